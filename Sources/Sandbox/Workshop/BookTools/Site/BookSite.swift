import Book
import Foundation
import MarkdownText

/// The Book as a website of static files, which asks no server for anything.
///
/// ```swift
/// for file in try BookSite(book).files() {
///   try Data(file.text.utf8).write(to: folder.appending(path: file.name))
/// }
/// ```
public struct BookSite {
  /// A file of the site.
  public struct File: Equatable, Sendable {
    /// The name, such as `effects.html`. All files are in one folder.
    public var name: String
    /// The contents.
    public var text: String
  }

  private var book: Book

  package init(_ book: Book) { self.book = book }

  /// All files: a page for each chapter, the contents, a page for each former name, the style sheet, and the search with what
  /// it looks through.
  ///
  /// - Throws: A `Report` when a page can't be read, or ``MarkdownParser/missing``.
  public func files() throws -> [File] {
    let pages = try book.pages()
    let parts = Self.parts(book.summary.chapters)
    let chapters = try pages.map { page in
      guard let markdown = MarkdownParser.parse(page.source) else { throw MarkdownParser.missing }
      var renderer = HTMLRenderer(page)
      let steps = [("prev", "Previous", page.previous), ("next", "Next", page.next)].compactMap { step in
        step.2.map { name in
          "<a rel=\"\(step.0)\" href=\"\(name).html\">\(step.1): \(title(of: name))</a>"
        }
      }
      let navigation =
        steps.isEmpty ? "" : "\n<nav class=\"steps\" aria-label=\"Chapters\">\(steps.joined())</nav>"
      return File(
        name: "\(page.name).html",
        text: frame(
          title: Self.plain(page.title), parts: parts, current: page.name,
          body: renderer.render(markdown.blocks) + navigation))
    }
    let entries = try book.contents()
    let lists = parts.map { part in
      let names = Set(part.chapters.map(\.name))
      let rows = entries.filter { names.contains($0.name) }.map { entry in
        "<dt><a href=\"\(entry.name).html\">\(Self.plain(entry.title))</a></dt><dd>\(Self.plain(entry.summary))</dd>"
      }
      let title = part.title.map { "<h2>\($0.escaped)</h2>\n" } ?? ""
      return "\(title)<dl>\n\(rows.joined(separator: "\n"))\n</dl>"
    }
    let contents = "<h1>Contents</h1>\n" + lists.joined(separator: "\n")
    let moved = book.summary.moved.sorted { $0.key < $1.key }.map { name, place in
      File(name: "\(name).html", text: Self.redirection(to: place))
    }
    return chapters + [
      File(name: "index.html", text: frame(title: "Contents", parts: parts, current: nil, body: contents)),
      File(name: "style.css", text: SiteAssets.style),
      File(name: "search.js", text: try "const sections = \(Self.index(pages));\n" + SiteAssets.search),
    ] + moved
  }

  private func title(of name: String) -> String {
    Self.plain(book.summary.chapters.first { $0.name == name }?.title ?? name)
  }

  private static func plain(_ title: String) -> String { title.replacing("`", with: "").escaped }

  private static func parts(
    _ chapters: [Summary.Chapter]
  ) -> [(title: String?, chapters: [Summary.Chapter])] {
    chapters.reduce(into: []) { parts, chapter in
      if parts.isEmpty || parts[parts.count - 1].title != chapter.part { parts.append((chapter.part, [])) }
      parts[parts.count - 1].chapters.append(chapter)
    }
  }

  // MARK: - The frame of a page

  /// A page runs the site's own search and nothing else, whoever has written its text.
  private static let policy =
    #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'; img-src data:"/>"#

  private func frame(
    title: String, parts: [(title: String?, chapters: [Summary.Chapter])], current: String?, body: String
  ) -> String {
    let contents = parts.map { part in
      let links = part.chapters.map { chapter in
        let mark = chapter.name == current ? " aria-current=\"page\"" : ""
        return "<li><a href=\"\(chapter.name).html\"\(mark)>\(Self.plain(chapter.title))</a></li>"
      }
      // The part of the page that is open is open as well.
      let isOpen = part.chapters.contains { $0.name == current }
      return
        "<details\(isOpen ? " open=\"open\"" : "")><summary>\((part.title ?? "Book").escaped)</summary><ul>\(links.joined())</ul></details>"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      \(Self.policy)
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(title) · Composable Sandbox</title>
      <link rel="stylesheet" href="style.css"/>
      <link rel="icon" href="data:,"/>
      <script src="search.js" defer="defer"></script>
      </head>
      <body>
      <a class="skip" href="#text">Skip to the text</a>
      <header>
      <a href="index.html">Composable Sandbox: contents</a>
      <search><label for="words">Search</label> <input id="words" type="search" autocomplete="off"/></search>
      </header>
      <div id="results" role="region" aria-live="polite" aria-label="Results of the search" hidden="hidden"></div>
      <main id="text" tabindex="-1">
      \(body)
      </main>
      <nav class="contents" aria-label="Contents">\(contents.joined())</nav>
      </body>
      </html>

      """
  }

  /// A page that leads to another one.
  private static func redirection(to place: String) -> String {
    let address = place.replacing(#/^[^#]*/#) { "\($0.output).html" }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      \(policy)
      <meta http-equiv="refresh" content="0; url=\(address.escaped)"/>
      <title>Moved · Composable Sandbox</title>
      </head>
      <body><p>This page has moved to <a href="\(address.escaped)">\(place.escaped)</a>.</p></body>
      </html>

      """
  }

  // MARK: - The search

  /// A section of a page, as the search of the site looks at it.
  private struct Section: Encodable {
    var place: String
    var title: String
    var text: String
  }

  private static func index(_ pages: [BookPage]) throws -> String {
    let sections = pages.flatMap { page in
      SearchedSection.sections(of: page).map { section in
        Section(
          place: HTMLRenderer.address(section.place.replacing(#/^[^#]*/#) { "\($0.output).md" }),
          title: section.isPage ? page.title : "\(page.title): \(PlainText.text(section.title))",
          text: section.text)
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    // A browser reads the text as a script.
    return String(decoding: try encoder.encode(sections), as: UTF8.self)
  }
}
