import SyntaxProtocol
import Testing

@testable import SyntaxService

@Suite struct CompletenessTests {
  @Test(arguments: [
    "", "1", ".increment", ".set(3)", ".set(3) { $0.count = 3 }", "let x = 1\nlet y = 2", "return", "// note",
    "/* a /* b */ c */", "\"\"\"\nabc\n\"\"\"", "func f()", "#\"a\"b\"#",
  ])
  func complete(_ source: String) {
    #expect(withBytes(of: source, Completeness.init) == .complete)
  }

  @Test(arguments: [
    ("foo(", "bracket"),
    ("foo(1,", "bracket"),
    ("foo(\n", "bracket"),
    ("[1, 2", "bracket"),
    ("[\"a\":", "bracket"),
    ("(1, (2, 3)", "bracket"),
    (".set(3) {", "closure"),
    (".set(3) {\n  $0.count = 3", "closure"),
    ("func f() {\n  let x = [1,", "closure"),
    ("if x", "closure"),
    ("switch x { case .a:", "closure"),
    ("\"\"\"\nabc", "string"),
    ("/* abc", "comment"),
    ("/* a /* b */", "comment"),
    ("1 +", "operator"),
    ("let x =", "operator"),
    ("a ? b :", "expression"),
    ("a ? b", "expression"),
    ("try", "expression"),
    ("#if A\nx", "directive"),
  ])
  func incomplete(_ source: String, reason: String) {
    #expect(withBytes(of: source, Completeness.init) == .incomplete(reason: reason))
  }

  @Test(arguments: [
    ("\"abc1️⃣", "expected '\"' to end string literal"),
    ("foo1️⃣)", "unexpected code ')' in source file"),
    ("foo(1️⃣]", "expected value and ')' to end function call"),
    (".foo(.1️⃣", "expected name in member access"),
    ("x.1️⃣", "expected name in member access"),
    ("é + 1️⃣+ )", "expected expression after operator"),
    ("let a = 1\nlet b = 1️⃣)\nfoo(", "expected expression in variable"),
  ])
  func invalid(_ marked: String, message: String) {
    let source = MarkedSource(marked)
    guard case .invalid(let found, let position) = withBytes(of: source.text, Completeness.init) else {
      Issue.record("\(source.text.debugDescription) is not invalid")
      return
    }
    #expect(found == message)
    #expect(position.place == source.places[0])
  }
}
