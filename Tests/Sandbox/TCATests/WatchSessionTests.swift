import Curriculum
import Faces
import Foundation
import Reports
import Synchronization
import Terminal
import Testing
import Verdicts
import Workspace

/// `tca check --watch` with keys and saves that the test makes, and a judge that the test controls.
struct WatchSessionTests {
  private let world = World()

  @Test func keysStepThroughTheExercises() async {
    let end = await world.session("npnnnnq")
    #expect(end == .quit)
    #expect(
      world.text.headings == [
        "One (a/one)", "Two (a/two)", "One (a/one)", "Two (a/two)", "Three (b/three)",
      ])
    #expect(world.text.contains("This is the last exercise."))
    #expect((try? world.progress.load().progress.current) == "b/three")
  }

  @Test func theFirstExerciseHasNoPreviousOne() async {
    await world.session("pq")
    #expect(world.text.contains("This is the first exercise."))
  }

  @Test func theListIsLimitedToALesson() async {
    await world.session("fB\rnlq")
    #expect(world.text.headings == ["One (a/one)", "Three (b/three)"])
    #expect(world.text.contains("This is the last exercise."))
    #expect(world.text.contains("Lesson b (b), 0 of 1 done"))
    #expect(!world.text.contains("Lesson a (a)"))
    #expect(world.text.contains("b/three (1 of 1 in b)"))
  }

  @Test func anUnknownLessonIsToldWithTheNames() async {
    await world.session("fx\rq")
    #expect(world.text.contains("There is no lesson x."))
    #expect(world.text.contains("One of a, b."))
  }

  @Test func aSearchGoesToTheNextMatch() async {
    await world.session("sT\rs\rs\rsnowhere\rq")
    #expect(
      world.text.headings == ["One (a/one)", "Two (a/two)", "Three (b/three)", "Two (a/two)"])
    #expect(world.text.contains("No exercise matches “nowhere”."))
  }

  @Test func hintsComeInTurnAndAreCounted() async throws {
    await world.session("hhhq")
    #expect(world.text.ranges(of: "Hint 1 of 2").count == 2)
    #expect(world.text.ranges(of: "Hint 2 of 2").count == 1)
    #expect(try world.progress.load().progress.hints(of: "a/one") == 2)
  }

  @Test(arguments: [("ry", 1), ("rn", 0), ("r\r", 0), ("r\u{1B}", 0)])
  func resettingAsksFirst(keys: String, resets: Int) async {
    await world.session(keys + "q")
    #expect(world.resets.withLock { $0 } == resets)
    #expect(world.text.contains("Start this file again?"))
  }

  @Test func controlCWithdrawsAQuestionAndThenEnds() async {
    #expect(await world.session("s\u{3}\u{3}") == .interrupted)
  }

  /// A check that doesn't come back keeps nobody.
  @Test func controlCEndsAtOnce() async {
    world.judge.isStubborn.withLock { $0 = true }
    let run = world.start()
    await world.judge.began()
    world.type("\u{3}")
    #expect(await run.value == .interrupted)
    world.judge.answer(.pass)
  }

  @Test func theEndOfTheTerminalEndsTheSession() async {
    #expect(await world.session("") == .quit)
  }

  @Test func aVerdictIsShownAndRecorded() async throws {
    let run = world.start()
    await world.judge.began()
    world.judge.answer(.pass)
    await world.shows("PASSED")
    world.type("q")
    #expect(await run.value == .quit)
    #expect(try world.progress.load().progress.status(of: "a/one") == .done)
    #expect(world.text.contains("Press n for the next exercise."))
  }

  @Test func threeEqualFailuresOfferAHint() async throws {
    let run = world.start()
    for attempt in 1...3 {
      await world.judge.began()
      world.judge.answer(.fail)
      await world.shows("NOT YET", times: attempt)
      if attempt < 3 { world.save() }
    }
    await world.shows("Press h for hint 1 of 2.")
    world.type("q")
    _ = await run.value
  }

  @Test func aSaveDuringACheckCancelsIt() async throws {
    let run = world.start()
    await world.judge.began()
    world.save()
    await world.judge.began()
    #expect(world.judge.canceled.withLock { $0 } == 1)
    world.judge.answer(.pass)
    await world.shows("PASSED")
    world.type("q")
    _ = await run.value
    #expect(!world.text.contains("NOT YET"))
  }

  @Test func aQuestionAppearsAgainBelowAVerdict() async throws {
    let run = world.start()
    await world.judge.began()
    world.type("sab")
    await world.shows("Search: ab")
    world.judge.answer(.pass)
    await world.shows("PASSED")
    await world.shows("[q]uit\n\nSearch: ab")
    world.type("\u{1B}q")
    _ = await run.value
  }
}

