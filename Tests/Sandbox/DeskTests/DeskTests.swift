import ComposableArchitectureCore
import Curriculum
import Foundation
import Grading
import Reports
import Synchronization
import Testing

@testable import Desk

/// The work on an exercise, without a prompt, a compiler and files.
@MainActor
struct DeskTests {
  private let world = World()

  private func store() -> TestStoreOf<Desk> {
    TestStore(initialState: Desk.State()) {
      Desk()
    } withDependencies: {
      $0[DeskClient.self] = world.client
      $0.continuousClock = world.clock
    }
  }

  /// A desk with an exercise, whose saves are judged.
  private func opened() async -> TestStoreOf<Desk> {
    let store = store()
    await store.send(.opened(.one)) { $0.exercise = .one }
    await store.receive(.fileReady(World.file)) { $0.file = World.file }
    await store.send(.watchTurned(on: true)) { $0.judgesSaves = true }
    return store
  }

  @Test func openingAnExerciseKeepsThePlace() async throws {
    let store = store()
    await store.send(.opened(.one)) { $0.exercise = .one }
    await store.receive(.fileReady(World.file)) { $0.file = World.file }
    #expect(try world.progress.load().progress.current == "a/one")
    #expect(world.news.isEmpty)
  }

  @Test func anExerciseThatIsOnlyJudgedIsNoPlace() async throws {
    let store = store()
    await store.send(.opened(.one, isRemembered: false)) { $0.exercise = .one }
    await store.receive(.fileReady(World.file)) { $0.file = World.file }
    #expect(try world.progress.load().progress.current == nil)
  }

  @Test func aVerdictIsKeptAndTold() async throws {
    let store = await opened()
    await store.send(.checkAsked(nil)) { $0.isJudging = true }
    let judgement = await world.judge(.pass)
    await store.receive(.judged(judgement)) {
      $0.judgement = judgement
      ($0.isPassed, $0.isJudging) = (true, false)
    }
    await store.finish()
    #expect(world.news == [.judged(judgement, hint: nil)])
    #expect(try world.progress.load().progress.status(of: "a/one") == .done)
  }

  @Test func aSaveCancelsTheCheckOfTheSaveBefore() async {
    let store = await opened()
    await store.send(.changed) { $0.isJudging = true }
    await world.isJudging()
    await store.send(.changed)
    let judgement = await world.judge(.fail)
    await store.receive(.judged(judgement)) {
      $0.judgement = judgement
      ($0.isPassed, $0.isJudging) = (false, false)
    }
    await store.finish()
    #expect(world.canceled == 1)
    #expect(world.news == [.judged(judgement, hint: nil)])
  }

  @Test func aCheckThatIsAskedForCancelsTheCheckOfASave() async {
    let store = await opened()
    await store.send(.changed) { $0.isJudging = true }
    await world.isJudging()
    await store.send(.checkAsked(.two))
    let judgement = await world.judge(.pass, .two)
    await store.receive(.judged(judgement)) {
      $0.judgement = judgement
      ($0.isPassed, $0.isJudging) = (true, false)
    }
    #expect(world.canceled == 1)
  }

  @Test func noVerdictIsToldAfterControlC() async {
    let store = await opened()
    await store.send(.checkAsked(nil)) { $0.isJudging = true }
    await world.isJudging()
    await store.send(.interrupted) { $0.isJudging = false }
    await store.finish()
    #expect(world.news == [.stopped])
    await store.send(.interrupted)
  }

  @Test func theThirdEqualFailureOffersAHint() async {
    let store = await opened()
    for attempt in 1...3 {
      await store.send(.checkAsked(nil)) { ($0.isPassed, $0.isJudging) = (nil, true) }
      let judgement = await world.judge(.fail)
      await store.receive(.judged(judgement)) {
        $0.judgement = judgement
        ($0.isPassed, $0.isJudging) = (false, false)
      }
      await store.finish()
      #expect(world.news.last == .judged(judgement, hint: attempt == 3 ? 1 : nil))
    }
  }

  @Test func aCheckThatTakesLongIsToldOnce() async {
    let store = await opened()
    await store.send(.checkAsked(nil)) { $0.isJudging = true }
    await world.isJudging()
    await world.clock.advance(by: .seconds(1))
    await store.receive(.checkTookLong(.one, isAsked: true))
    await world.clock.advance(by: .seconds(60))
    let judgement = await world.judge(.pass, isBegun: true)
    await store.receive(.judged(judgement)) {
      $0.judgement = judgement
      ($0.isPassed, $0.isJudging) = (true, false)
    }
    await store.finish()
    #expect(world.news == [.stillJudging(.one, isAsked: true), .judged(judgement, hint: nil)])
  }

  @Test func whatTheSandboxWritesIsNotJudged() async {
    let store = await opened()
    world.text.withLock { $0 = "made" }
    await store.send(.willWrite("made")) { $0.ownText = "made" }
    await store.send(.saved) { $0.saves = 1 }
    await store.finish()
    world.text.withLock { $0 = "written" }
    await store.send(.saved) { $0.saves = 2 }
    await store.receive(.changed) { ($0.ownText, $0.isJudging) = (nil, true) }
    await store.send(.checkStopped) { $0.isJudging = false }
  }

  @Test func withoutWatchingASaveOnlyReplacesTheRunningCode() async {
    let store = await opened()
    await store.send(.watchTurned(on: false)) { $0.judgesSaves = false }
    await store.send(.changed) { $0.isJudging = true }
    await store.receive(.checkStopped) { $0.isJudging = false }
    await store.finish()
    #expect(world.swaps == [false])
    #expect(world.news.isEmpty)
  }

