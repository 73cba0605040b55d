import Testing

@testable import Terminal

struct LineLayoutTests {
  let layout = LineLayout(columns: 10, rows: 24) {
    $0 == "\u{FFFE}" ? -1 : $0.value > 0x2E80 ? 2 : $0.value == 0x301 ? 0 : 1
  }

  @Test(arguments: [
    ("", 0), ("123456789", 0), ("1234567890", 1), ("12345678901", 1), (String(repeating: "a", count: 25), 2),
    ("123456789日", 1), ("12345678日", 1), ("日日日日日", 1), ("e\u{301}23456789", 0), ("\u{1}23456789", 1),
    ("ab\ncd", 1),
    ("\t9", 0), ("a\t9", 0), ("12345678\t", 1), ("123\u{FFFE}", 1),
  ])
  func rowOfTheCursor(text: String, row: Int) {
    #expect(layout.row(of: text.unicodeScalars) == row)
  }

  @Test func rowsOfAnOldWidthStayApartInAWiderWindow() {
    let text = Array("one two three four five".unicodeScalars)
    let narrow = LineLayout(columns: 4, rows: 24) { _ in 1 }
    #expect(narrow.starts(of: text) == [4, 8, 12, 16, 20])
    #expect(narrow.breaks(of: text) == [4, 8])
    let wide = LineLayout(columns: 80, rows: 24) { _ in 1 }
    #expect(wide.row(of: text, breaks: narrow.breaks(of: text)) == 2)
  }

  @Test func rowsNeverExceedTheScreen() {
    let small = LineLayout(columns: 10, rows: 3) { _ in 1 }
    #expect(small.row(of: String(repeating: "a", count: 500).unicodeScalars) == 2)
  }
}