/// The outside world of a session: two lessons with three exercises, and a judge that waits for the test.
private final class World: Sendable {
  let judge = Judge()
  let progress = ProgressClient.inMemory()
  let resets = Mutex(0)
  private let written = Written()
  private let keys = AsyncStream<Key>.makeStream()
  private let saves = AsyncStream<FileWatchClient.Change>.makeStream()

  var text: String { written.text.withLock { $0 } }

  private static let lessons = [
    lesson("a", [("one", "One"), ("two", "Two")]), lesson("b", [("three", "Three")]),
  ]

  private static func lesson(_ slug: String, _ exercises: [(slug: String, title: String)]) -> Lesson {
    Lesson(
      slug: slug, title: "Lesson \(slug)", teaches: [], requires: [],
      feature: .init(type: "F", initialState: "F.State()", simulated: [:], sources: []), text: "",
      exercises: exercises.map {
        Exercise(
          lesson: slug, slug: $0.slug, kind: .code, title: $0.title, teaches: [], book: nil, tasks: [],
          text: "", hints: ["Look.", "Think."], folder: URL(filePath: "/nowhere"))
      }, folder: URL(filePath: "/nowhere"))
  }

  /// Types keys at the end of which the session must end.
  @discardableResult
  func session(_ typed: String) async -> WatchSession.End {
    type(typed)
    keys.continuation.finish()
    return await start().value
  }

  func type(_ typed: String) {
    for character in typed {
      switch character {
      case "\r": keys.continuation.yield(.enter)
      case "\u{1B}": keys.continuation.yield(.escape)
      case "\u{3}": keys.continuation.yield(.interrupt)
      default: keys.continuation.yield(.character(character))
      }
    }
  }

  func save() { saves.continuation.yield(.saved) }

  func start() -> Task<WatchSession.End, Never> {
    let saves = saves.stream
    let clients = WatchSession.Clients(
      workspace: WorkspaceClient(
        prepare: { (URL(filePath: "/mine/\($0.id).swift"), false) }, isUntouched: { _ in true },
        fill: { _, _ in true },
        reset: { _ in
          self.resets.withLock { $0 += 1 }
          return nil
        }),
      progress: progress, watch: FileWatchClient { _ in saves },
      check: { exercise, _ in try await self.judge.check(exercise) },
      style: { .plain }, write: { self.written.add($0) })
    let session = WatchSession(
      lessons: Self.lessons, at: Self.lessons[0].exercises[0], clients: clients)
    return Task { await session.run(keys.stream) }
  }

  /// Waits until a text was written.
  func shows(_ text: String, times: Int = 1) async {
    while self.text.ranges(of: text).count < times { await written.next() }
  }
}

/// What was written, and who waits for more.
private final class Written: Sendable {
  let text = Mutex("")
  private let news = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  func add(_ more: String) {
    text.withLock { $0 += more }
    news.continuation.yield()
  }

  func next() async { for await _ in news.stream { return } }
}

/// A judge that waits until the test answers.
private final class Judge: Sendable {
  let canceled = Mutex(0)
  /// Whether canceling a check changes nothing.
  let isStubborn = Mutex(false)
  private let beginnings = AsyncStream<Void>.makeStream()
  private let answers = Mutex<AsyncStream<Verdict.Status>.Continuation?>(nil)

  func check(_ exercise: Exercise) async throws -> Verdict {
    let (stream, continuation) = AsyncStream<Verdict.Status>.makeStream()
    answers.withLock { $0 = continuation }
    beginnings.continuation.yield()
    if isStubborn.withLock({ $0 }) {
      await Task.detached { for await _ in stream { return } }.value
      throw CancellationError()
    }
    for await status in stream {
      return Verdict(
        status: status, tests: [.init(name: "Adds", status: status)],
        tca: .init(exercise: exercise.id, outcome: status == .pass ? .passed : .failed))
    }
    canceled.withLock { $0 += 1 }
    throw CancellationError()
  }

  /// Waits for the beginning of a check.
  func began() async { for await _ in beginnings.stream { return } }

  func answer(_ status: Verdict.Status) {
    _ = answers.withLock { $0 }?.yield(status)
  }
}

extension String {
  /// The headings of the tasks that were shown.
  fileprivate var headings: [String] {
    split(separator: "\n").filter { $0.wholeMatch(of: /\w+ \(\w\/\w+\)/) != nil }.map(String.init)
  }
}
