import SwiftSyntax
import SyntaxProtocol

/// A change of a property that only its own type may change.
enum PrivateSetter: Misconception {
  static let id = "private-setter"
  static let title = "A property that only its type may change"
  static let book: String? = "modules#what-becomes-public"
  static let words: String? = """
    Write `internal(set) var count = 0`. Then the whole module can change the property, and other modules can't.
    """
  static let examples = [
    Example(.feature, right: "var count = 0", wrong: "private(set) var count = 0")
  ]

  static func advice(_ context: Context) -> Advice? {
    if context.isImmutable, context.symptom.names.first == "state",
      let store = context.onLine.first(where: {
        context.file.text($0 + 1) == "." && context.file.text($0 + 2) == "state" && $0 < context.place
      })
    {
      let name = context.file.text(store)
      return Advice(
        .told, "The state of `\(name)` can be read, and only actions change it.",
        fix:
          "Send an action: `\(name).send(.…)`. To begin with another state, make the store with it: `initialState: …`.",
        book: "testing#the-tool")
    }
    guard context.isImmutable,
      let name = context.symptom.names.first,
      let modifier = context.variables(named: name)
        .compactMap({ context.tokens[$0].syntax.ancestor(VariableDeclSyntax.self) })
        .flatMap(\.modifiers)
        .first(where: { $0.detail != nil && $0.name.text.hasSuffix("private") })
    else { return nil }
    let written = "\(modifier.name.text)(set)"
    return Advice(
      .fitting, "`\(name)` has `\(written)`, so only the type that declares it can change it.",
      fix: "Write `internal(set)` instead, and the whole module can change it.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PrivateSetter.self) }
