import Testing

@testable import Book

/// What a search shows of a section.
struct SearchedTextTests {
  private func line(_ source: String, _ words: String...) -> String? {
    SearchedText(source.split(separator: "\n", omittingEmptySubsequences: false)).line(with: words)
  }

  @Test(arguments: [
    ("A *debounce* and a **wait**.", "A debounce and a wait."),
    ("A `*debounce*` stays.", "A `*debounce*` stays."),
    ("Then [make it\na debounce](x.md#y).", "Then make it a debounce."),
    (
      "See [`debounce`](x.md) and _more_ of snake_case_names.", "See `debounce` and more of snake_case_names."
    ),
    ("Nothing.\n\n| debounce | the places \\| that contain it |", "debounce – the places | that contain it"),
    ("- one\n- two debounce\n- three", "two debounce"), ("> A debounce.", "A debounce."),
    ("```swift\n  .debounce()\n```\n\nThe debounce.", "The debounce."),
    ("```swift\n  .debounce()\n```", ".debounce()"),
    ("First one. Then the debounce\nwaits. And more.", "Then the debounce waits."),
    ("2 * 3 * 4 debounce", "2 * 3 * 4 debounce"),
  ])
  func aLineIsPlainText(source: String, text: String) {
    #expect(line(source, "Debounce") == text)
  }

  @Test func nothingIsFoundWhereNoWordIs() {
    #expect(line("Some text.", "debounce") == nil)
  }
}
