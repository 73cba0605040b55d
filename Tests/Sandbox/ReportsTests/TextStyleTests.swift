import Testing
import TextHandling

struct TextStyleTests {
  @Test func wrapsBetweenWords() {
    let style = TextStyle(width: 20)
    #expect(
      style.wrap("the quick brown fox jumps over it", first: "  • ") == [
        "  • the quick brown", "    fox jumps over", "    it",
      ])
  }

  @Test func breaksWordsThatFitNoLine() {
    let style = TextStyle(width: 10)
    #expect(style.wrap("supercalifragilistic x") == ["supercalif", "ragilistic", "x"])
  }

  /// A part of a path can be read, and found again, when it is whole.
  @Test func breaksPathsAfterASlash() {
    let style = TextStyle(width: 10)
    #expect(style.wrap("/a/very/long/path x") == ["/a/very/", "long/path", "x"])
    #expect(style.wrap("/supercalifragilistic/x") == ["/supercali", "fragilisti", "c/x"])
  }

  @Test(arguments: [10, 20, 40, 80])
  func noLineIsWiderThanAsked(width: Int) {
    let text = "Supercalifragilistic 日本語日本語日本語日本語 words and 🎉🎉🎉🎉🎉🎉🎉🎉 more words"
    for line in TextStyle(width: width).wrap(text, first: "    → ") {
      #expect(line.displayWidth <= width, "\(line)")
    }
  }

  @Test func keepsBreaksBetweenParagraphs() {
    #expect(TextStyle.plain.wrap("a\n\nb") == ["a", "", "b"])
  }

  @Test func colourNeverRunsOverALinesEnd() {
    let style = TextStyle(width: 80, color: true)
    #expect(style("a\nb", .bad) == "\u{1B}[31ma\u{1B}[0m\n\u{1B}[31mb\u{1B}[0m")
    #expect(style("", .bad) == "")
    #expect(TextStyle.plain("a", .bad) == "a")
  }

  @Test func diffKeepsItsSigns() {
    let style = TextStyle(width: 80, color: true)
    #expect(style.diff("  a\n- b\n+ c") == "  a\n\u{1B}[31m- b\u{1B}[0m\n\u{1B}[32m+ c\u{1B}[0m")
  }

  @Test func aPathIsALinkWhereTheTerminalHasThem() {
    let style = TextStyle(links: true)
    #expect(
      style.link("é.swift:3", to: "/a b/é.swift")
        == "\u{1B}]8;;file:///a%20b/%C3%A9.swift\u{1B}\\é.swift:3\u{1B}]8;;\u{1B}\\")
    #expect(style.link("Checks.swift:3", to: "Checks.swift") == "Checks.swift:3")
    #expect(TextStyle.plain.link("a:3", to: "/a") == "a:3")
  }
}
