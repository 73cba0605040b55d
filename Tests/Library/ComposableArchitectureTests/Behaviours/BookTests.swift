import Foundation
import Testing

/// The Book's page of behaviours and the tests it names.
@Suite struct BookTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized

  @Test func everyTestThatThePageNamesExistsAndEveryRuleHasOne() throws {
    let page = try String(contentsOf: Self.root.appending(path: "Book/behaviours.md"), encoding: .utf8)
    let names = try Self.testNames()
    var rule: Substring?
    var unproved: [Substring] = []
    var unknown: [Substring] = []
    for line in page.split(separator: "\n") {
      if let match = line.prefixMatch(of: #/\*\*(B\d+)\.\*\* /#) {
        if let rule { unproved.append(rule) }
        rule = match.1
      } else if let match = line.wholeMatch(of: #/- `((B\d+) .*)`/#) {
        if match.2 == rule { rule = nil }
        if !names.contains(String(match.1)) { unknown.append(match.1) }
      }
    }
    #expect(rule == nil && unproved == [], "Rules without a test")
    #expect(unknown == [], "Tests that don't exist")
  }

  /// The articles of the library's documentation lead to every rule: "B19 to B24", "B105, B117 and B118".
  @Test func everyRuleIsNamedByAnArticle() throws {
    let page = try String(contentsOf: Self.root.appending(path: "Book/behaviours.md"), encoding: .utf8)
    let rules = page.matches(of: #/\*\*B(\d+)\.\*\*/#).compactMap { Int($0.1) }
    let folder = Self.root.appending(
      path: "Sources/Library/ComposableArchitectureCore/Documentation.docc/Articles")
    let articles = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var named: Set<Int> = []
    for article in articles {
      let text = try String(contentsOf: article, encoding: .utf8)
      for match in text.matches(of: #/B(\d+)(?: to B(\d+))?/#) {
        guard let first = Int(match.1) else { continue }
        named.formUnion(first...(match.2.flatMap { Int($0) } ?? first))
      }
    }
    #expect(rules.count > 100 && articles.count > 10)
    #expect(Set(rules).subtracting(named).sorted() == [], "Rules that no article names")
    #expect(named.subtracting(rules).sorted() == [], "Rules that don't exist")
  }

  private static func testNames() throws -> Set<String> {
    let folder = root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .reduce(into: []) { names, file in
        let text = try String(contentsOf: file, encoding: .utf8)
        names.formUnion(text.matches(of: #/func `(B\d+ [^`]*)`/#).map { String($0.1) })
      }
  }
}
