import Book
import MarkdownText
import PromptMessages
import Reports
import Synchronization
import Testing
import Verdicts
import Workspace

@testable import PromptCommands
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
      Type `check` when you are done, and `hint` when you are stuck. `play` runs your
      file at the prompt.
      Read more: `book reducers`.
      """
    }
  }

  @Test func taskMarksWhatTheLastSaveHasPassed() async {
    let world = World(progress: LearnerProgress(current: "counter/decrement"))
    var verdict = Verdict.failing("counter/decrement")
    verdict.tests.insert(.init(name: "It subtracts", status: .pass, taskID: 1), at: 0)
    world.verdicts.withLock { [verdict] in $0["counter/decrement"] = verdict }
    await assertSession(world) {
      """
      ❯ check
      NOT YET  counter/decrement: 1 of 2 checks passed

      FAILED   It works
        It does not.

      passed   It subtracts
      ❯ task
      Decrement (counter/decrement)
      Write code until the tests pass. You have tried it, and it has not passed yet.

      Read the reducer.

      ✓ 1. Make the minus button take one away.

      Your file: /work/counter/decrement.swift
      Type `check` when you are done, and `hint` when you are stuck. `play` runs your
      file at the prompt.
      Read more: `book reducers`.
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
      There are no more hints. To see one again: `hint 1` to `hint 2`.
      ❯ hint 1
      Hint 1 of 2
      Look at the reducer.
      ❯ hint 3
      error: There is no hint 3.
        Expected: A number from 1 to 2.
        • The next hint needs no number.
          → hint
      """
    }
  }

  @Test func passingNamesTheNextExercise() async throws {
    let world = World()
    world.verdicts.withLock { $0["counter/decrement"] = .passing("counter/decrement") }
    await assertSession(world) {
      """
      ❯ check
      PASSED   counter/decrement: 1 of 1 check passed

      passed   It works
      Decrement is done. `play` runs your own feature at the prompt. Type `next` to go
      on to Reach three (counter/reach-three).
      `book reducers` explains why it works, and `solution` compares it with the
      lesson's.
      ❯ progress
      1 of 3 exercises done
        A counter  [#####.....] 1 of 2
        Timers     [..........] 0 of 1
      You are at counter/decrement.
      """
    }
    #expect(try world.progress.load().progress.status(of: "counter/decrement") == .done)
    #expect(try world.progress.load().progress.current == "counter/decrement")
  }

  @Test func failingStays() async throws {
    let world = World()
    world.verdicts.withLock { $0["counter/decrement"] = .failing("counter/decrement") }
    await assertSession(world) {
      """
      ❯ check
      NOT YET  counter/decrement: 0 of 1 check passed

      FAILED   It works
        It does not.
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

  @Test func fixSaysWhyThereIsNoChangeToMake() async {
    let nothing = """
      error: There is no change to make.
        Expected: A check that has shown a change, marked as tried.
      """
    let world = World()
    world.verdicts.withLock { $0["counter/decrement"] = .failing("counter/decrement") }
    await assertSession(world) {
      """
      ❯ fix
      \(nothing)
        • Your file hasn't been judged yet.
          → check
      ❯ check
      NOT YET  counter/decrement: 0 of 1 check passed

      FAILED   It works
        It does not.
      ❯ fix
      \(nothing)
        • Your file compiles. What a check says, you change yourself.
          → edit
      """
    }
    let uncompiled = World()
    uncompiled.verdicts.withLock {
      $0["counter/decrement"] = Verdict(
        status: .fail, tests: [], tca: .init(exercise: "counter/decrement", outcome: .compileError))
    }
    await assertSession(uncompiled) {
      """
      ❯ check
      NOT YET  counter/decrement: your file doesn't compile

      No small change was found that makes your file compile. `hint` may help.
      ❯ fix
      \(nothing)
        • No small edit makes your file compile.
          → check
      """
    }
  }

  @Test func aBrokenExerciseIsToldAndTheSessionGoesOn() async {
    await assertSession {
      """
      ❯ check
      error: The checks of counter/decrement are broken
      ❯ check counter/decremnt
      error: There is no exercise counter/decremnt.
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
      NOT YET  counter/reach-three: 1 of 2 checks passed

      FAILED   count == 2
        count is 1, but should be 2.

      passed   fact == nil
      ❯ .incrementButtonTapped
        count: 1 → 2
      ❯ check
      PASSED   counter/reach-three: 2 of 2 checks passed

      passed   count == 2
      passed   fact == nil
      Reach three is done. Type `next` to go on to Decrement (counter/decrement).
      `solution` compares it with the lesson's.
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
      You have done nothing at the prompt since the start, so your file is judged:
      /work/counter/reach-three.tca
      PASSED   counter/reach-three: 1 of 1 check passed

      passed   It works
      Reach three is done. Type `next` to go on to Decrement (counter/decrement).
      `solution` compares it with the lesson's.
      ❯ .incrementButtonTapped
        count: 0 → 1
      ❯ check
      What you did at the prompt does not reach the goal, so your file is judged:
      /work/counter/reach-three.tca
      PASSED   counter/reach-three: 1 of 1 check passed

      passed   It works
      Reach three is done. Type `next` to go on to Decrement (counter/decrement).
      `solution` compares it with the lesson's.
      """
    }
    #expect(world.checked.withLock { $0 } == ["counter/reach-three", "counter/reach-three"])
  }

  @Test(.enabled(if: MarkdownParser.isAvailable)) func theBookIsReadAtThePrompt() async {
    await assertSession {
      """
      ❯ book
        effects  Work outside.
      To read a chapter: book CHAPTER
      ❯ book effects
      Work outside.

      Next: book store
      ❯ book x
      error: The Book has no page “x”.
        • The Book answers questions. You can list its pages.
          → book
      """
    }
  }

  @Test(.enabled(if: MarkdownParser.isAvailable)) func theTranscriptsOfAPageArePlayed() async {
    let world = World()
    world.pages.withLock {
      $0["state"] = """
        ```tca counter
        ❯ exercise reach-three
        Anything.
        ❯ book play state
        ```

        ```tca counter
        hint
        nonsense
        task
        ```
        """
      $0["timers"] = "```tca timers\nstate\n```"
      $0["typo"] = "```tca counter\nnonsense\n```"
    }
    await assertSession(world) {
      """
      ❯ book play
      error: No page of the Book is open yet.
        Expected: Name the page, such as `book play effects`.
      ❯ book play state
        ❯ exercise reach-three
      Reach three (counter/reach-three)
      Reach the goal by sending actions, here or in your file.

      Your file: /work/counter/reach-three.tca
      Type `check` when you are done, and `hint` when you are stuck.
        ❯ hint
      This exercise has no hints.
        ❯ nonsense
      error: There is no command nonsense.
        Expected: A command, or an action that starts with a dot.
        • You can list the commands.
          → help
      The rest of the page's transcripts isn't played.
      ❯ book play effects
      error: The page “effects” has no transcript to play.
      ❯ book play typo
        ❯ nonsense
      error: There is no command nonsense.
        Expected: A command, or an action that starts with a dot.
        • You can list the commands.
          → help
      ❯ book play timers
      The transcript is for the lesson timers, which is open now. `book back` goes
      back to yours.
        ❯ state
      Counter.State(
        count: 0,
        fact: nil
      )
      ❯ book back
      This is the lesson counter again.
      Counter.State(
        count: 0,
        fact: nil
      )
      ❯ book back
      error: No link has been followed, so there is no page to go back to.
        Expected: `book 2`, for example, follows the second link of a page.
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
      Type `check` when you are done, and `hint` when you are stuck.
      ❯ hint
      This exercise has no hints.
      ❯ lesson timers
      Timers
      ❯ lesson timrs
      error: There is no lesson timrs.
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
      PASSED   counter/decrement: 1 of 1 check passed

      passed   It works
      Decrement is done. `play` runs your own feature at the prompt. Type `next` to go
      on to Reach three (counter/reach-three).
      `book reducers` explains why it works, and `solution` compares it with the
      lesson's.
      ❯ next
      Reach three (counter/reach-three)
      Reach the goal by sending actions, here or in your file.

      Your file: /work/counter/reach-three.tca
      Type `check` when you are done, and `hint` when you are stuck.
      ❯ next
      “Reach three” isn't done yet. `exercise reach-three` goes back to it.
      Timers
      Tick (timers/tick)
      Write tests that accept the feature and catch broken ones.

      Your file: /work/timers/tick.swift
      Type `check` when you are done, and `hint` when you are stuck.
      """
    }
  }

  @Test func aSecondCheckJudgesTheSameExercise() async throws {
    let world = World(progress: LearnerProgress(current: "counter/decrement"))
    world.verdicts.withLock { $0["counter/decrement"] = .passing("counter/decrement") }
    await assertSession(world) {
      """
      ❯ check
      PASSED   counter/decrement: 1 of 1 check passed

      passed   It works
      Decrement is done. `play` runs your own feature at the prompt. Type `next` to go
      on to Reach three (counter/reach-three).
      `book reducers` explains why it works, and `solution` compares it with the
      lesson's.
      ❯ check
      PASSED   counter/decrement: 1 of 1 check passed

      passed   It works
      Decrement is done. `play` runs your own feature at the prompt. Type `next` to go
      on to Reach three (counter/reach-three).
      `book reducers` explains why it works, and `solution` compares it with the
      lesson's.
      """
    }
    #expect(try world.progress.load().progress.status(of: "counter/reach-three") == .todo)
  }

  @Test func checkingAnotherExerciseMovesNobody() async throws {
    let world = World(progress: LearnerProgress(current: "counter/decrement"))
    world.verdicts.withLock { $0["timers/tick"] = .passing("timers/tick") }
    await assertSession(world) {
      """
      ❯ check timers/tick
      PASSED   timers/tick: 1 of 1 check passed

      passed   It works
      Tick is done.
      ❯ check
      error: The checks of counter/decrement are broken
      """
    }
    #expect(try world.progress.load().progress.current == "counter/decrement")
    #expect(try world.progress.load().progress.status(of: "timers/tick") == .done)
  }

  @Test func theNextLessonRunsItsOwnFeature() async {
    let progress = LearnerProgress(
      current: "counter/reach-three", exercises: ["counter/decrement": .init(status: .done)])
    let world = World(progress: progress)
    world.files.withLock { $0["Goal.tca"] = "expect count == 1\n" }
    await assertSession(world) {
      """
      ❯ .incrementButtonTapped
        count: 0 → 1
      ❯ check
      PASSED   counter/reach-three: 1 of 1 check passed

      passed   count == 1
      Reach three is done, and with it this lesson. Type `next` to go on to Tick
      (timers/tick).
      `solution` compares it with the lesson's.
      ❯ next
      Timers
      Tick (timers/tick)
      Write tests that accept the feature and catch broken ones.

      Your file: /work/timers/tick.swift
      Type `check` when you are done, and `hint` when you are stuck.
      ❯ .incrementButtonTapped
        count: 0 → 1
      """
    }
    #expect(world.sessions.withLock { $0.count } == 2)
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
      PASSED   counter/decrement: 1 of 1 check passed

      passed   It works
      Decrement is done, and so is every other exercise.
      `tca play` opens a feature of your own app here.
      `book reducers` explains why it works, and `solution` compares it with the
      lesson's.
      ❯ next
      Every exercise is done. `progress` shows them.
      """
    }
  }

  @Test func unknownCommandsComeWithNearOnes() async {
    await assertSession {
      """
      ❯ hlep
      error: There is no command hlep.
        Expected: A command, or an action that starts with a dot.
        • The command is spelled differently.
          → help
      ❯ incrementButtonTapped
      error: There is no command incrementButtonTapped.
        • It is an action of the feature, and actions start with a dot.
          → .incrementButtonTapped
      ❯ xyzzy
      error: There is no command xyzzy.
        Expected: A command, or an action that starts with a dot.
        • You can list the commands.
          → help
      ❯ help chekc
      error: There is no command chekc.
        • You can list the commands.
          → help
        Did you mean check or checks?
      """
    }
  }

  @Test func helpExplains() async {
    await assertSession {
      """
      ❯ help state
      state [PATH]
      Show the state, or the value at a path.
      Also: s.
        state
        state count
        state fact
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
      if let notice = message as? StillRunning { told.continuation.yield(notice.line) }
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
      if let note = message as? Note { notes.withLock { $0.append(note.text) } }
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

  @Test func hintsAreAboutTheStageOfTheLastCheck() async {
    let world = World(lessons: [.lamps], progress: LearnerProgress(current: "lamps/lamp"))
    world.verdicts.withLock {
      $0["lamps/lamp"] = Verdict(
        status: .fail,
        tests: [.init(name: "On", status: .pass, taskID: 1), .init(name: "Off", status: .fail, taskID: 2)],
        tca: .init(exercise: "lamps/lamp", outcome: .failed))
    }
    await assertSession(world, lesson: "lamps") {
      """
      ❯ hint
      Hint 1 of 3, for stage 1
      Light it.
      ❯ hint
      Stage 1 has no more hints. To see one again: `hint 1`.
      ❯ check
      NOT YET  lamps/lamp: stage 1 of 2 has passed, stage 2 has not

      FAILED   Off
        Task 2: It goes off.

      passed   On
      ❯ hint
      Hint 2 of 3, for stage 2
      Wait.
      ❯ hint
      Hint 3 of 3, for stage 2
      Cancel.
      ❯ hint
      Stage 2 has no more hints. To see one again: `hint 2` to `hint 3`.
      ❯ hint 1
      Hint 1 of 3, for stage 1
      Light it.
      """
    }
  }

  @Test func aProjectThatPassesIsNotCalledWellDesigned() async {
    let world = World(lessons: [.lamps], progress: LearnerProgress(current: "lamps/lamp"))
    world.verdicts.withLock { $0["lamps/lamp"] = .passing("lamps/lamp") }
    await assertSession(world, lesson: "lamps") {
      """
      ❯ check
      PASSED   lamps/lamp: 1 of 1 check passed

      passed   It works
      Lamp is done, and so is every other exercise.
      `tca play` opens a feature of your own app here.
      `book state` helps you judge your design, and `solution` compares it with the
      lesson's.
      """
    }
  }

  @Test func theThirdEqualFailureOffersTheNextHint() async throws {
    let world = World(progress: LearnerProgress(current: "counter/decrement"))
    world.verdicts.withLock { $0["counter/decrement"] = .failing("counter/decrement") }
    let failure = """
      NOT YET  counter/decrement: 0 of 1 check passed

      FAILED   It works
        It does not.
      """
    await assertSession(world) {
      """
      ❯ check
      \(failure)
      ❯ check
      \(failure)
      ❯ check
      \(failure)
      This has failed three times in the same way. `hint` shows hint 1 of 2.
      ❯ check
      \(failure)
      """
    }
    var progress = try world.progress.load().progress
    #expect(progress.exercises["counter/decrement"]?.failures == 4)
    // Another failure begins a new row, and a pass ends it.
    progress.record("counter/decrement", passed: false, failure: "another")
    #expect(progress.exercises["counter/decrement"]?.failures == 1)
    progress.record("counter/decrement", passed: true)
    #expect(progress.exercises["counter/decrement"] == .init(status: .done))
  }

  @Test func aSolutionIsShownFreelyAfterAPass() async throws {
    let world = World(progress: LearnerProgress(current: "counter/decrement"))
    world.files.withLock {
      $0["Solution.swift"] = "state.count -= 1\nreturn .none\n"
      $0["decrement.swift"] = "state.count = state.count - 1\nreturn .none\n"
    }
    world.verdicts.withLock { $0["counter/decrement"] = .passing("counter/decrement") }
    let difference = """
      One solution differs from your file in one place:
      line 1:
      - state.count = state.count - 1
      + state.count -= 1
        return .none
      """
    await assertSession(world) {
      """
      ❯ solution
      You haven't passed this exercise yet. `hint` helps you along. `solution show`
      shows a solution anyway, and your progress says so.
      ❯ solution show
      \(difference)
      ❯ solution now
      error: `solution` doesn't know now.
        Expected: `solution`, `solution show`, `solution whole` or `solution all`.
        • The solution is that of the current exercise.
          → exercise NAME
      ❯ solution whole
      // One solution
      state.count -= 1
      return .none
      ❯ solution all
      \(difference)

      The lesson has no other right answers.
      """
    }
    #expect(try world.progress.load().progress.exercises["counter/decrement"]?.sawSolution == true)
    try world.progress.update { $0.exercises["counter/decrement"] = .init(status: .done) }
    await assertSession(world) { "❯ solution\n\(difference)" }
    await assertSession(world, width: 100) {
      """
      ❯ solution
      One solution differs from your file in one place:
            Yours                           The solution
         1  state.count = state.count - 1 | state.count -= 1
         2  return .none                    return .none
      """
    }
    #expect(try world.progress.load().progress.exercises["counter/decrement"]?.sawSolution == nil)
  }

  @Test func aSolutionThatIsTheLearnersOwnIsNotShownAgain() async {
    let world = World(progress: LearnerProgress(current: "counter/decrement"))
    world.files.withLock {
      $0["Solution.swift"] = "state.count -= 1\n"
      $0["decrement.swift"] = "state.count -= 1\n\n"
    }
    await assertSession(world) { "❯ solution show\nOne solution is the same as your file." }
  }

  /// The finished feature has the answer, so it is shown only when it is named.
  @Test func theSourceOfAFinishedFeatureIsNotShownByTheWay() async throws {
    let world = World(progress: LearnerProgress(current: "counter/decrement"))
    world.files.withLock {
      $0["Counter.swift"] = "state.count -= 1\n"
      $0["decrement.swift"] = "// Take one away.\n"
    }
    await assertSession(world) {
      """
      ❯ source
      // decrement.swift: your file
      // Take one away.

      The feature at this prompt is finished, so its source may contain the answer. To
      read it anyway: `source Counter.swift`.
      ❯ source Counter
      // Counter.swift
      state.count -= 1
      """
    }
    try world.progress.update { $0.exercises["counter/decrement"] = .init(status: .done) }
    await assertSession(world) { "❯ source\n// Counter.swift\nstate.count -= 1" }
  }

  @Test func moreShowsTheWholeVerdict() async {
    let world = World(progress: LearnerProgress(current: "counter/decrement"))
    var verdict = Verdict.failing("counter/decrement")
    verdict.tca.reports = [
      Report("It works", location: .init(file: "Checks.swift", line: 3), found: "One."),
      Report("It works", location: .init(file: "Checks.swift", line: 5), found: "Two."),
    ]
    world.verdicts.withLock { [verdict] in $0["counter/decrement"] = verdict }
    await assertSession(world) {
      """
      ❯ more
      Nothing was left out. `check` judges your file.
      ❯ check
      NOT YET  counter/decrement: 0 of 1 check passed

      FAILED   It works
        Checks.swift:3
        One.

      `more` shows all that failed.
      ❯ more
      NOT YET  counter/decrement: 0 of 1 check passed

      FAILED   It works
        Checks.swift:3
        One.
        Checks.swift:5
        Two.
      """
    }
  }

  /// Checks that were only named are shown as well.
  @Test func moreShowsTheChecksThatWereNamed() async throws {
    let world = World(progress: LearnerProgress(current: "counter/decrement"))
    let long = (1...15).map { "Line \($0)." }.joined(separator: "\n")
    var verdict = Verdict.failing("counter/decrement")
    verdict.tests = ["One", "Two"].map { Verdict.Test(name: $0, status: .fail, message: "\($0)\n\(long)") }
    world.verdicts.withLock { [verdict] in $0["counter/decrement"] = verdict }
    let told = try await interactive(world, "check", "more").told
    let parts = told.components(separatedBy: "`more` shows all that failed.")
    #expect(parts.count == 2)
    #expect(parts.map { $0.components(separatedBy: "Line 15.").count - 1 } == [1, 2])
  }

  /// Runs lines as at a prompt where somebody reads and answers.
  private func interactive(_ world: World, _ lines: String...) async throws -> (
    outcomes: [Outcome], told: String
  ) {
    let told = Mutex<[String]>([])
    let interpreter = Interpreter(clients: world.clients) { message in
      if let text = TextRenderer(style: .plain).render(message) { told.withLock { $0.append(text) } }
    }
    try await interpreter.open(lesson: "counter")
    await interpreter.watchSaves()
    var outcomes: [Outcome] = []
    for line in lines { outcomes.append(await interpreter.run(line)) }
    await interpreter.close()
    return (outcomes, told.withLock { $0.joined(separator: "\n") })
  }

  @Test func reachingTheGoalIsSaidOnce() async throws {
    let world = World(progress: LearnerProgress(current: "counter/reach-three"))
    world.files.withLock { $0["Goal.tca"] = "expect count == 2\n" }
    let (add, sub) = (".incrementButtonTapped", ".decrementButtonTapped")
    let reached = "You have reached the goal of this exercise. Type `check`."
    let told = try await interactive(world, add, add, "state count", add, sub, "check", add, sub).told
    #expect(told.components(separatedBy: reached).count == 3)
    #expect(!told.components(separatedBy: "PASSED")[1].contains(reached))
  }

  @Test func aLoneQAsksAndQuitSaysGoodbye() async throws {
    let world = World(progress: LearnerProgress(current: "counter/decrement"))
    let asked = try await interactive(world, "q", "state count", "q", "q")
    #expect(asked.outcomes == [.done, .done, .done, .quit])
    #expect(asked.told.components(separatedBy: "Do you want to leave?").count == 3)
    #expect(asked.told.hasSuffix("Goodbye. Your files are in /work. `tca start` goes on where you are."))
    #expect(try await interactive(world, "quit").outcomes == [.quit])
    // In a script nobody is asked.
    await assertSession(world) { "❯ q" }
  }

  @Test func aFileCanBeStartedAgain() async {
    let world = World(progress: LearnerProgress(current: "counter/decrement"))
    await assertSession(world) {
      """
      ❯ reset exercise
      Your file is as it was at the start already.
      ❯ reset counter/decrement
      Your file is as it was at the start already.
      ❯ reset counter/reach-three
      error: `reset` starts the exercise again at which you are.
        Found: You are at counter/decrement.
        • Go to the other exercise first.
          → exercise counter/reach-three
      """
    }
  }

  @Test func anEditorNeedsATerminal() async {
    let world = World(progress: LearnerProgress(current: "counter/decrement"))
    await assertSession(world) {
      """
      ❯ edit
      error: An editor needs a terminal.
        Found: The commands come from a pipe or a file.
        • You can open the file yourself.
          → $EDITOR /work/counter/decrement.swift
      """
    }
  }

  /// A word that is ignored is a surprise.
  @Test func aCommandWithoutAnArgumentRefusesOne() {
    for command in CommandTable.all where command is any PlainCommand.Type {
      #expect(throws: Report.self, "\(command.help.name)") { try command.init(argument: "all") }
      #expect(throws: Never.self) { try command.init(argument: "") }
    }
  }

  @Test func lessonsCanBeFiltered() async {
    await assertSession {
      """
      ❯ lessons three
      A counter (counter), 0 of 1 done
        [ ] Reach three (reach-three, drive)
      [x] done  [!] failing  [ ] to do
      ❯ lessons nothing
      error: No lesson or exercise has `nothing` in its name.
        • You can search the Book instead.
          → book ?nothing
      """
    }
  }

  @Test func previousGoesBackThroughTheOrder() async throws {
    let world = World()
    let interpreter = Interpreter(clients: world.clients) { _ in }
    try await interpreter.open(lesson: "timers")
    var places: [String?] = []
    for line in ["previous", "back", "previous", "next"] {
      await interpreter.run(line)
      places.append(try world.progress.load().progress.current)
    }
    await interpreter.close()
    #expect(
      places == ["counter/reach-three", "counter/decrement", "counter/decrement", "counter/reach-three"])
  }

  /// What a line means does not depend on how far the start has come.
  @Test(arguments: ["increment", "incremntButtonTapped", "help send", "incrementButtonTapped()"])
  func theFirstLineHasTheSameAnswerAsALaterOne(line: String) async throws {
    func answer(waits: Bool) async throws -> [String] {
      let told = Mutex<[String]>([])
      let interpreter = Interpreter(clients: World().clients) { message in
        if let text = TextRenderer(style: .plain).render(message) { told.withLock { $0.append(text) } }
      }
      try await interpreter.open(lesson: "counter")
      if waits { await interpreter.run("state count") }
      told.withLock { $0 = [] }
      await interpreter.run(line)
      await interpreter.close()
      return told.withLock { $0 }
    }
    for _ in 0..<20 { #expect(try await answer(waits: false) == answer(waits: true)) }
  }
}
