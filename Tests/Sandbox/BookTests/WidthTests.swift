import Foundation
import Reports
import Testing

@testable import Book

/// The Book's own pages on terminals of every width.
@Suite(.enabled(if: MarkdownParser.isAvailable))
struct WidthTests {
  private static let book = URL(filePath: #filePath).appending(path: "../../../../Book").standardized

  /// Every block of code, on a page by itself.
  private static func codePages(_ page: BookPage) throws -> [(code: String, page: BookPage)] {
    let fences = page.source.matches(of: #/(?m)^```(swift|text|tca|sh)[^\n]*\n((?s).*?)^```$/#)
    return fences.map { fence in
      var single = page
      (single.next, single.previous) = (nil, nil)
      single.source = String(fence.0)
      return (String(fence.2), single)
    }
  }

  @Test(arguments: [20, 33, 48, 80]) func noLineIsWiderThanTheTerminal(width: Int) throws {
    for page in try Book(folder: Self.book).pages() {
      let text = PageRenderer(style: TextStyle(width: width), numbersLinks: true).render(page)
      // On a wide terminal, code keeps its lines. The page about behaviours has one word that is wider than 20 columns.
      let limit = width < 60 ? width : max(width, Self.widestCode(page))
      let wide = text.split(separator: "\n").filter { $0.displayWidth > limit }
      #expect(wide == [], "\(page.name)")
    }
  }

  private static func widestCode(_ page: BookPage) -> Int {
    ((try? codePages(page)) ?? []).flatMap { $0.code.split(separator: "\n") }.map(\.displayWidth).max() ?? 0
  }

  /// Whoever joins the lines at the signs gets the code again, so no part of it is lost or taken for a line of its own.
  @Test(arguments: [20, 33, 48, 80]) func brokenCodeIsMarkedAndComplete(width: Int) throws {
    for page in try Book(folder: Self.book).pages() {
      for (code, single) in try Self.codePages(page) {
        let lines = PageRenderer(style: TextStyle(width: width)).render(single).split(
          separator: "\n", omittingEmptySubsequences: false)
        var joined: [String] = []
        for line in lines {
          let text = line.drop { $0 == " " }
          if text.hasPrefix("↳ "), !joined.isEmpty {
            joined[joined.count - 1] += text.dropFirst(2)
          } else {
            joined.append(String(line))
          }
        }
        func squeezed(_ lines: some Sequence<some StringProtocol>) -> [String] {
          lines.map { String($0.filter { $0 != " " }) }.filter { !$0.isEmpty }
        }
        #expect(squeezed(joined) == squeezed(code.split(separator: "\n")), "\(page.name)")
        // On the narrowest terminals, code may be indented more deeply than a line is long.
        guard width > 20, single.source.hasPrefix("```swift") else { continue }
        let indentations = joined.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
        let original = code.split(separator: "\n").filter { !$0.allSatisfy { $0 == " " } }
          .map { $0.prefix { $0 == " " }.count }
        if let first = indentations.first, let start = original.first, indentations.count == original.count {
          #expect(indentations.map { $0 - first } == original.map { $0 - start }, "\(page.name)")
        }
      }
    }
  }
}
