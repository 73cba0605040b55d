import KernelProtocol
import PromptLanguage
import Testing

@testable import REPL

struct KeyPathActionTests {
  private static func action(_ name: String, _ children: [ActionCase] = []) -> ActionCase {
    ActionCase(name: name, payload: [], children: children, example: ".\(name)")
  }

  private let actions = [
    action("incrementButtonTapped"),
    action("setCount"),
    action(
      "rows",
      [action("element", [action("tapped"), action("titleChanged"), action("binding", [action("set")])])]),
    action(
      "destination", [action("dismiss"), action("presented", [action("add", [action("saveButtonTapped")])])]),
    action(
      "path",
      [
        action("element", [action("detail", [action("editButtonTapped")])]), action("popFrom"),
      ]),
  ]

  @Test(
    arguments: [
      (#"\.incrementButtonTapped"#, ".incrementButtonTapped"),
      (#"\.setCount, 3"#, ".setCount(3)"), (#"\.setCount(3)"#, ".setCount(3)"),
      (#"\.rows[id: 3].tapped"#, ".rows(.element(id: 3, action: .tapped))"),
      (
        #"\.rows[id: state.rows[0].id].tapped"#, ".rows(.element(id: state.rows[0].id, action: .tapped))"
      ),
      (
        #"\.rows[id: UUID(3)].binding.title, "a""#,
        #".rows(.element(id: UUID(3), action: .binding(.set(\.title, "a"))))"#
      ),
      (#"\.rows[id: 3].titleChanged, "a""#, #".rows(.element(id: 3, action: .titleChanged("a")))"#),
      (
        #"\.path[id: 0].detail.editButtonTapped"#,
        ".path(.element(id: 0, action: .detail(.editButtonTapped)))"
      ),
      (#"\.destination.dismiss"#, ".destination(.dismiss)"),
      (#"\.destination.add.saveButtonTapped"#, ".destination(.presented(.add(.saveButtonTapped)))"),
      (#"\.destination.presented.add.saveButtonTapped"#, ".destination(.presented(.add(.saveButtonTapped)))"),
      (#"\.unknown"#, ".unknown"), (#"\."#, nil), (#"\.setCount, "#, nil), (".setCount", nil),
      (#"\.rows[id: 3"#, nil),
    ] as [(String, String?)])
  func sources(typed: String, source: String?) {
    #expect(KeyPathAction.source(typed, actions: actions) == source)
  }

  @Test func keyPathsCanBeTyped() async {
    await assertSession {
      #"""
      ❯ \.incrementButtonTapped
        count: 0 → 1
      ❯ send \.setCount, 3
        count: 1 → 3
      """#
    }
  }
}
