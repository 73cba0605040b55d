import Testing

@testable import Terminal

struct PlainLineTests {
  /// Types keys, and returns the line and what was written.
  private func type(_ keys: String) -> (text: String, echo: String, rest: String, last: PlainLine.Outcome?) {
    var line = PlainLine()
    let (outcomes, rest) = line.type(keys.unicodeScalars)
    var echo = ""
    for case .echo(let text) in outcomes { echo += text }
    return (line.text, echo, String(String.UnicodeScalarView(rest)), outcomes.last)
  }

  @Test(arguments: [
    ("state", "state", "state"), ("a\tb", "a b", "a b"), ("ab\u{7F}c", "ac", "ab\u{8} \u{8}c"),
    ("\u{8}", "", ""),
    ("日\u{7F}", "", "日\u{8} \u{8}\u{8} \u{8}"), ("e\u{301}\u{7F}", "", "e\u{301}\u{8} \u{8}"),
    ("a bc \u{17}d", "a d", "a bc \u{8} \u{8}\u{8} \u{8}\u{8} \u{8}d"),
    ("ab\u{15}", "", "ab\u{8} \u{8}\u{8} \u{8}"),
    ("a\u{1B}[Ab\u{4}", "ab", "ab"),
  ])
  func keysChangeTheEndOfTheLine(keys: String, text: String, echo: String) {
    let typed = type(keys)
    #expect(typed.text == text)
    #expect(typed.echo == echo)
    #expect(typed.rest.isEmpty)
  }

  @Test func whatComesAfterReturnBelongsToTheNextLine() {
    let typed = type("one\rtwo\r")
    #expect(typed.text == "one")
    #expect(typed.rest == "two\r")
    #expect(typed.last == .entered)
  }

  @Test func controlDEndsOnlyAnEmptyLine() {
    #expect(type("\u{4}more").last == .end)
    #expect(type("a\u{4}").last == .echo("a"))
  }
}
