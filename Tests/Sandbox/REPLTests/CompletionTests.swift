import KernelProtocol
import PromptLanguage
import Testing

@testable import PromptCommands
@testable import REPL

struct CompletionTests {
  private func complete(_ typed: String) async throws -> Candidates {
    var clients = World().clients
    clients.curriculum.chapters = { ["counter@state", "counter@effects"] }
    clients.book.chaptersOfTheApp = { ["state", "effects"] }
    let interpreter = Interpreter(clients: clients) { _ in }
    try await interpreter.open(lesson: "counter")
    await interpreter.run("actions")
    let candidates = await interpreter.complete(typed)
    await interpreter.close()
    return candidates
  }

  @Test(
    arguments: [
      ("le", ["lesson", "lessons"]), ("sta", ["start", "state"]), ("xyz", []), ("state c", ["count"]),
      ("state ", ["count", "fact"]),
      ("  help ta", ["task"]), ("lesson t", ["timers"]), ("book e", ["effects"]),
      ("lesson c", ["counter"]), ("lesson counter@s", ["counter@state"]),
      ("lesson counter", ["counter", "counter@state", "counter@effects"]),
      ("book l", ["listing"]), ("book listing e", ["effects"]), ("book play s", ["state"]),
      ("check counter/", ["counter/decrement", "counter/reach-three"]),
      (".inc", [".incrementButtonTapped"]), ("send .dec", [".decrementButtonTapped"]),
      (".set", [".setCount("]),
      (".row(id: 1, .t", [".tapped", ".titleChanged("]), (".row(id: 1, .tapped).x", []), (".setCount(1", []),
      (".setCount(", ["1)"]), ("send .row(", ["id: 1, .tapped)"]),
      ("actions .ro", [".row("]), ("clock ", ["immediate", "live", "test"]),
      ("fail fact", ["factClient.count", "factClient.fetch"]),
      ("hang p", ["plainClient.count", "plainClient.load"]),
      ("exercise dec", ["counter/decrement"]), ("check re", ["counter/reach-three"]),
      ("exercise tic", ["timers/tick"]),
      ("exercise x", []), ("predict .setCount(1) { $0.co", ["count"]),
      ("send .row { $0.", ["count", "fact"]),
      ("predict .add $0.co", []),
      ("reset d", ["dependencies", "date"]), ("history a", ["all"]), ("switch ", ["main"]),
      ("edit 1 .inc", [".incrementButtonTapped"]),
      ("view o", ["off", "on"]), ("vi", ["view"]), ("quit x", []),
      (".setCount(state.co", ["count"]), (".setCount(state.", ["count", "fact"]), (".setCount(\"state.", []),
    ] as [(String, [String])])
  func offers(typed: String, texts: [String]) async throws {
    #expect(try await complete(typed).texts == texts)
  }

  @Test func replacesTheWordAtTheCursor() async throws {
    #expect(try await complete(".inc").replacing == 4)
    #expect(try await complete("state co").replacing == 2)
    #expect(try await complete(".row(id: 1, .t").replacing == 2)
    #expect(try await complete("").texts.count == CommandTable.all.names.count + FakeSession.actions.count)
  }

  private static let cases = [
    ActionCase(name: "set", payload: [.init(label: nil, type: "Bool")], children: [], example: ".set(true)"),
    ActionCase(
      name: "turn", payload: [.init(label: "on", type: "Bool")], children: [], example: ".turn(on: true)"),
    ActionCase(name: "pick", payload: [.init(label: nil, type: "Int?")], children: [], example: ".pick(1)"),
    ActionCase(
      name: "response", payload: [.init(label: nil, type: "Result<Int, any Error>")], children: [],
      example: ".response(.success(1))"),
    ActionCase(
      name: "alert", payload: [.init(label: nil, type: "PresentationAction<Alert>")],
      children: [
        ActionCase(name: "dismiss", payload: [], children: [], example: ".dismiss"),
        ActionCase(
          name: "presented", payload: [.init(label: nil, type: "Alert")], children: [],
          example: ".presented(.ok)"),
      ], example: ".alert(.dismiss)"),
    ActionCase(name: "move", payload: [.init(label: nil, type: "Int")], children: [], example: ".move(1)"),
  ]

  /// A type with few values offers all of them.
  @Test(arguments: [
    (".set(", ["true)", "false)"]), (".set(f", ["false)"]), (".set(x", []),
    (".turn(", ["on: true)", "on: false)"]),
    (".pick(", ["nil)", "1)"]), (".pick(n", ["nil)"]), (".response(", [".success(", ".failure("]),
    (".alert(", [".dismiss", ".presented("]), (".alert(.p", [".presented("]), (".response(.f", [".failure("]),
    (".move(", ["1)"]), (".move(1", []),
  ])
  func aPayloadIsOffered(typed: String, texts: [String]) {
    #expect(ActionCompletion(actions: Self.cases).complete(typed).texts == texts)
  }
}
