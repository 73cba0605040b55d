import Book
import MarkdownText
import Reports
import SyntaxProtocol
import Toolchain

/// Finds the programs of pages, of which one may continue another.
package struct PagePrograms {
  /// All pages of the Book that may be continued.
  var pages: [BookPage]
  var syntax: SyntaxClient

  private var found: [String: SwiftProgram.Page] = [:]

  /// - Parameters:
  ///   - pages: All pages of the Book that may be continued.
  ///   - syntax: The parser.
  package init(pages: [BookPage], syntax: SyntaxClient) {
    self.pages = pages
    self.syntax = syntax
  }

  /// The pages that a page continues, from the first one, and the page itself.
  ///
  /// - Throws: A `Report` when a page continues a page that doesn't come before it.
  func chain(to page: BookPage) throws -> [BookPage] {
    // The chain is followed to its start, so that no page can lead around in a circle.
    var chain = [page]
    while let name = chain[0].continued {
      guard let earlier = pages.first(where: { $0.name == name }), !chain.contains(earlier) else {
        throw Report(
          "\(chain[0].chapter.path) continues “\(name)”, which is not an earlier page.",
          expected: "The comment <!-- continues PAGE --> names a page of the Book.")
      }
      chain.insert(earlier, at: 0)
    }
    return chain
  }

  /// The programs of a page. Those of the pages that it continues are found first.
  ///
  /// - Throws: A `Report` when a page continues a page that doesn't come before it.
  package mutating func programs(of page: BookPage) async throws -> SwiftProgram.Page {
    var result = SwiftProgram.Page()
    for page in try chain(to: page) {
      if let known = found[page.name] {
        result = known
        continue
      }
      let blocks = try page.blocks().filter { $0.language == .swift && !$0.isExempt }
      result = try await SwiftProgram.all(of: blocks, continuing: result, syntax)
      found[page.name] = result
    }
    return result
  }
}
