import Curriculum
import Foundation
import KernelProtocol
import SandboxApp

/// A long session of the lesson SyncUps: what moving in its history and searching it take.
struct TimeTravel {
  private let session: SessionClient
  private let folder = FileManager.default.temporaryDirectory.appending(path: "time-travel-\(UUID())")

  /// How much memory a kernel's step takes, in bytes.
  private(set) var bytesPerStep = 0.0

  /// Sends actions that change a text and a short list.
  init(steps: Int, root: URL) async throws {
    let lessons = root.appending(path: "Lessons")
    let sandbox = try Sandbox(
      Sandbox.Options(lessons: lessons.path, workspace: folder.path, book: nil) { _ in },
      workingDirectory: root)
    let lesson = try Catalogue(folder: lessons).lesson("sync-ups")
    session = try await SessionStarter(sandbox: sandbox, keeps: false, seed: 1).start(lesson, isFresh: true)
    _ = try await send(.member("addSyncUpButtonTapped", nil))
    let before = residentBytes(of: "tca-kernel")
    for number in 1..<steps {
      // The list keeps the size that a form has.
      if number % 20 == 0 {
        let first = Literal.array([.integer("0")])
        try await edit(.member("deleteAttendees", [.init("atOffsets", first)]))
      } else if number % 10 == 0 {
        try await edit(.member("addAttendeeButtonTapped", nil))
      } else {
        let change = Literal.member(
          "set", [.init(nil, .keyPath("syncUp.title")), .init(nil, .string("Title \(number)"))])
        try await edit(.member("binding", [.init(nil, change)]))
      }
    }
    bytesPerStep = Double(residentBytes(of: "tca-kernel") - before) / Double(steps)
  }

  private func send(_ action: Literal) async throws {
    let literal = Literal.member("syncUpsList", [.init(nil, action)])
    _ = try await session.send(literal)
  }

  /// Sends an action to the form that adds a sync-up.
  private func edit(_ action: Literal) async throws {
    func wrapped(_ name: String, _ literal: Literal) -> Literal { .member(name, [.init(nil, literal)]) }
    try await send(wrapped("destination", wrapped("presented", wrapped("add", action))))
  }

  /// The milliseconds of one more action.
  func sendAtTheEnd() async throws -> Double {
    try await milliseconds { try await edit(.member("addAttendeeButtonTapped", nil)) }
  }

  /// The milliseconds of a move to a step.
  func move(to step: Int) async throws -> Double {
    try await milliseconds { _ = try await session.move(step) }
  }

  /// The milliseconds of a search for a state that there never was.
  func search() async throws -> Double {
    let condition = StateCondition(
      path: "syncUpsList.destination.add.syncUp.title", .equal, .string("No such title"))
    return try await milliseconds { _ = try await session.firstStep(where: condition) }
  }

  /// How many moves a second are tried from here when `hunt` searches.
  func triesPerSecond() async throws -> Int {
    let lines = ["addSyncUpButtonTapped", "dismissAddSyncUpButtonTapped", "confirmAddSyncUpButtonTapped"]
    let moves = (0..<32).map { number in
      let action = Literal.member("syncUpsList", [.init(nil, .member(lines[number % 3], nil))])
      return number % 5 == 4 ? Move.advance(1000) : .send(action, source: action.source)
    }
    let base = await session.history().head
    let never = MoveGoal.running(after: "nothing")
    let plays = 20
    let time = try await milliseconds {
      for _ in 0..<plays { _ = try await session.ask(TryMoves(moves, from: base, until: never)) }
    }
    return Int(Double(plays * moves.count) / time * 1000)
  }

  func close() async {
    await session.close()
    try? FileManager.default.removeItem(at: folder)
  }

  private func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    return (ContinuousClock.now - start) / .milliseconds(1)
  }
}
