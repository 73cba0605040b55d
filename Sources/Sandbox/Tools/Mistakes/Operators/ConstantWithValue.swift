import SwiftSyntax
import SyntaxProtocol

/// A constant with a value, which an initializer is given once more.
enum ConstantWithValue: RepairOperator {
  static let id = "constant-with-value"
  static let title = "A constant that has a value is given one"
  static let examples = [
    Example(.feature, right: "let id: UUID", wrong: "let id = UUID()")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard
      context.isSymptom(
        .extraArgumentNamed, .extraArgumentToNullaryCall, .extraArgumentsInCall, .extraArgumentPositional,
        .wrongArgumentLabels, .noOverloadsMatchExactlyInCall)
    else { return [] }
    let labels = Set(context.onLine.filter { context.file.text($0 + 1) == ":" }.map { context.file.text($0) })
    return context.tokens.indices.flatMap { index -> [Repair] in
      let name = context.file.text(index)
      guard labels.contains(name), context.file.text(index - 1) == "let", context.file.text(index + 1) == "=",
        let binding = context.tokens[index].syntax.ancestor(PatternBindingSyntax.self),
        let value = binding.initializer, binding.ancestor(StructDeclSyntax.self) != nil
      else { return [] }
      let cause = "The constant `\(name)` has a value already, so the initializer doesn't take one."
      let type = value.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      let typed = type.map { type in
        Repair(
          .told, reach: .file, cause,
          TextEdit(context.tokens[index].end, value.endPositionBeforeTrailingTrivia.utf8Offset, ": \(type)"))
      }
      return [
        typed, Repair(.fitting, reach: .file, cause, context.file.replacing(index - 1, with: "var")),
      ].compactMap(\.self)
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ConstantWithValue.self) }
