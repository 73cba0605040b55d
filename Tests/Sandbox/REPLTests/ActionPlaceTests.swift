import KernelProtocol
import PromptLanguage
import Testing

@testable import REPL

/// Completion inside of actions.
struct ActionPlaceTests {
  @Test(
    arguments: [
      (".todos(.element(id: ", ActionPlace.id(path: "todos", word: "")),
      (".todos(.element(id: UUID(", .id(path: "todos", word: "UUID(")),
      (
        ".path(.element(id: 0, action: .detail(.rows(.element(id: 3",
        .id(path: "path[id: 0].detail.rows", word: "3")
      ),
      (".destination(.presented(.add(.rows(.element(id: ", .id(path: "destination.add.rows", word: "")),
      (#"\.todos[id: "#, .id(path: "todos", word: "")),
      (#"\.path[id: 0].detail.rows[id: UU"#, .id(path: "path[id: 0].detail.rows", word: "UU")),
      (#".binding(.set(\."#, .keyPath(path: "", word: "")),
      (#".binding(.set(\.form.ti"#, .keyPath(path: "form", word: "ti")),
      (
        #".todos(.element(id: UUID(1), action: .binding(.set(\.des"#,
        .keyPath(path: "todos[id: UUID(1)]", word: "des")
      ),
      (".todos(.element(id: UUID(1), action: ", nil), (#".binding(.set(\.count, "#, nil), (".todos(", nil),
      ("", nil),
      (#"\.todos[id: 1].ta"#, nil), (".set(", nil),
    ] as [(String, ActionPlace?)])
  func places(typed: String, place: ActionPlace?) {
    #expect(ActionPlace(atEndOf: typed) == place)
  }

  private static func action(_ name: String, _ children: [ActionCase] = []) -> ActionCase {
    ActionCase(name: name, payload: [], children: children, example: ".\(name)")
  }

  @Test(arguments: [
    (#"\."#, ["add", "rows[id: ", "destination"]), (#"\.ad"#, ["add"]), (#"\.rows[id: 3]."#, ["tapped"]),
    (#"\.destination."#, ["dismiss", "presented", "edit"]), (#"\.destination.edit.s"#, ["save"]),
    (#"\.unknown.a"#, []), (#"\.rows[id: 3"#, []), (#"\.add, 3"#, []),
  ])
  func keyPaths(typed: String, texts: [String]) {
    let actions = [
      Self.action("add"), Self.action("rows", [Self.action("element", [Self.action("tapped")])]),
      Self.action(
        "destination",
        [Self.action("dismiss"), Self.action("presented", [Self.action("edit", [Self.action("save")])])]),
    ]
    #expect(KeyPathCompletion(actions: actions).complete(typed).texts == texts)
  }

  @Test func theStateKnowsIDsAndProperties() async {
    let children = ["[id: UUID(1)]", "[id: UUID(2)]", "count", "title"]
    let ids = await ActionPlace.id(path: "rows", word: "UUID(2").candidates { _ in children }
    #expect(ids == Candidates(replacing: 6, texts: ["UUID(2)"]))
    let names = await ActionPlace.keyPath(path: "rows[id: 1]", word: "ti").candidates { _ in children }
    #expect(names == Candidates(replacing: 2, texts: ["title"]))
  }
}
