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
    Example(
      .feature, right: "func reset(_ state: inout State) {",
      wrong:
        "func made(_ flag: Bool) -> some Equatable { if flag { return 1 } else { return \"\" } }\n    func reset(_ state: inout State) {",
      repaired:
        "func made(_ flag: Bool) -> any Equatable { if flag { return 1 } else { return \"\" } }\n    func reset(_ state: inout State) {"
    ),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    if context.isSymptom(.cannotExplicitlySpecializeFunction) { return functions(context) }
    if context.isSymptom(.opaqueTypeMismatchedUnderlyingTypeCandidates) { return results(context) }
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

  /// `-> some Sequence` → `-> any Sequence`.
  private static func results(_ context: Context) -> [Repair] {
    context.onLine.filter { context.file.text($0) == "some" && context.file.text($0 - 1) == "->" }.map {
      Repair(
        .told,
        "`some` stands for one type, and values of different types are returned. `any` stands for each of them.",
        context.file.replacing($0, with: "any"))
    }
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

extension Context {
  /// Whether a generic function or type of the file has a parameter with a name.
  func isGenericParameter(_ name: String) -> Bool {
    tokens.contains { $0.text == name && $0.syntax.parent?.is(GenericParameterSyntax.self) == true }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TypeArguments.self) }
