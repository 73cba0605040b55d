import Testing

@testable import MarkdownText

/// What tasks and hints look like where cmark-gfm is missing.
struct PlainMarkdownTests {
  private static let source = """
    # Where to look

    A text of **two**
    lines with `code`.

    - one
      goes on
    - two

    1. first
    2. second

    ```swift
    let a = 1

    // **not bold**
    ```
    The end.
    """

  @Test func itIsLaidOutAsWithTheLibrary() {
    let document = PlainMarkdown.parse(Self.source)
    let lines = MarkdownRenderer(style: .plain).lines(document.blocks, width: 60)
    #expect(
      lines
        == MarkdownRenderer(style: .plain).render(Self.source).split(
          separator: "\n", omittingEmptySubsequences: false
        ).map(String.init))
    #expect(lines.contains("A text of two lines with `code`."))
  }

  @Test func aBlockThatIsNotClosedIsShown() {
    let text = PlainMarkdown.parse("Before\n\n```\nlet a = 1\n").blocks
    #expect(text == [.paragraph([.text("Before")]), .code(.init(info: "", text: "let a = 1\n", line: 0))])
  }
}
