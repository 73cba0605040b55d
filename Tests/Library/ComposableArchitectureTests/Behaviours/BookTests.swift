import Foundation
import Testing

/// The Book's page of behaviors, and the tests of its rules.
@Suite struct BookTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized

  /// The tests of a rule have names such as `B19 the error of a run is reported`.
  @Test func everyRuleHasATestAndEveryTestARule() throws {
    let page = try String(contentsOf: Self.root.appending(path: "Book/behaviours.md"), encoding: .utf8)
    let rules = page.matches(of: #/(?m)^\*\*B(\d+)\.\*\* /#).compactMap { Int($0.1) }
    let tested = try Self.testedRules()
    #expect(rules.count > 100 && Set(rules).count == rules.count)
    #expect(Set(rules).subtracting(tested).sorted() == [], "Rules without a test")
    #expect(tested.subtracting(rules).sorted() == [], "Tests of rules that don't exist")
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

  private static func testedRules() throws -> Set<Int> {
    let folder = root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .reduce(into: []) { rules, file in
        let text = try String(contentsOf: file, encoding: .utf8)
        rules.formUnion(text.matches(of: #/func `B(\d+) [^`]*`/#).compactMap { Int($0.1) })
      }
  }
}
