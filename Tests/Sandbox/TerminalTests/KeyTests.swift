import Testing

@testable import Terminal

struct KeyTests {
  @Test(
    arguments: [
      ("q", [.character("q")]), ("é", [.character("é")]), ("e\u{301}", [.character("e\u{301}")]),
      ("\r", [.enter]), ("\n", [.enter]), ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
      ("\u{3}", [.interrupt]), ("\u{4}", [.end]), ("\u{1A}", [.suspend]), ("\u{1B}", [.escape]),
      ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}[A", []), ("\u{1B}OP", []),
      ("\u{1B}[1;5Cn", [.character("n")]),
      ("\u{1B}[", []), ("\t", []), ("ab\u{1B}[Bc", [.character("a"), .character("b"), .character("c")]),
    ] as [(String, [Key])])
  func keys(sent: String, keys: [Key]) {
    #expect(Key.decode(sent.unicodeScalars) == keys)
  }
}
