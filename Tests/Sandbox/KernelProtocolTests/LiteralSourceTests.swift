import KernelProtocol
import Testing

@Suite struct LiteralSourceTests {
  @Test(
    arguments: [
      (.integer("-3"), "-3"), (.float("1.5"), "1.5"), (.boolean(true), "true"), (.nil, "nil"),
      (.string("a \"b\"\n\\ é 🎈 \u{1}"), #""a \"b\"\n\\ é 🎈 \u{1}""#),
      (.array([.integer("1"), .nil]), "[1, nil]"), (.dictionary([]), "[:]"),
      (.dictionary([.init(.string("a"), .integer("1"))]), "[\"a\": 1]"),
      (.tuple([.init(nil, .integer("1")), .init("b", .integer("2"))]), "(1, b: 2)"),
      (.member("a", nil), ".a"), (.member("a", []), ".a()"),
      (
        .member("row", [.init("id", .integer("3")), .init(nil, .member("tapped", nil))]),
        ".row(id: 3, .tapped)"
      ),
      (.call("UUID", [.init(nil, .integer("0"))]), "UUID(0)"),
      (.json(type: "Fact", text: "{}"), "Fact(json: \"{}\")"),
    ] as [(Literal, String)])
  func literalsAreWrittenAsSwift(literal: Literal, source: String) {
    #expect(literal.source == source)
  }
}
