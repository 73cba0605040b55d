import Foundation
import MarkdownText
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Book
@testable import BookTools

/// The Book as a website.
@Suite(.enabled(if: MarkdownParser.isAvailable))
struct SiteTests {
  private let book: Book
  private let files: [String: String]

  init() throws {
    book = try Book(folder: URL(filePath: #filePath).appending(path: "../../../../Book").standardized)
    files = Dictionary(uniqueKeysWithValues: try BookSite(book).files().map { ($0.name, $0.text) })
  }

  private func page(_ source: String) throws -> String {
    let page = BookPage(
      chapter: .init(title: "Page", path: "page.md"), file: URL(filePath: "/page.md"), source: source)
    var renderer = HTMLRenderer(page)
    return renderer.render(try #require(MarkdownParser.parse(source)).blocks)
  }

  @Test func everyChapterAndFormerPageHasAFile() {
    let names = book.names + book.summary.moved.keys + ["index"]
    #expect(Set(files.keys) == Set(names.map { "\($0).html" } + ["style.css", "search.js"]))
  }

  /// A reader of XML refuses tags that aren't closed and signs that aren't escaped.
  @Test func everyPageIsWellFormed() {
    for (name, text) in files where name.hasSuffix(".html") {
      let parser = XMLParser(data: Data(text.utf8))
      #expect(parser.parse(), "\(name):\(parser.lineNumber)")
    }
  }

  @Test func everyLinkLeadsToAPlaceOfTheSite() {
    let places = files.mapValues { text in Set(text.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }) }
    var problems: [String] = []
    for (name, text) in files where name.hasSuffix(".html") {
      for match in text.matches(of: #/<a [^>]*href="([^"#:]*)(?:#([^"]*))?"/#) {
        let page = match.1.isEmpty ? name : String(match.1)
        let isThere = match.2.map { places[page]?.contains(String($0)) == true } ?? (places[page] != nil)
        if !isThere { problems.append("\(name): \(match.0)") }
      }
    }
    #expect(problems == [])
  }

  /// Only links that a reader clicks lead out of the site.
  @Test func nothingIsLoadedFromAnotherPlace() {
    for (name, text) in files where name.hasSuffix(".html") {
      let loaded = text.matches(of: #/<(?:link|script|img|iframe)[^>]*(?:href|src)="([^"]*)"/#).map {
        String($0.1)
      }
      #expect(Set(loaded).isSubset(of: ["style.css", "search.js", "data:,"]), "\(name)")
    }
    #expect(files["style.css"]?.contains("url(") == false)
    #expect(!SiteAssets.search.contains("fetch(") && !SiteAssets.search.contains("import"))
  }

  @Test func everyIDOfAPageIsThereOnce() {
    for (name, text) in files where name.hasSuffix(".html") {
      let ids = text.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
      #expect(Set(ids).count == ids.count, "\(name)")
    }
  }

  @Test func theSearchKnowsEverySection() throws {
    let source = try #require(files["search.js"])
    let line = try #require(source.split(separator: "\n").first).dropFirst("const sections = ".count)
      .dropLast()
    struct Section: Decodable { var place, title, text: String }
    let sections = try JSONDecoder().decode([Section].self, from: Data(line.utf8))
    #expect(sections.count == (try book.pages().map(\.headings.count).reduce(0, +)))
    #expect(sections.contains { $0.place == "effects.html#the-tool" && $0.text.contains("describes") })
    #expect(sections.first?.place == "introduction.html")
  }

  @Test func markdownBecomesHTML() throws {
    #expect(
      try page(
        "# A & B\n\nSee [*this*](other.md#part) and `a < b`.\n\n<!-- a note -->\n\n- one\n- two\n\n3. three\n\n---\n"
      ) == """
        <h1 id="a--b">A &amp; B</h1>
        <p>See <a href="other.html#part"><em>this</em></a> and <code>a &lt; b</code>.</p>
        <ul>
        <li>one</li>
        <li>two</li>
        </ul>
        <ol start="3">
        <li>three</li>
        </ol>
        <hr/>
        """)
    #expect(
      try page("| A | B |\n|---|--:|\n| 1 | 2 |\n") == """
        <div class="table" tabindex="0"><table>
        <thead><tr><th scope="col">A</th><th scope="col" class="trailing">B</th></tr></thead>
        <tbody>
        <tr><td>1</td><td class="trailing">2</td></tr>
        </tbody>
        </table></div>
        """)
  }

  @Test func aTranscriptIsAListOfSteps() throws {
    #expect(
      try page("```tca counter\n❯ .tapped\n  count: 0 → 1\n❯ clear\n```\n") == """
        <ol class="session" aria-label="A session at the prompt: fold a command to hide what it prints">
        <li><details open="open"><summary><code>❯ .tapped</code></summary><pre tabindex="0"><code>  count: 0 → 1</code></pre></details></li>
        <li><code>❯ clear</code></li>
        </ol>
        """)
    #expect(
      try page("```tca counter\n.tapped\n```\n")
        == "<pre tabindex=\"0\"><code class=\"language-tca\">.tapped\n</code></pre>")
  }

  /// Whoever publishes a Book may not be whoever wrote it.
  @Test func aForeignBookRunsNothing() throws {
    for (name, text) in files where name.hasSuffix(".html") {
      #expect(text.contains("http-equiv=\"Content-Security-Policy\""), "\(name)")
    }
    #expect(
      try page("<script>alert(1)</script>")
        == "<pre><code>&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>")
    #expect(
      try page("[a](javascript:alert(1)) [b](https://x.org)").contains("<a href=\"#\">a</a> <a href=\"https"))
    #expect(
      try page("<details><summary>1. Why <b>this</b>?</summary>\n\nSo.\n\n</details>").hasPrefix(
        "<details><summary>1. Why &lt;b&gt;this&lt;/b&gt;?</summary>"))
    #expect(try !page("a \u{1B}]8;;http://evil\u{7}z").unicodeScalars.contains("\u{1B}"))
  }

  /// A page that is a link could publish any file of whoever makes the site.
  @Test func aPageThatLeadsOutOfTheBookIsRefused() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let foreign = folder.appending(path: "Book")
    try FileManager.default.createDirectory(at: foreign, withIntermediateDirectories: true)
    try Data("# Contents\n\n- [Link](link.md)\n".utf8).write(to: foreign.appending(path: "SUMMARY.md"))
    try Data("secret".utf8).write(to: folder.appending(path: "secret.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: foreign.appending(path: "link.md").path, withDestinationPath: "../secret.txt")
    #expect(throws: (any Error).self) { try Book(folder: foreign).page("link") }
    #expect(throws: (any Error).self) { try BookSite(Book(folder: foreign)).files() }
  }
}
