import Curriculum
import Grading
import Reports
import Synchronization
import Testing

@testable import REPL

/// Sessions with lessons and exercises, as a learner sees them.
struct LearningSessionTests {
  @Test func taskTellsWhatToDo() async {
    await assertSession {
      """
      ❯ task
      Decrement (counter/decrement)
      Write code until the tests pass.

      Read the reducer.

        1. Make the minus button take one away.

      Your file: /work/counter/decrement.swift
      When you are done: check. Stuck: hint.
      More: book reducers
      """
    }
  }

  @Test func hintsComeOneByOne() async {
    await assertSession {
      """
      ❯ hint
      Hint 1 of 2
      Look at the reducer.
      ❯ hint
      Hint 2 of 2
      Change `state`.
      ❯ hint
      There are no more hints. Show one again with hint 1 to hint 2.
      ❯ hint 1
      Hint 1 of 2
      Look at the reducer.
      ❯ hint 3
      error: There is no hint 3
        Expected: a number from 1 to 2
        • the next hint needs no number
          → hint
      """
    }
  }

  @Test func passingGoesOnToTheNextExercise() async throws {
    let world = World()
    world.verdicts.withLock { $0["counter/decrement"] = .passing("counter/decrement") }
    await assertSession(world) {
      """
      ❯ check
      verdict: pass
      Decrement is done. Next: Reach three (counter/reach-three). See task.
      ❯ progress
      1 of 3 exercises done
        A counter  [#####.....] 1 of 2
        Timers     [..........] 0 of 1
      You are at counter/reach-three.
      """
    }
    #expect(try world.progress.load().progress.status(of: "counter/decrement") == .done)
    #expect(try world.progress.load().progress.current == "counter/reach-three")
  }

  @Test func failingStays() async throws {
    let world = World()
    world.verdicts.withLock { $0["counter/decrement"] = .failing("counter/decrement") }
    await assertSession(world) {
      """
      ❯ check
      verdict: fail
      ❯ lessons
      A counter (counter), 0 of 2 done
        [!] Decrement (decrement, code) ← you are here
        [ ] Reach three (reach-three, drive)
      Timers (timers), 0 of 1 done
        [ ] Tick (tick, test)
      [x] done  [!] failing  [ ] to do
      """
    }
    #expect(try world.progress.load().progress.status(of: "counter/decrement") == .failing)
  }

  @Test func aBrokenExerciseIsToldAndTheSessionGoesOn() async {
    await assertSession {
      """
      ❯ check
      error: The checks of counter/decrement are broken
      ❯ check counter/decremnt
      error: There is no exercise counter/decremnt
        Did you mean counter/decrement?
      ❯ .incrementButtonTapped
        count: 0 → 1
      """
    }
  }

