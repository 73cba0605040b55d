import SwiftSyntax
import SyntaxProtocol

/// Angle brackets with another number of types than a generic type or function has.
enum TypeArguments: RepairOperator {
  static let id = "type-arguments"
  static let title = "Angle brackets hold too many types"
  static let examples = [
    Example(
      .feature, right: "var body: some ReducerOf<Self> {\n    BindingReducer()",
      wrong: "var body: some ReducerOf<State, Action> {\n    BindingReducer()",
      repaired: "var body: some ReducerOf<Self> {\n    BindingReducer()"),
    Example(
      .feature, right: "IdentifiedActionOf<Child>", wrong: "IdentifiedActionOf<Child.State, Child.Action>"),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "func made<T>(_ value: T) -> T { value }\n            state.count = made<Int>(1)",
      repaired: "func made<T>(_ value: T) -> T { value }\n            state.count = made(1)"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    if context.isSymptom(.cannotExplicitlySpecializeFunction) { return functions(context) }
    guard context.isSymptom(.tooManyGenericArguments), let name = context.symptom.names.first,
      let index = context.onLine.first(where: {
        context.file.text($0) == name && context.file.text($0 + 1) == "<"
      }), let list = context.tokens[index + 1].syntax.parent?.as(GenericArgumentClauseSyntax.self)
    else { return [] }
    let start = list.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = list.endPositionBeforeTrailingTrivia.utf8Offset
    let types = list.arguments.map(\.argument.trimmedDescription)
    guard name.hasSuffix("Of") else { return [] }
    let cause = "`\(name)` is given one type, the feature, and takes the state and the action from it."
    if types.contains("State") || types.contains("Action") || types.contains("Self.State") {
      return [Repair(.told, cause, TextEdit(start, end, "<Self>")).removing()]
    }
    let owners = Set(
      types.compactMap { type in
        type.hasSuffix(".State") || type.hasSuffix(".Action")
          ? type.split(separator: ".").dropLast().joined(separator: ".") : type.hasSuffix("ID") ? nil : type
      }.filter {
        context.isFeature($0.split(separator: ".").last.map(String.init) ?? $0)
          || types.contains("\($0).State")
      })
    guard owners.count == 1, let owner = owners.first else { return [] }
    return [Repair(.told, cause, TextEdit(start, end, "<\(owner)>")).removing()]
  }

  /// `made<Int>(1)` → `made(1)`.
  private static func functions(_ context: Context) -> [Repair] {
    guard let name = context.symptom.names.first?.prefix(while: { $0 != "(" }),
      let index = context.onLine.first(where: {
        context.file.text($0) == name && context.file.text($0 + 1) == "<"
      }), let list = context.tokens[index + 1].syntax.parent?.as(GenericArgumentClauseSyntax.self)
    else { return [] }
    return [
      Repair(
        .told, "A function is told its types by its arguments and by what its result is used for.",
        TextEdit(
          list.positionAfterSkippingLeadingTrivia.utf8Offset, list.endPositionBeforeTrailingTrivia.utf8Offset,
          "")
      ).removing()
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TypeArguments.self) }
