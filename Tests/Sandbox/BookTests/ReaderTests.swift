import Foundation
import MarkdownText
import Reports
import Testing

@testable import Book

/// Sections, links, search and answers: what a reader uses to find the way through the Book.
struct ReaderTests {
  private static let source = """
    # A page

    The beginning, with a [link](other.md#part) and a [site](https://example.org).

    ## When it fails

    Something fails. See [the beginning](#a-page).

    ```sh
    # no heading
    ```

    ### A `detail`

    Debounce it.

    ## The end

    The [link](other.md#part) again.
    """

  private func page(_ source: String = source) -> BookPage {
    BookPage(
      chapter: .init(title: "Page", path: "page.md"), file: URL(filePath: "/page.md"), source: source,
      next: "other", previous: "first")
  }

  private var client: BookClient {
    BookClient(
      names: { ["page"] }, contents: { [] },
      page: { name in
        guard name == "page" else { throw Report("There is no \(name).") }
        return page()
      })
  }

  // MARK: - Sections

  @Test func headingsHaveTheAnchorsOfAForge() {
    #expect(page().headings.map(\.anchor) == ["a-page", "when-it-fails", "a-detail", "the-end"])
    let repeated = page("# A\n## Why?\n## Why?\n## It's `a` b_c, d-e")
    #expect(repeated.headings.map(\.anchor) == ["a", "why", "why-1", "its-a-b_c-d-e"])
  }

  @Test(arguments: ["when-it-fails", "When", "when-it"])
  func aSectionContainsItsSubsections(anchor: String) throws {
    let section = try page().section(anchor)
    #expect(section.source.hasPrefix("## When it fails\n"))
    #expect(section.source.hasSuffix("Debounce it.\n"))
    // The next section comes before the next chapter.
    #expect(section.next == "page#the-end")
    #expect(section.previous == "page")
    #expect(section.place == "page#when-it-fails")
    let last = try page().section("the-end")
    #expect(last.next == "other")
    #expect(last.previous == "page#when-it-fails")
    #expect(page().place == "page")
  }

  @Test func anUnknownSectionIsReportedWithTheOthers() {
    let report = #expect(throws: Report.self) { try page().section("whem-it-fails") }
    #expect(report?.title == "The page “page” has no section “whem-it-fails”.")
    #expect(report?.expected == "Choose one of these sections: when-it-fails, a-detail, the-end.")
    #expect(report?.nearNames == ["when-it-fails"])
  }

  // MARK: - Pages of a book

