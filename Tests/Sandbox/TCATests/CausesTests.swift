import Curriculum
import Foundation
import KernelProtocol
import SandboxApp
import Testing

/// `why` and `bisect` on the lesson SyncUps, with a real kernel.
@Suite(.serialized)
struct CausesTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../../Lessons").standardized

  /// A session whose clock is a test clock.
  private struct App {
    let session: SessionClient
    private let sandbox: Sandbox

    init() async throws {
      let work = FileManager.default.temporaryDirectory.appending(path: "causes-\(UUID())")
      sandbox = try Sandbox(
        Sandbox.Options(lessons: CausesTests.folder.path, workspace: work.path, book: nil) { _ in },
        workingDirectory: CausesTests.folder)
      let lesson = try await sandbox.curriculum.lesson("sync-ups")
      session = try await SessionStarter(sandbox: sandbox, keeps: false, seed: 3).start(lesson, isFresh: true)
      _ = try await session.world(.clock(.test))
    }

    @discardableResult
    func send(_ source: String) async throws -> Int {
      let step = try await session.send(try sandbox.syntax.tools.literal(source))
      _ = try await session.world(.advance(by: 0))
      return step.number
    }

    func list(_ source: String) async throws { try await send(".syncUpsList(\(source))") }
    func screen(_ id: Int, _ source: String) async throws {
      try await send(".path(.element(id: \(id), action: \(source)))")
    }

    /// The actions of the chain that set a value.
    func why(_ path: String) async throws -> [String] {
      let canonical = try await session.ask(ReadState(path)).path
      return await session.history().why(canonical).map(\.step.action)
    }

    func startMeeting() async throws {
      try await list(".syncUpTapped(at: 0)")
      try await screen(0, ".detail(.startMeetingButtonTapped)")
      try await screen(1, ".record(.onTask)")
    }
  }

  @Test func throughTwoEffects() async throws {
    let app = try await App()
    try await app.startMeeting()
    _ = try await app.session.world(.advance(by: 10))
    // The timer's effect sends a tick, and the last tick's effect dismisses the screen.
    #expect(
      try await app.why("path") == [
        ".path(.element(id: 1, action: .record(.onTask)))",
        ".path(.element(id: 1, action: .record(.timerTick)))",
        ".path(.popFrom(id: 1))",
      ])
    await app.session.close()
  }

  @Test func aCanceledEffectHasNoPartInIt() async throws {
    let app = try await App()
    try await app.startMeeting()
    _ = try await app.session.world(.advance(by: 2))
    try await app.send(".path(.popFrom(id: 1))")
    let canceled = await app.session.history().effects.values.map(\.record).filter { $0.status == .cancelled }
    #expect(canceled.map(\.originAction) == [".path(.element(id: 1, action: .record(.onTask)))"])
    _ = try await app.session.world(.advance(by: 20))
    #expect(try await app.why("path") == [".path(.popFrom(id: 1))"])
    #expect(try await app.session.ask(ReadState("syncUpsList.syncUps[0].meetings")).value == "[]")
    await app.session.close()
  }

  @Test func aParentsOverwriteIsTheCause() async throws {
    let app = try await App()
    try await app.list(".syncUpTapped(at: 0)")
    for title in ["Daily", "Weekly"] {
      try await app.screen(0, ".detail(.editButtonTapped)")
      try await app.screen(
        0, ".detail(.destination(.presented(.edit(.binding(.set(\\.syncUp.title, \"\(title)\"))))))")
      try await app.screen(0, ".detail(.doneEditingButtonTapped)")
    }
    #expect(try await app.session.ask(ReadState("syncUpsList.syncUps[0].title")).value == "\"Weekly\"")
    // The form changed its own copy, and the detail has overwritten the shared value.
    let chain = try await app.why("syncUpsList.syncUps[0].title")
    #expect(chain == [".path(.element(id: 0, action: .detail(.doneEditingButtonTapped)))"])
    #expect(await app.session.history().why("syncUpsList").last?.step.number == 7)
    await app.session.close()
  }

  @Test func aPlantedBugIsFoundAmongAThousandSteps() async throws {
    let app = try await App()
    try await app.list(".addSyncUpButtonTapped")
    let form = ".destination(.presented(.add(.binding(.set(\\.syncUp.title, "
    for number in 2...999 {
      try await app.list("\(form)\"\(number == 700 ? "bug" : "Title \(number)")\")))))")
    }
    let path = "syncUpsList.destination.add.syncUp.title"
    let bug = StateCondition(path: path, .equal, .string("bug"))
    #expect(try await app.session.firstStep(where: bug) == 700)
    let never = StateCondition(path: path, .equal, .string("no such title"))
    let start = ContinuousClock.now
    #expect(try await app.session.firstStep(where: never) == nil)
    let time = ContinuousClock.now - start
    print("bisect among 1000 steps, without a result: \(time)")
    await app.session.close()
  }
}
