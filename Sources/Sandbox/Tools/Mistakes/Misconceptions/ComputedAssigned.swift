import SwiftSyntax
import SyntaxProtocol

/// An assignment to something that is computed each time it is read.
enum ComputedAssigned: Misconception {
  static let id = "computed-assigned"
  static let title = "A computed property is assigned to"
  static let book: String? = "state#what-follows-is-computed"
  static let words: String? = """
    A computed property has no storage, so nothing can be assigned to it. Change the property from which it is \
    computed: `state.fact = fact`.
    """
  static let examples = [
    Example(.feature, right: "state.fact = fact", wrong: "state.text = fact")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isImmutable,
      let name = context.symptom.names.first,
      let index = context.variables(named: name).first(where: {
        let token = context.tokens[$0].syntax
        return token.ancestor(PatternBindingSyntax.self)?.accessorBlock != nil
          && token.ancestor(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription != "DependencyValues"
      })
    else { return nil }
    let properties = Set(
      context.tokens.indices.filter {
        context.file.text($0 - 1) == "var" && context.tokens[$0].line != context.tokens[index].line
      }
      .map { context.file.text($0) })
    let line = context.tokens[index].line
    let source = (index..<context.tokens.count).first {
      context.tokens[$0].line <= line + 3 && properties.contains(context.file.text($0))
    }
    return Advice(
      .fitting, "`\(name)` is computed each time it is read, so nothing can be assigned to it.",
      fix: source.map { "Change what it is computed from: `state.\(context.file.text($0)) = …`" }
        ?? "Change the property that it is computed from.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ComputedAssigned.self) }
