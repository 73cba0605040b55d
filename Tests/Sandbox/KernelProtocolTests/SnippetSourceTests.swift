import KernelProtocol
import Testing

/// The file that a snippet is written into.
struct SnippetSourceTests {
  private func source(_ kind: Snippet.Kind, _ text: String) -> SnippetSource {
    SnippetSource(Snippet(kind, text), feature: "Counter", module: "Feature_Counter_1")
  }

  @Test func anActionHasTheTypeOfTheFeaturesActions() {
    #expect(
      source(.action, ".set(1 + 1)").text == """
        import ComposableArchitecture
        import FeatureImage
        import Foundation
        @testable import Feature_Counter_1

        @_cdecl("tca_snippet")
        public func tca_snippet() -> UnsafeMutableRawPointer {
          SnippetEntry.action(Counter.self) { state in
            let action: Counter.Action =
        .set(1 + 1)
            return action
          }
        }

        """)
  }

  @Test func aDependencyCanBeResetToItsOriginalValue() {
    #expect(
      source(.dependency, "fact.fetch = { _ in 1 }").text.hasSuffix(
        """
          SnippetEntry.dependency { values in
        values.fact.fetch = { _ in 1 }
          } reset: { values, original in
            values.fact.fetch = original.fact.fetch
          }
        }

        """))
  }

  @Test(arguments: [Snippet.Kind.action, .value, .dependency, .change])
  func theSnippetIsFoundOnItsLine(kind: Snippet.Kind) {
    let source = source(kind, "first = {\n  second\n}")
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[source.firstLine - 1].dropFirst(source.indent) == "first = {")
    #expect(lines[source.firstLine] == "  second")
    #expect(source.lines == ["first = {", "  second", "}"])
  }

  @Test(arguments: [
    ("uuid = .incrementing", "uuid"), ("fact.fetch={ _ in a == b }", "fact.fetch"), ("x", "x"), ("= 1", ""),
  ])
  func theTargetIsTheLeftSide(assignment: String, target: String) {
    #expect(SnippetSource.target(of: assignment) == target)
  }
}
