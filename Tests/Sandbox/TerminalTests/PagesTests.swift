import Testing

@testable import Terminal

struct PagesTests {
  @Test func aScreenIsShownAtATime() {
    var pages = Pages((1...5).map { "line \($0)" }.joined(separator: "\n") + "\n")
    #expect(pages.next(rows: 2, columns: 80) == "line 1\nline 2\n")
    #expect(pages.next(rows: 1, columns: 80) == "line 3\n")
    #expect(!pages.isAtEnd)
    #expect(pages.next(rows: 9, columns: 80) == "line 4\nline 5\n")
    #expect(pages.isAtEnd)
    #expect(pages.next(rows: 9, columns: 80) == "")
  }

  @Test func aWideLineTakesItsRows() {
    let wide = String(repeating: "x", count: 25)
    var pages = Pages("\u{1B}[31mshort\u{1B}[0m\n\(wide)\nlast")
    #expect(pages.next(rows: 3, columns: 10) == "\u{1B}[31mshort\u{1B}[0m\n")
    #expect(pages.next(rows: 3, columns: 10) == wide + "\n")
    var narrow = Pages("\(wide)\nlast")
    // A line that is higher than the screen is shown all the same.
    #expect(narrow.next(rows: 1, columns: 10) == wide + "\n")
  }

  /// Whoever types on without looking loses no key, and gets into no mode.
  @Test(
    arguments: [
      (" ", .screen), ("  ", .screen), ("\u{1B}[6~", .screen), ("\n", .line), ("\u{1B}[B", .line),
      ("q", .end),
      ("\u{1B}", .end), ("\u{1B}[A", .nothing), ("\u{7F}", .nothing), ("\t", .nothing),
      (".", .typing(["."])), ("h", .typing(["h"])), ("!", .typing(["!"])), ("v", .typing(["v"])),
      ("/", .typing(["/"])),
      ("quit\n", .typing(["q", "u", "i", "t", "\n"])), ("é", .typing(["é"])),
    ] as [(String, Pages.Request)])
  func keysMoveTheTextOrAreTyped(keys: String, request: Pages.Request) {
    #expect(Pages.Request(Array(keys.unicodeScalars)) == request)
  }
}
