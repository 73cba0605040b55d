import Foundation
import SyntaxProtocol
import Testing

@testable import SyntaxService

@Suite struct LiteralParseTests {
  private struct NoLiteral: Error {
    var parse: LiteralParse
  }

  /// What the kernel's side gets to read: the answer has been through JSON.
  private func literal(_ source: String) throws -> Literal {
    let answer = try JSONEncoder().encode(withBytes(of: source, LiteralParse.init))
    let parse = try JSONDecoder().decode(LiteralParse.self, from: answer)
    guard case .literal(let literal) = parse else { throw NoLiteral(parse: parse) }
    return literal
  }

  @Test(
    arguments: [
      ("3", .integer("3")),
      ("-3", .integer("-3")),
      ("+3", .integer("3")),
      ("-0", .integer("0")),
      ("1_000", .integer("1000")),
      ("0xFF", .integer("255")),
      ("0b101", .integer("5")),
      ("0o17", .integer("15")),
      ("18446744073709551615", .integer("18446744073709551615")),
      ("1.5", .float("1.5")),
      ("-1e3", .float("-1e3")),
      ("0x1p3", .float("8.0")),
      ("true", .boolean(true)),
      ("false", .boolean(false)),
      ("nil", .nil),
      ("\"a\\n\\u{e9}\\\"\"", .string("a\né\"")),
      ("#\"a\\n\"#", .string("a\\n")),
      ("\"\"\"\n  x\n   y\n  \"\"\"", .string("x\n y")),
      ("[]", .array([])),
      ("[1, [2]]", .array([.integer("1"), .array([.integer("2")])])),
      ("[:]", .dictionary([])),
      ("[\"a\": 1,]", .dictionary([.init(.string("a"), .integer("1"))])),
      ("()", .tuple([])),
      ("(1)", .integer("1")),
      ("(1, b: 2)", .tuple([.init(nil, .integer("1")), .init("b", .integer("2"))])),
      (".increment", .member("increment", nil)),
      (".increment()", .member("increment", [])),
      (".`default`", .member("default", nil)),
      ("Action.set(3)", .member("set", [.init(nil, .integer("3"))])),
      ("Feature.Action.set", .member("set", nil)),
      (
        ".row(id: 3, action: .tapped)",
        .member("row", [.init("id", .integer("3")), .init("action", .member("tapped", nil))])
      ),
      ("UUID(0)", .call("UUID", [.init(nil, .integer("0"))])),
      ("Foo.Bar(x: -1)", .call("Foo.Bar", [.init("x", .integer("-1"))])),
      ("Foo.Bar.init(x: -1)", .call("Foo.Bar", [.init("x", .integer("-1"))])),
      (".a(state.rows[id: 3]?.title!)", .member("a", [.init(nil, .state("rows[id: 3]?.title!"))])),
      ("state[0]", .state("[0]")),
      (
        ".set(\\.a.b[0].c, 1)", .member("set", [.init(nil, .keyPath("a.b[0].c")), .init(nil, .integer("1"))])
      ),
      ("\\Form.State.title", .keyPath("title")),
      (".init(x: 1)", .member("init", [.init("x", .integer("1"))])),
    ] as [(String, Literal)])
  func parses(_ source: String, _ expected: Literal) throws {
    #expect(try literal(source) == expected)
  }

  @Test(arguments: [
    "1️⃣x", "1️⃣foo(1)", "1️⃣1 + 2", "1️⃣.a { 1 }", ".a(1️⃣x)", ".a(1, 1️⃣b ? 1 : 2)", "1️⃣\"\\(x)\"", ".a; 1️⃣.b", "1️⃣.a.b",
    "1️⃣{}", "1️⃣\\[Int]", "1️⃣/x/", "1️⃣-x", "1️⃣-(1)", "1️⃣Foo.self", "1️⃣a.b(1)", "1️⃣[Int]()", "1️⃣let x = 1", "1️⃣",
    "1️⃣.a as Int", "1️⃣.a!",
  ])
  func leavesToTheCompiler(_ marked: String) {
    let source = MarkedSource(marked)
    guard case .notLiteral(let position) = withBytes(of: source.text, LiteralParse.init) else {
      Issue.record("\(source.text.debugDescription) is not left to the compiler")
      return
    }
    #expect(position.place == source.places[0])
  }

  @Test(arguments: [
    (".a(1️⃣", "expected value and ')' to end function call"),
    (".a1️⃣)", "unexpected code ')' in source file"),
    (".é(1️⃣99999999999999999999)", "'99999999999999999999' is too large for an integer"),
  ])
  func refuses(_ marked: String, message: String) {
    let source = MarkedSource(marked)
    guard case .invalid(let found, let position) = withBytes(of: source.text, LiteralParse.init) else {
      Issue.record("\(source.text.debugDescription) is not refused")
      return
    }
    #expect(found == message)
    #expect(position.place == source.places[0])
  }
}