  /// A folder with a book of two parts, in which a page has taken over the contents of another one.
  private func book() throws -> Book {
    let folder = FileManager.default.temporaryDirectory.appending(path: "book-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = [
      "SUMMARY": """
      <!-- actions moved to state#the-tool -->
      # Learn: First
      - [State](state.md)
      # Learn: Then
      - [Lists](lists.md)
      # Handbook
      - [Words](words.md)
      """,
      "state": "# State\n\n## The tool\n\nAn action.\n\n## Try it\n\nSend one.\n", "lists": "# Lists\n",
      "words": "# Words\n",
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: "\(name).md")) }
    return try Book(folder: folder)
  }

  @Test func theNextPageIsInTheSameBook() throws {
    let book = try book()
    defer { try? FileManager.default.removeItem(at: book.folder) }
    #expect(try book.page("state").next == "lists")
    #expect(try book.page("lists").next == nil)
    #expect(try book.page("lists").previous == "state")
    #expect(try book.page("words").previous == nil)
    let bookmark = Bookmark()
    bookmark.move(to: try book.page("lists"))
    let end = #expect(throws: Report.self) { try bookmark.target("next") }
    #expect(end?.title == "“lists” is the last page of “Learn”.")
  }

  @Test(arguments: [
    ("actions", "## The tool"), ("Actions.md", "## The tool"), ("actions#try-it", "## Try it"),
    ("actions#what-is-not-there", "## The tool"),
  ])
  func aFormerPageLeadsToWhatItContained(place: String, heading: String) throws {
    let book = try book()
    defer { try? FileManager.default.removeItem(at: book.folder) }
    let page = try book.page(place)
    #expect(page.name == "state")
    #expect(page.source.hasPrefix(heading))
  }

  // MARK: - Search

  @Test func aSearchFindsSectionsAndPrefersHeadings() throws {
    #expect(
      try client.search("fails").map(\.place) == ["page#when-it-fails"])
    #expect(try client.search("THE link").map(\.place) == ["page#the-end", "page"])
    #expect(try client.search("debounce") == [BookMatch(place: "page#a-detail", line: "Debounce it.")])
    #expect(try client.search("nowhere") == [])
    #expect(try client.search("") == [])
  }

  @Test func theResultsOfASearchAreShownWithTheirPlaces() {
    let matches = [BookMatch(place: "page#a-detail", line: "Debounce it.")]
    #expect(
      PageRenderer().render(matches, of: "debounce") == """
          page#a-detail
            Debounce it.
        To read a place: book PLACE
        """)
    #expect(PageRenderer().render([], of: "x") == "The Book doesn't contain “x”. `book` lists its pages.")
  }

  // MARK: - Links and steps

  @Test(.enabled(if: MarkdownParser.isAvailable)) func linksAreNumberedOnce() {
    #expect(PageLinks(page()).destinations == ["other#part", "https://example.org", "page#a-page"])
    let text = PageRenderer(links: .numbers).render(page())
    #expect(text.contains("with a link [1] and a site [2]."))
    #expect(text.contains("The link [1] again."))
    #expect(
      text.hasSuffix(
        """
        To follow a link: book NUMBER

        Previous: book first
        Next: book other
        """))
  }

  @Test(.enabled(if: MarkdownParser.isAvailable)) func aBookmarkFollowsLinksAndSteps() throws {
    let bookmark = Bookmark()
    #expect(try bookmark.target("effects") == "effects")
    let early = #expect(throws: Report.self) { try bookmark.target("next") }
    #expect(early?.title == "No page of the Book is open yet.")
    bookmark.move(to: page())
    #expect(try bookmark.target("next") == "other")
    #expect(try bookmark.target("previous") == "first")
    #expect(try bookmark.target("1") == "other#part")
    let outside = #expect(throws: Report.self) { try bookmark.target("2") }
    #expect(outside?.title == "The link leads out of the Book, to https://example.org.")
    let missing = #expect(throws: Report.self) { try bookmark.target("4") }
    #expect(missing?.expected == "Its links have the numbers 1 to 3.")
    // A link is followed, another one from there, and the reader comes back twice.
    let away = #expect(throws: Report.self) { try bookmark.target("back") }
    #expect(away?.title == "No link has been followed, so there is no page to go back to.")
    bookmark.move(to: try page().section("when-it-fails"), by: "1")
    bookmark.move(to: try page().section("the-end"), by: "1")
    #expect(try bookmark.target("back") == "page#when-it-fails")
    bookmark.move(to: try page().section("when-it-fails"), by: "back")
    #expect(try bookmark.target("back") == "page")
    var last = page()
    last.next = nil
    bookmark.move(to: last)
    let end = #expect(throws: Report.self) { try bookmark.target("next") }
    #expect(end?.title == "“page” is the last page of the Book.")
  }

  // MARK: - Answers

  @Test(.enabled(if: MarkdownParser.isAvailable)) func foldedAnswersFollowAtTheEnd() {
    let source = """
      # Q

      <details><summary>1. Why
      so?</summary>

      Because *it* is.

      </details>

      ## Practice

      Do it.
      """
    var quiz = page(source)
    (quiz.next, quiz.previous) = (nil, nil)
    #expect(
      PageRenderer().render(quiz) == """
        Q
        =

        1. Why so?

        Practice
        --------

        Do it.

        Answers
        -------

        1. Because it is.
        """)
  }

  /// At a prompt the answers come when they are asked for.
  @Test(.enabled(if: MarkdownParser.isAvailable)) func answersAreShownAlone() {
    var quiz = page("# Q\n\n<details><summary>1. Why?</summary>\n\nBecause.\n\n</details>\n\nEnd.\n")
    (quiz.next, quiz.previous) = (nil, nil)
    var renderer = PageRenderer()
    renderer.answers = .hidden
    #expect(renderer.render(quiz) == "Q\n=\n\n1. Why?\n\nEnd.\n\nThe answers to these questions: answers")
    renderer.answers = .only
    #expect(renderer.render(quiz) == "1. Why?\n\nBecause.")
  }

  @Test func thePageThatIsContinuedIsFound() {
    #expect(page("# A\n\n<!-- continues state -->\n\nText. More.").continued == "state")
    #expect(page("# A\n\n<!-- continues state -->\n\nText. More.").summary == "Text.")
    #expect(page().continued == nil)
  }
}
