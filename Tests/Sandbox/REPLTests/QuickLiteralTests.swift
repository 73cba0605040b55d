import KernelProtocol
import PromptLanguage
import Testing

@testable import REPL

struct QuickLiteralTests {
  @Test(
    arguments: [
      (".a", .member("a", nil)),
      (".a()", .member("a", [])),
      (".a(1, b: -2)", .member("a", [.init(nil, .integer("1")), .init("b", .integer("-2"))])),
      (".a(1.5)", .member("a", [.init(nil, .float("1.5"))])),
      (
        #".a("x y", true, nil)"#,
        .member("a", [.init(nil, .string("x y")), .init(nil, .boolean(true)), .init(nil, .nil)])
      ),
      (
        ".a(.b(id: 3, .c))",
        .member("a", [.init(nil, .member("b", [.init("id", .integer("3")), .init(nil, .member("c", nil))]))])
      ),
      (".a([1, 2])", .member("a", [.init(nil, .array([.integer("1"), .integer("2")]))])),
      (".a([])", .member("a", [.init(nil, .array([]))])),
      (".a(state.rows[0].title)", .member("a", [.init(nil, .state("rows[0].title"))])),
      (".a([state, state[1] ])", .member("a", [.init(nil, .array([.state(""), .state("[1]")]))])),
      ("007", .integer("7")), (#""""#, .string("")), ("-3", .integer("-3")),
    ] as [(String, Literal)])
  func reads(source: String, literal: Literal) {
    #expect(QuickLiteral.parse(source) == literal)
  }

  @Test(arguments: [
    "", ".", ".a(", ".a)", ".a(1", ".a 1", ".a.b", #".a("\n")"#, #".a("unclosed)"#, ".a(0xFF)", ".a(1_000)",
    ".a(1e3)",
    ".a(UUID(0))", ".a(x)", ".a({ 1 })", ".a(1...2)", ".a(99999999999999999999)", ".a(1,,2)",
    ".a(\"\"\"\n\"\"\")", "[1: 2]",
    ".a(-)", ".a(1.)", ".a(b:)", ".`a`", ".a(state.rows[id: 1])", ".a(state.x + 1)", ".a(states)",
    ".a(#\"x\"#)",
    String(repeating: "[", count: 33) + String(repeating: "]", count: 33),
    String(repeating: "[", count: 100_000), String(repeating: ".a(", count: 100_000),
    ".a(\"" + String(repeating: "x", count: 5000) + "\")",
  ])
  func leavesToTheRealParser(source: String) {
    #expect(QuickLiteral.parse(source) == nil)
  }
}
