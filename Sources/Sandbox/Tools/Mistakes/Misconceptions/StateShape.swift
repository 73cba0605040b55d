import SwiftSyntax
import SyntaxProtocol

/// What an observable state can't hold: a wrapper of one's own, a lazy property, itself, or a reference.
enum StateShape: Misconception {
  static let id = "state-shape"
  static let title = "A state holds what it can't observe"
  static let book: String? = "state#the-tool"
  static let words: String? =
    "A state is a struct of values that are compared and copied. A list may hold more of its own kind; a `lazy` property is computed."
  static let examples = [
    Example(.feature, right: "var canUndo = false", wrong: "lazy var canUndo = false"),
    Example(.feature, right: "var canUndo = false", wrong: "var canUndo = false\n      var previous: State?"),
  ]

  static func advice(_ context: Context) -> Advice? {
    let token = context.tokens[context.place].syntax
    if context.symptom.name.hasPrefix("unsupported_recursive_struct")
      || context.isSymptom(.circularReference) && context.enclosing(TypeAnnotationSyntax.self) != nil
    {
      return Advice(
        .told, "A struct can't contain itself: it would have no end.",
        fix: "Keep the inner ones in a list, such as an `IdentifiedArrayOf<State>`, which may be empty.")
    }
    let isMacro =
      context.isSymptom(.propertyWrapperComputed, .bridgedError, .ambiguousMemberOverloadSet)
      || context.symptom.name.contains("lazy")
    guard isMacro, let variable = token.ancestor(VariableDeclSyntax.self) else { return classes(context) }
    let isLazy = variable.modifiers.contains { $0.name.text == "lazy" }
    if isLazy {
      return Advice(
        .told,
        "A property of a state can't be `lazy`, since it is a value that may be compared and copied at any time.",
        fix: "Leave `lazy` out, or make it a computed property: `var … { … }`.")
    }
    guard
      let wrapper = variable.attributes.names.first(where: {
        !["Presents", "Shared", "SharedReader", "Test"].contains($0)
      })
    else {
      return classes(context)
    }
    let owner = variable.ancestor(MemberBlockSyntax.self)?.parent?.asProtocol(NamedDeclSyntax.self)?.name.text
    if wrapper == "Dependency", owner != "State" {
      return Advice(
        .told,
        "`@ObservableState` belongs to the state. `\(owner ?? "This type")` has dependencies, so it is a reducer.",
        fix: "Write `@Reducer` before it, and `@ObservableState` before its `State`.")
    }
    if wrapper == "Dependency" {
      return Advice(
        .told, "A dependency isn't a part of the state. The reducer has it.",
        fix: "Move `@Dependency` out of `State`, into the reducer.")
    }
    return Advice(
      .told, "`@ObservableState` can't observe a property with the wrapper `@\(wrapper)`.",
      fix: "Write `@ObservationStateIgnored` before `@\(wrapper)`, or keep the value without a wrapper.")
  }

  /// A state, or a reducer, that is a class.
  private static func classes(_ context: Context) -> Advice? {
    guard
      let declaration = context.enclosing(ClassDeclSyntax.self)
        ?? context.tokens[context.place].syntax.parent?.ancestor(ClassDeclSyntax.self),
      context.isSymptom(.bridgedError) || context.isSymptom(in: .conformance)
        || context.symptom.name.contains("class")
          && (declaration.name.text == "State" || !declaration.attributes.isEmpty)
    else { return nil }
    return Advice(
      .fitting,
      "`\(declaration.name.text)` is a class, and a `struct` is needed here: a value that is compared and copied.",
      fix: "struct \(declaration.name.text)")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StateShape.self) }