  @Test func drivingIsJudgedByWhatWasDone() async throws {
    let world = World(progress: LearnerProgress(current: "counter/reach-three"))
    world.files.withLock { $0["Goal.tca"] = "// task 1\nexpect count == 2\nexpect fact == nil\n" }
    await assertSession(world) {
      """
      ❯ .incrementButtonTapped
        count: 0 → 1
      ❯ check
      verdict: fail
      ❯ .incrementButtonTapped
        count: 1 → 2
      ❯ check
      verdict: pass
      Reach three is done. Next: Decrement (counter/decrement). See task.
      """
    }
    #expect(world.checked.withLock { $0 } == [])
    #expect(
      world.files.withLock { $0["counter/reach-three"] }
        == ".incrementButtonTapped\n.incrementButtonTapped\nwait\n")
  }

  @Test func aDriveFileThatWasEditedIsJudgedToo() async throws {
    let world = World(progress: LearnerProgress(current: "counter/reach-three"))
    world.files.withLock { $0["Goal.tca"] = "expect count == 2\n" }
    world.touched.withLock { _ = $0.insert("counter/reach-three") }
    world.verdicts.withLock { $0["counter/reach-three"] = .passing("counter/reach-three") }
    await assertSession(world) {
      """
      ❯ check
      verdict: pass
      Reach three is done. Next: Decrement (counter/decrement). See task.
      """
    }
    #expect(world.checked.withLock { $0 } == ["counter/reach-three"])
  }

  @Test func theBookIsReadAtThePrompt() async {
    await assertSession {
      """
      ❯ book
        effects  Work outside.
      To read a chapter: book CHAPTER
      ❯ book effects
      Work outside.

      Next: book store
      ❯ book x
      error: The Book has no chapter x
      """
    }
  }

  @Test func nextGoesThroughExercisesAndLessons() async {
    await assertSession {
      """
      ❯ exercise reach-three
      Reach three (counter/reach-three)
      Reach the goal by sending actions, here or in your file.

      Your file: /work/counter/reach-three.tca
      When you are done: check. Stuck: hint.
      ❯ hint
      This exercise has no hints.
      ❯ lesson timers
      Timers
      ❯ lesson timrs
      error: There is no lesson timrs
        Did you mean timers?
      ❯ hint
      Hint 1 of 1
      One.
      """
    }
  }

  @Test func nextAfterAPassLeavesNothingOut() async {
    let world = World(progress: LearnerProgress(current: "counter/decrement"))
    world.verdicts.withLock { $0["counter/decrement"] = .passing("counter/decrement") }
    await assertSession(world) {
      """
      ❯ check
      verdict: pass
      Decrement is done. Next: Reach three (counter/reach-three). See task.
      ❯ next
      Reach three (counter/reach-three)
      Reach the goal by sending actions, here or in your file.

      Your file: /work/counter/reach-three.tca
      When you are done: check. Stuck: hint.
      ❯ next
      Tick (timers/tick)
      Write tests that accept the feature and catch broken ones.

      Your file: /work/timers/tick.swift
      When you are done: check. Stuck: hint.
      """
    }
  }

  @Test func everythingDone() async {
    let progress = LearnerProgress(
      current: "counter/decrement",
      exercises: ["counter/reach-three": .init(status: .done), "timers/tick": .init(status: .done)])
    let world = World(progress: progress)
    world.verdicts.withLock { $0["counter/decrement"] = .passing("counter/decrement") }
    await assertSession(world) {
      """
      ❯ check
      verdict: pass
      Decrement is done, and so is every exercise there is.
      ❯ next
      Every exercise of this lesson is done, and no lesson follows. See progress.
      """
    }
  }

  @Test func unknownCommandsComeWithNearOnes() async {
    await assertSession {
      """
      ❯ hlep
      error: Unknown command hlep
        Expected: a command, or an action that starts with a dot
        • it is spelled differently, or there is no such thing
          → help
        Did you mean help?
      ❯ incrementButtonTapped
      error: Unknown command incrementButtonTapped
        • it is an action of the feature, and those start with a dot
          → .incrementButtonTapped
      ❯ xyzzy
      error: Unknown command xyzzy
        Expected: a command, or an action that starts with a dot
        • it is spelled differently, or there is no such thing
          → help
      ❯ help chekc
      error: There is no command chekc
        • the commands can be listed
          → help
        Did you mean check?
      """
    }
  }

  @Test func helpExplains() async {
    await assertSession {
      """
      ❯ help state
      state [PATH]
      Show the state, or the value at a path.
      Also: s
        state
        state count
        state rows[0].title
      """
    }
  }

  @Test func twentyColumnsAreEnough() async {
    await assertSession(width: 20) {
      """
      ❯ .numberFactButtonTapped
        no change
      effect 1 started
        (step 1,
        .numberFactButtonT
        apped)
      ❯ wait
      step 2: received
        .factResponse("0
        is a number.")
        from step 1
        fact:
        - nil
        + "0 is a number."
      effect 1 finished
        (step 1,
        .numberFactButtonT
        apped)
      ❯ lessons
      A counter (counter),
      0 of 2 done
        [ ] Decrement
            (decrement,
            code) ← you
            are here
        [ ] Reach three
            (reach-three,
            drive)
      Timers (timers), 0
      of 1 done
        [ ] Tick (tick,
            test)
      [x] done  [!]
      failing  [ ] to do
      """
    }
  }

  @Test func whatTakesLongIsSaid() async throws {
    let world = World(clock: ImmediateClock())
    let told = AsyncStream.makeStream(of: String.self)
    var clients = world.clients
    clients.grading = GradingClient { exercise, _ in
      // Judging takes until it was said that it takes long.
      var iterator = told.stream.makeAsyncIterator()
      _ = await iterator.next()
      return .passing(exercise.id)
    }
    let interpreter = Interpreter(clients: clients) { message in
      if case .stillRunning(let line) = message { told.continuation.yield(line) }
    }
    try await interpreter.open(lesson: "counter")
    #expect(await interpreter.run("check") == .done)
    await interpreter.close()
  }

  @Test func interruptingACheckStopsIt() async throws {
    let world = World()
    let (started, startedContinuation) = AsyncStream.makeStream(of: Void.self)
    var clients = world.clients
    clients.grading = GradingClient { _, _ in
      startedContinuation.yield()
      try await StandingClock().sleep(for: .seconds(1))
      throw CancellationError()
    }
    let notes = Mutex<[String]>([])
    let interpreter = Interpreter(clients: clients) { message in
      if case .note(let text) = message { notes.withLock { $0.append(text) } }
    }
    try await interpreter.open(lesson: "counter")
    async let outcome = interpreter.run("check")
    var iterator = started.makeAsyncIterator()
    _ = await iterator.next()
    await interpreter.interrupt()
    #expect(await outcome == .failed)
    #expect(notes.withLock { $0 } == ["Stopped."])
    #expect(await interpreter.run(".incrementButtonTapped") == .done)
    await interpreter.close()
  }
}

/// A clock on which everything is over at once.
private struct ImmediateClock: Clock {
  typealias Instant = StandingClock.Instant
  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
