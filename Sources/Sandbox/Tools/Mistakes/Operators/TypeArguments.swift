import SwiftSyntax
import SyntaxProtocol

/// A type that a function is told, or hides, in a way that Swift doesn't have.
enum TypeArguments: RepairOperator {
  static let id = "type-arguments"
  static let title = "A function is told or hides a type wrongly"
  static let examples = [
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
    return context.isSymptom(.opaqueTypeMismatchedUnderlyingTypeCandidates) ? results(context) : []
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
          list.startOffset, list.endOffset,
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
