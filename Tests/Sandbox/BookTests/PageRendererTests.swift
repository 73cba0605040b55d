import Foundation
import MarkdownText
import Testing
import TextHandling

@testable import Book

@Suite(.enabled(if: MarkdownParser.isAvailable))
struct PageRendererTests {
  static let source = """
    # A title that is long

    Text with *weight*, **more of it** and `code`, that goes on in
    the next line. See [effects](effects.md#top), [a site](https://example.org) and https://example.com.

    ## Part

    - one
    - two
      1. first
      2. second

    * loose

    * items

    > A quote.

    | Name | What it is |
    |:-----|-----------:|
    | `a`  | first      |
    | b    | the second |

    ```swift
    let a = 1
    ```

    ---

    <!-- nobody sees this -->

    The end\u{1B}[31m.
    """

  @Test(arguments: [
    String(repeating: "> ", count: 3000) + "deep", String(repeating: "- ", count: 3000) + "deep",
    String(repeating: "*a ", count: 3000) + "deep" + String(repeating: "*", count: 3000),
    String(repeating: "[", count: 3000) + "deep" + String(repeating: "](x)", count: 3000),
  ])
  func depthEndsNothing(_ source: String) {
    _ = PageRenderer(style: TextStyle(width: 40)).render(page(source + "\n\nThe end."))
  }

  private func page(_ source: String, next: String? = nil) -> BookPage {
    BookPage(
      chapter: .init(title: "Title", path: "title.md"), file: URL(filePath: "/title.md"), source: source,
      next: next)
  }

  @Test func everyKindOfMarkdownIsLaidOut() {
    #expect(
      PageRenderer(style: TextStyle(width: 48)).render(page(Self.source, next: "actions")) == """
        A title that is long
        ====================

        Text with weight, more of it and `code`, that
        goes on in the next line. See effects (book
        effects#top), a site <https://example.org> and
        https://example.com.

        Part
        ----

          - one
          - two
              1. first
              2. second

          - loose

          - items

        | A quote.

        Name  What it is
        ----  ----------
        `a`        first
        b     the second

            let a = 1

        --------------------

        The end\u{FFFD}[31m.

        Next: book actions
        """)
  }

  @Test func twentyColumnsAreEnough() {
    let text = PageRenderer(style: TextStyle(width: 20)).render(page(Self.source, next: "dependencies"))
    #expect(text.split(separator: "\n").allSatisfy { $0.displayWidth <= 20 }, "\(text)")
    #expect(text.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") }, "\(text)")
    #expect(text.hasPrefix("A title that is long\n====================\n\nText with weight,\nmore of it"))
  }

  @Test func aTableThatIsTooWideBecomesAList() {
    let source = """
      | Name | Meaning |
      |---|---|
      | first | a sentence that needs some room |
      | second | another |
      """
    #expect(
      PageRenderer(style: TextStyle(width: 20)).render(page(source)) == """
        Name: first
          Meaning: a
           sentence that
           needs some room

        Name: second
          Meaning: another
        """)
    #expect(
      PageRenderer(style: TextStyle(width: 34)).render(page(source)) == """
        Name    Meaning
        ------  --------------------------
        first   a sentence that needs some
                room
        second  another
        """)
  }

  @Test func theWidestColumnsOfATableShareTheRoom() {
    let source = """
      | Effect | It is for | It is not for |
      |---|---|---|
      | `.send` | telling a parent that something happened | sharing logic with another case |
      """
    #expect(
      PageRenderer(style: TextStyle(width: 50)).render(page(source)) == """
        Effect   It is for             It is not for
        -------  --------------------  -------------------
        `.send`  telling a parent      sharing logic with
                 that something        another case
                 happened
        """)
    #expect(
      PageRenderer(style: TextStyle(width: 30)).render(page(source)) == """
        Effect: `.send`
          It is for: telling a parent
           that something happened
          It is not for: sharing
           logic with another case
        """)
  }

  @Test func aLineOfCodeThatIsTooWideIsBroken() {
    let source = "```text\n  one two three four five six\n```"
    #expect(
      PageRenderer(style: TextStyle(width: 20)).render(page(source)) == """
            one two three
            ↳ four five six
        """)
  }

  @Test(arguments: [(70, 4), (76, 4), (78, 2), (80, 0)])
  func wideCodeGivesUpItsMargin(columns: Int, margin: Int) {
    let line = "let text = \"" + String(repeating: "a b ", count: 40).prefix(columns - 13) + "\""
    let rendered = PageRenderer(style: TextStyle(width: 80)).render(page("```swift\n\(line)\n```"))
    #expect(rendered == String(repeating: " ", count: margin) + line)
  }

  @Test func deepCodeHasRoomOnANarrowTerminal() {
    let source = """
      ```swift
      switch action {
              case .ticked:
                return .run { send in
                  await send(.response(try await client.fetch()))
                }
      }
      ```
      """
    #expect(
      PageRenderer(style: TextStyle(width: 20)).render(page(source)) == """
          switch action {
              case .ticked:
               return .run {
               ↳ send in
                await send(
                ↳ .response(
                ↳ try await
                ↳ client
                ↳ .fetch()))
               }
          }
        """)
  }

  @Test func codeIsBrokenBesideASignRatherThanInAName() {
    let source = "```swift\nstate.destination.form.tea.name = parts\n```"
    #expect(
      PageRenderer(style: TextStyle(width: 24)).render(page(source)) == """
          state.destination.form
          ↳ .tea.name = parts
        """)
  }

  @Test func swiftIsHighlightedWhenTheStyleHasColors() {
    let highlight: MarkdownRenderer.Highlighter = { source in
      [StyledText("let", .keyword), StyledText(String(source.dropFirst(3)))]
    }
    let source = "```swift\nlet a = 1\n```"
    let colored = PageRenderer(style: TextStyle(color: true), highlight: highlight).render(page(source))
    #expect(colored == "    \u{1B}[35mlet\u{1B}[0m a = 1")
    #expect(PageRenderer(style: .plain, highlight: highlight).render(page(source)) == "    let a = 1")
  }

  @Test func colorsChangeNothingButColors() {
    let plain = PageRenderer(style: TextStyle(width: 40)).render(page(Self.source))
    let colored = PageRenderer(style: TextStyle(width: 40, color: true)).render(page(Self.source))
    #expect(colored != plain)
    #expect(colored.replacing(#/\u{1B}\[\d+m/#, with: "") == plain)
  }

}

