import SwiftSyntax
import SyntaxProtocol

/// A shorthand that is made of one feature, with the two types that it stands for.
enum GenericArity: RepairOperator {
  static let id = "generic-arity"
  static let title = "A shorthand is made of two types"
  static let book: String? = "composition#the-tool"
  static let examples = [
    Example(
      .feature, right: "var body: some ReducerOf<Self> {\n    BindingReducer()",
      wrong: "var body: some ReducerOf<State, Action> {\n    BindingReducer()"),
    Example(
      .feature, right: "IdentifiedActionOf<Child>", wrong: "IdentifiedActionOf<Child.State, Child.Action>"),
    Example(
      .feature, right: "IdentifiedActionOf<Child>", wrong: "IdentifiedActionOf<UUID, Child.Action>",
      repaired: "IdentifiedAction<UUID, Child.Action>"),
    Example(
      .feature, right: "PresentationAction<Never>", wrong: "PresentationAction<AlertState<Never>, Never>"),
    Example(
      .feature, right: "IdentifiedArrayOf<Child.State>", wrong: "IdentifiedArrayOf<UUID, Child.State>",
      repaired: "IdentifiedArray<UUID, Child.State>"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.tooManyGenericArguments), let name = context.symptom.names.first,
      let index = context.onLine.first(where: {
        context.file.text($0) == name && context.file.text($0 + 1) == "<"
      }),
      let clause = context.tokens[index + 1].syntax.parent?.as(GenericArgumentClauseSyntax.self)
    else { return [] }
    let types = clause.arguments.map { $0.argument.trimmedDescription }
    func single(_ type: String, _ cause: String) -> Repair {
      Repair(.told, cause, TextEdit(clause.startOffset, clause.endOffset, "<\(type)>")).removing()
    }
    if name.hasSuffix("Of") {
      let cause = "`\(name)` is given one type, the feature, and takes the state and the action from it."
      let shorter = feature(types, context).map { [single($0, cause)] } ?? []
      let longer = Repair(
        .told, "`\(name)` is given one type, the feature. With both, it is called `\(name.dropLast(2))`.",
        context.file.replacing(index, with: String(name.dropLast(2))))
      // Whoever names the type of the IDs means the longer name.
      return types.contains { $0.hasSuffix("ID") } ? [longer] + shorter : shorter + [longer]
    }
    guard types.count == 2,
      name.isOneOf("PresentationAction", "BindingAction", "Effect", "PresentationState", "AlertState")
    else { return [] }
    return [
      single(types[name == "PresentationAction" ? 1 : 0], "`\(name)` is made of a single type.")
    ]
  }

  /// The feature that the types belong to; nil when they belong to several or to none.
  private static func feature(_ types: [String], _ context: Context) -> String? {
    if types.contains(where: { $0.isOneOf("State", "Action", "Self.State") }) { return "Self" }
    let owners = types.compactMap { type -> String? in
      if type.hasSuffix(".State") || type.hasSuffix(".Action") {
        return type.split(separator: ".").dropLast().joined(separator: ".")
      }
      return type.hasSuffix("ID") ? nil : type
    }
    let features = Set(owners).filter {
      context.isFeature($0.split(separator: ".").last.map(String.init) ?? $0)
        || types.contains("\($0).State")
    }
    return features.count == 1 ? features.first : nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(GenericArity.self) }