  @Test func savesOfTheWatchedFileAreNoticed() async {
    let store = await opened()
    await store.send(.watchStarted) { $0.watched = World.file }
    world.saves.continuation.yield(.saved)
    await store.receive(.saved) { $0.saves = 1 }
    await store.receive(.changed) { $0.isJudging = true }
    // The file is watched already.
    await store.send(.watchStarted)
    await store.send(.closed) { $0.isJudging = false }
  }

  @Test func aFileThatIsGoneIsToldAndNotJudged() async {
    let store = await opened()
    await store.send(.watchStarted) { $0.watched = World.file }
    world.saves.continuation.yield(.gone)
    world.saves.continuation.finish()
    await store.finish()
    #expect(world.news == [.fileGone(World.file)])
  }

  @Test func hintsComeInTurn() async throws {
    let store = await opened()
    for number in [nil, nil, nil, 1, 7] { await store.send(.hintAsked(number)).finish() }
    let report = Report.noHint("7", of: 2)
    await store.receive(.failed(report)) { $0.failure = report }
    await store.finish()
    #expect(
      world.news == [
        .hint(1, of: .one), .hint(2, of: .one), .hintsAreOver(2), .hint(1, of: .one), .failed(report),
      ])
    #expect(try world.progress.load().progress.hints(of: "a/one") == 2)
  }

  @Test func thereIsNothingToFixBeforeAVerdict() async {
    let store = await opened()
    await store.send(.fixAsked)
    await store.send(.takeBackAsked)
    await store.finish()
    #expect(world.news == [.nothingToFix, .nothingToTakeBack])
  }

  @Test func aWorkspaceThatCannotBeWrittenIsLeftToTheFace() async {
    let store = store()
    let report = Report("The disk is full.")
    world.failure.withLock { $0 = report }
    await store.send(.opened(.one)) { $0.exercise = .one }
    await store.receive(.notOpened(report)) { $0.failure = report }
    #expect(world.news.isEmpty)
  }

  @Test func aJudgeThatFailsIsTold() async {
    let store = await opened()
    await store.send(.checkAsked(nil)) { $0.isJudging = true }
    let report = Report("A tool is missing.")
    await world.fail(report)
    await store.receive(.failed(report)) { ($0.failure, $0.isJudging) = (report, false) }
    await store.finish()
    #expect(world.news == [.failed(report)])
  }
}

/// The outside world of a desk, and a judge that waits for the test.
private final class World: Sendable {
  static let file = URL(filePath: "/work/one.swift")

  let clock = TestClock()
  let progress = ProgressClient.inMemory()
  let saves = AsyncStream.makeStream(of: FileWatchClient.Change.self)
  let text = Mutex("")
  let failure = Mutex<Report?>(nil)
  private let told = Mutex<[DeskNews]>([])
  private let swapped = Mutex<[Bool]>([])
  private let cancellations = Mutex(0)
  private let beginnings = AsyncStream.makeStream(of: Void.self)
  private let answers = Mutex<AsyncStream<Result<Verdict, Report>>.Continuation?>(nil)

  var news: [DeskNews] { told.withLock { $0 } }
  var swaps: [Bool] { swapped.withLock { $0 } }
  /// How many checks were canceled.
  var canceled: Int { cancellations.withLock { $0 } }

  var client: DeskClient {
    DeskClient(
      workspace: WorkspaceClient(
        prepare: { _ in
          if let report = self.failure.withLock({ $0 }) { throw report }
          return (Self.file, false)
        }, isUntouched: { _ in true }, fill: { _, _ in true }),
      progress: progress, watch: FileWatchClient { _ in self.saves.stream },
      readFile: { _ in self.text.withLock { $0 } },
      judge: { exercise, _, _ in
        let (stream, continuation) = AsyncStream<Result<Verdict, Report>>.makeStream()
        self.answers.withLock { $0 = continuation }
        self.beginnings.continuation.yield()
        for await answer in stream { return try answer.get() }
        self.cancellations.withLock { $0 += 1 }
        throw CancellationError()
      },
      swap: { isJudged in self.swapped.withLock { $0.append(isJudged) } },
      tell: { news in self.told.withLock { $0.append(news) } })
  }

  /// Waits for the beginning of a check.
  func isJudging() async { for await _ in beginnings.stream { return } }

  /// Answers the check that begins next.
  func judge(
    _ status: Verdict.Status, _ exercise: Exercise = .one, isBegun: Bool = false
  ) async -> Judgement {
    let verdict = Verdict(
      status: status, tests: [.init(name: "Adds", status: status)],
      tca: .init(exercise: exercise.id, outcome: status == .pass ? .passed : .failed))
    if !isBegun { await isJudging() }
    _ = answers.withLock { $0 }?.yield(.success(verdict))
    return Judgement(exercise: exercise, file: Self.file, verdict: verdict)
  }

  func fail(_ report: Report) async {
    await isJudging()
    _ = answers.withLock { $0 }?.yield(.failure(report))
  }
}

extension Exercise {
  fileprivate static let one = exercise("one")
  fileprivate static let two = exercise("two")

  private static func exercise(_ slug: String) -> Exercise {
    Exercise(
      lesson: "a", slug: slug, kind: .code, title: slug, teaches: [], book: nil, tasks: [], text: "",
      hints: ["Look.", "Think."], folder: URL(filePath: "/nowhere"))
  }
}