/// What is shown in each build, with cmark-gfm or without.
struct EveryBuildTests {
  @Test func withoutCmarkTheSourceAndAFixAreShown() {
    var renderer = PageRenderer(style: TextStyle(width: 30))
    renderer.parse = { _ in nil }
    let page = BookPage(
      chapter: .init(title: "Title", path: "title.md"), file: URL(filePath: "/title.md"),
      source: "# A title\n\nText that is longer than the terminal is wide.\n", next: "actions")
    let text = renderer.render(page)
    #expect(
      text == """
        # A title

        Text that is longer than the
        ↳ terminal is wide.

        This is the page's source. To
        see it formatted, run: sudo
        apt-get install
        libcmark-gfm-dev
        libcmark-gfm-extensions-dev &&
        touch
        Sources/Sandbox/Learning/
        MarkdownText/*.swift && swift
        build --product tca

        Next: book actions
        """)
  }

  @Test func theContentsNameTheParts() {
    let entries = [
      BookEntry(name: "intro", title: "", summary: "First."),
      BookEntry(name: "a", title: "", summary: "Second.", part: "Part I"),
      BookEntry(name: "b", title: "", summary: "Third.", part: "Part I"),
      BookEntry(name: "c", title: "", summary: "Fourth.", part: "Part II"),
    ]
    #expect(
      PageRenderer().render(entries) == """
          intro  First.

        Part I
          a      Second.
          b      Third.

        Part II
          c      Fourth.

        To read a chapter: book CHAPTER
        """)
  }

  @Test func theContentsListNamesAndSummaries() {
    let entries = [
      BookEntry(name: "state", title: "State", summary: "All that a feature knows."),
      BookEntry(name: "effects", title: "Effects", summary: ""),
    ]
    #expect(
      PageRenderer(command: "tca book").render(entries) == """
          state    All that a feature knows.
          effects  Effects
        To read a chapter: tca book CHAPTER
        """)
    #expect(
      PageRenderer(style: TextStyle(width: 20)).render(entries) == """
          state
            All that a
            feature knows.
          effects
            Effects
        To read a chapter:
        book CHAPTER
        """)
  }
}

struct BookPageTests {
  @Test(arguments: [
    ("# T\n\nOne thing. Another.", "One thing."),
    (
      "# T\n\nA *word*, a `name_of_it` and a [link](x.md)\nin two lines: more",
      "A word, a `name_of_it` and a link in two lines."
    ),
    ("# T\n\nVersion 1.5 is out. Yes", "Version 1.5 is out."), ("# T\n\nNo end", "No end"), ("# T\n", ""),
  ])
  func theSummaryIsTheFirstSentence(source: String, summary: String) {
    let page = BookPage(
      chapter: .init(title: "T", path: "t.md"), file: URL(filePath: "/t.md"), source: source)
    #expect(page.summary == summary)
  }
}
