import Testing

@testable import REPL

struct CompletionTests {
  private func complete(_ typed: String) async throws -> Candidates {
    let interpreter = Interpreter(clients: World().clients) { _ in }
    try await interpreter.open(lesson: "counter")
    await interpreter.run("actions")
    let candidates = await interpreter.complete(typed)
    await interpreter.close()
    return candidates
  }

  @Test(arguments: [
    ("le", ["lesson", "lessons"]), ("sta", ["state"]), ("xyz", []), ("state c", ["count"]),
    ("state ", ["count", "fact"]),
    ("  help ta", ["task"]), ("lesson t", ["timers"]), ("book e", ["effects"]),
    ("check counter/", ["counter/decrement", "counter/reach-three"]),
    (".inc", [".incrementButtonTapped"]), ("send .dec", [".decrementButtonTapped"]), (".set", [".setCount("]),
    (".row(id: 1, .t", [".tapped", ".titleChanged("]), (".row(id: 1, .tapped).x", []), (".setCount(1", []),
    (".setCount(", ["1)"]), ("send .row(", ["id: 1, .tapped)"]),
    ("actions .ro", [".row("]), ("clock ", ["immediate", "live", "test"]),
    ("fail fact", ["factClient.count", "factClient.fetch"]),
    ("hang p", ["plainClient.count", "plainClient.load"]),
    ("reset d", ["dependencies", "date"]), ("history a", ["all"]), ("switch ", ["main"]),
    ("edit 1 .inc", [".incrementButtonTapped"]),
    ("view o", ["off", "on"]), ("vi", ["view"]), ("quit x", []),
    (".setCount(state.co", ["count"]), (".setCount(state.", ["count", "fact"]), (".setCount(\"state.", []),
  ])
  func offers(typed: String, texts: [String]) async throws {
    #expect(try await complete(typed).texts == texts)
  }

  @Test func replacesTheWordAtTheCursor() async throws {
    #expect(try await complete(".inc").replacing == 4)
    #expect(try await complete("state co").replacing == 2)
    #expect(try await complete(".row(id: 1, .t").replacing == 2)
    #expect(try await complete("").texts.count == CommandTable.all.names.count + FakeSession.actions.count)
  }
}
