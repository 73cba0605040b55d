import PromptMessages
import Synchronization
import Testing

@testable import PromptCommands
@testable import REPL

/// A first start, at which something has to be compiled before the feature can run.
@Suite struct FirstStartTests {
  private static let reason = "The macros are being compiled."

  /// An interpreter whose feature starts when the gate is opened, and what it says.
  private func begin() async throws -> (Interpreter, AsyncStream<String>, open: @Sendable () -> Void) {
    let world = World()
    let box = IsPreparing()
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let (said, saying) = AsyncStream<String>.makeStream()
    var clients = world.clients
    clients.startSession = { [start = clients.startSession] in
      for await _ in gate { break }
      return try await start($0, $1)
    }
    clients.preparing = { box.value.withLock { $0 } ? Self.reason : nil }
    let interpreter = Interpreter(clients: clients, commands: CommandTable.all) {
      if let note = $0 as? Note { saying.yield(note.text) }
      if $0 is TaskMessage { saying.yield("the task") }
    }
    try await interpreter.open(lesson: "counter")
    return (
      interpreter, said,
      {
        box.value.withLock { $0 = false }
        opening.yield()
      }
    )
  }

  private final class IsPreparing: Sendable {
    let value = Mutex(true)
  }

  @Test func theTaskIsThereBeforeTheFeature() async throws {
    let (interpreter, said, open) = try await begin()
    #expect(await interpreter.run("task") == .done)
    var heard = said.makeAsyncIterator()
    #expect(await heard.next() == "the task")
    open()
    await interpreter.close()
  }

  @Test func theFirstActionWaitsAndSaysForWhat() async throws {
    let (interpreter, said, open) = try await begin()
    async let outcome = interpreter.run(".incrementButtonTapped")
    var heard = said.makeAsyncIterator()
    #expect(await heard.next() == Self.reason)
    open()
    #expect(await outcome == .done)
    await interpreter.close()
  }

  @Test func leavingDoesNotWait() async throws {
    let (interpreter, _, open) = try await begin()
    #expect(await interpreter.run("quit") == .quit)
    await interpreter.close()
    open()
  }
}
