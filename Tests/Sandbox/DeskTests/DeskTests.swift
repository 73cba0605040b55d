import ComposableArchitectureCore
import Curriculum
import Foundation
import Reports
import Synchronization
import Testing
import Verdicts
import Workspace

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
    let judgment = await world.judge(.pass)
    await store.receive(.judged(judgment)) {
      $0.judgment = judgment
      ($0.isPassed, $0.isJudging) = (true, false)
    }
    await store.finish()
    #expect(world.news == [.judged(judgment, hint: nil)])
    #expect(try world.progress.load().progress.status(of: "a/one") == .done)
  }

  @Test func aSaveCancelsTheCheckOfTheSaveBefore() async {
    let store = await opened()
    await store.send(.changed) { $0.isJudging = true }
    await world.isJudging()
    await store.send(.changed)
    let judgment = await world.judge(.fail)
    await store.receive(.judged(judgment)) {
      $0.judgment = judgment
      ($0.isPassed, $0.isJudging) = (false, false)
    }
    await store.finish()
    #expect(world.canceled == 1)
    #expect(world.news == [.judged(judgment, hint: nil)])
  }

  /// A verdict after a reset would be about a text that is gone, or about the start.
  @Test func aResetCancelsTheCheckOfTheTextBefore() async {
    let store = await opened()
    await store.send(.changed) { $0.isJudging = true }
    await world.isJudging()
    await store.send(.resetAsked) { $0.isJudging = false }
    await store.receive(.willWrite("")) { $0.ownText = "" }
    await store.finish()
    await world.clock.advance(by: .seconds(60))
    #expect(world.canceled == 1)
    #expect(world.news == [.reset(kept: nil)])
    // The start takes over at the prompt as a save does.
    #expect(world.swaps == [true, false])
  }

  @Test func aResetForgetsTheVerdictOnTheTextBefore() async {
    let store = await opened()
    await store.send(.checkAsked(nil)) { $0.isJudging = true }
    let judgment = await world.judge(.pass)
    await store.receive(.judged(judgment)) {
      $0.judgment = judgment
      ($0.isPassed, $0.isJudging) = (true, false)
    }
    await store.send(.resetAsked) { ($0.judgment, $0.isPassed) = (nil, nil) }
    await store.receive(.willWrite("")) { $0.ownText = "" }
    await store.finish()
  }

  @Test func aCheckThatIsAskedForCancelsTheCheckOfASave() async {
    let store = await opened()
    await store.send(.changed) { $0.isJudging = true }
    await world.isJudging()
    await store.send(.checkAsked(.two))
    let judgment = await world.judge(.pass, .two)
    await store.receive(.judged(judgment)) {
      $0.judgment = judgment
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
      let judgment = await world.judge(.fail)
      await store.receive(.judged(judgment)) {
        $0.judgment = judgment
        ($0.isPassed, $0.isJudging) = (false, false)
      }
      await store.finish()
      #expect(world.news.last == .judged(judgment, hint: attempt == 3 ? 1 : nil))
    }
  }

  @Test func aCheckThatTakesLongIsToldOnce() async {
    let store = await opened()
    await store.send(.checkAsked(nil)) { $0.isJudging = true }
    await world.isJudging()
    await world.clock.advance(by: .seconds(1))
    await store.receive(.checkTookLong(.one, isAsked: true))
    await world.clock.advance(by: .seconds(60))
    let judgment = await world.judge(.pass, isBegun: true)
    await store.receive(.judged(judgment)) {
      $0.judgment = judgment
      ($0.isPassed, $0.isJudging) = (true, false)
    }
    await store.finish()
    #expect(world.news == [.stillJudging(.one, isAsked: true), .judged(judgment, hint: nil)])
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
        .hint(1, of: .one), .hint(2, of: .one), .hintsAreOver([1, 2], stage: nil), .hint(1, of: .one),
        .failed(report),
      ])
    #expect(try world.progress.load().progress.hints(of: "a/one") == 2)
  }

  @Test func hintsAreAboutTheStageOfTheLastVerdict() async throws {
    let store = store()
    store.exhaustivity = .off
    await store.send(.opened(.staged)).finish()
    func hints(_ numbers: Int?...) async -> [DeskNews] {
      let before = world.news.count
      for number in numbers { await store.send(.hintAsked(number)).finish() }
      return Array(world.news.dropFirst(before))
    }
    #expect(await hints(nil, nil) == [.hint(1, of: .staged), .hintsAreOver([1], stage: 1)])
    await store.send(.judged(.staged(passed: 1, failed: 2))).finish()
    #expect(
      await hints(nil, nil, nil) == [
        .hint(2, of: .staged), .hint(3, of: .staged), .hintsAreOver([2, 3], stage: 2),
      ])
    // A hint of a later stage is shown to whoever asks for it by its number.
    #expect(await hints(4, nil) == [.hint(4, of: .staged), .hintsAreOver([2, 3], stage: 2)])
    // A file that doesn't compile stands where it stood.
    await store.send(.judged(.staged(passed: nil, failed: nil))).finish()
    #expect(await hints(nil) == [.hintsAreOver([2, 3], stage: 2)])
    await store.send(.judged(.staged(passed: 2, failed: 3))).finish()
    #expect(await hints(nil, nil) == [.hint(5, of: .staged), .hintsAreOver([4, 5], stage: 3)])
    await store.send(.judged(.staged(passed: nil, failed: 4))).finish()
    #expect(await hints(nil) == [.hintsAreOver([], stage: 4)])
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
      judge: { exercise, _, _, _ in
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
  ) async -> Judgment {
    let verdict = Verdict(
      status: status, tests: [.init(name: "Adds", status: status)],
      tca: .init(exercise: exercise.id, outcome: status == .pass ? .passed : .failed))
    if !isBegun { await isJudging() }
    _ = answers.withLock { $0 }?.yield(.success(verdict))
    return Judgment(exercise: exercise, file: Self.file, verdict: verdict)
  }

  func fail(_ report: Report) async {
    await isJudging()
    _ = answers.withLock { $0 }?.yield(.failure(report))
  }
}

extension Exercise {
  fileprivate static let one = exercise("one")
  fileprivate static let two = exercise("two")
  fileprivate static let staged = exercise(
    "staged", .project,
    [
      .init("Look.", stage: 1), .init("Look.", stage: 2), .init("Think.", stage: 2), .init("Look.", stage: 3),
      .init("Think.", stage: 3),
    ])

  private static func exercise(
    _ slug: String, _ kind: ExerciseKind = .code, _ hints: [Exercise.Hint] = ["Look.", "Think."]
  ) -> Exercise {
    Exercise(
      lesson: "a", slug: slug, kind: kind, title: slug, teaches: [], book: nil, tasks: [], text: "",
      hints: hints, folder: URL(filePath: "/nowhere"))
  }
}

extension Judgment {
  /// A verdict on a project of which one stage passed and one failed; without both, on a file that doesn't compile.
  fileprivate static func staged(passed: Int?, failed: Int?) -> Judgment {
    let tests =
      [passed, failed].compactMap { $0 }
      .map { Verdict.Test(name: "\($0)", status: $0 == failed ? .fail : .pass, taskID: $0) }
    return Judgment(
      exercise: .staged, file: World.file,
      verdict: Verdict(
        status: .fail, tests: tests,
        tca: .init(exercise: "a/staged", outcome: failed == nil ? .compileError : .failed)))
  }
}
