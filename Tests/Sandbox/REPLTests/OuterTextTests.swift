import PromptLanguage
import Testing

@testable import REPL

struct OuterTextTests {
  @Test(arguments: [
    ("a b", "a b"), ("a(b)c", "a()c"), ("[1, [2]] == x", "[] == x"), ("\"a { b\" {", " {"),
    (#""a\"{" {"#, " {"), (#""\(f("{"))" + g"#, " + g"), (".set(\"x\") { $0.a = \"}\" }", ".set() {}"),
    ("a) b", "a) b"), ("\"open { (", ""), ("(open", "("),
  ])
  func placesOutsideOfTextsAndBrackets(text: String, outer: String) {
    #expect(String(OuterText(text).indices.map { text[$0] }) == outer)
  }

  @Test func aQuotedBraceDoesNotBeginTheClosure() throws {
    let source = #".set("a\"{") { $0.title = "a\"{" }"#
    #expect(TypedTest.call("send", source) == #"await store.send(.set("a\"{")) { $0.title = "a\"{" }"#)
  }
}
