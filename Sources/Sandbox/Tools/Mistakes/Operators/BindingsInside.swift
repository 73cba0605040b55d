import SwiftSyntax
import SyntaxProtocol

/// A `BindingReducer` of a feature whose actions carry bindings one level deeper, as those of a view do.
enum BindingsInside: RepairOperator {
  static let id = "bindings-inside"
  static let title = "The bindings are inside of another case"
  static let book: String? = "modules#what-a-view-may-send"
  static let examples = [
    Example(
      .screens,
      right: "enum Action {\n    case loggedIn\n  }\n  var body: some ReducerOf<Self> { EmptyReducer() }",
      wrong:
        "enum Action {\n    case view(View)\n    @CasePathable\n    enum View: BindableAction {\n      case binding(BindingAction<Login.State>)\n    }\n  }\n  var body: some ReducerOf<Self> { BindingReducer() }",
      repaired:
        "enum Action {\n    case view(View)\n    @CasePathable\n    enum View: BindableAction {\n      case binding(BindingAction<Login.State>)\n    }\n  }\n  var body: some ReducerOf<Self> { BindingReducer(action: \\.view) }"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard
      context.mentions("BindableAction")
        || context.symptom.notes.contains(where: { $0.names.contains("BindableAction") })
    else { return [] }
    let inner = context.tokens.indices.compactMap { index -> String? in
      guard context.file.text(index) == "BindableAction",
        let owner = context.tokens[index].syntax.ancestor(EnumDeclSyntax.self)?.name.text, owner != "Action"
      else { return nil }
      return context.cases(carrying: owner).first
    }
    guard let name = inner.first else { return [] }
    return context.near.compactMap { index -> Repair? in
      guard context.file.text(index) == "BindingReducer", context.file.text(index + 1) == "(",
        context.file.text(index + 2) == ")"
      else { return nil }
      let place = context.tokens[index + 1].end
      return Repair(
        .told, reach: .file, "The bindings of this feature are carried by the case `\(name)`.",
        TextEdit(place, place, "action: \\.\(name)"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(BindingsInside.self) }
