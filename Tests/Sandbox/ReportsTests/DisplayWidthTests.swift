import Testing
import TextHandling

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("❯", 1), ("日本", 4), ("🎉", 2), ("→", 1), ("\u{200B}", 0),
    ("한", 2), ("ﬁ", 1), ("\t", 0),
  ])
  func columns(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }
}
