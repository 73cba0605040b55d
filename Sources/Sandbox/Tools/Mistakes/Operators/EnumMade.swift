import SwiftSyntax
import SyntaxProtocol

/// An enumeration of features that is made with parentheses, as a feature with a structure is.
enum EnumMade: RepairOperator {
  static let id = "enum-made"
  static let title = "An enumeration of features has a static body"
  static let book: String? = "destinations#the-cases-of-a-destination"
  static let examples = [
    Example(.screens, right: "Screen.body", wrong: "Screen()"),
    Example(
      .feature, right: "state.phase = .idle",
      wrong: "let next = Phase.idle\n          state.phase = Phase(next)"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.noAccessibleInitializers) else { return [] }
    return ofValue(context)
      + context.beside.filter { index in
        context.file.text(index + 1) == "("
          && context.file.text(index + 2) == ")"
          && context.symptom.names.contains {
            $0.split(separator: ".").last.map(String.init) == context.file.text(index)
          }
      }.map { index in
        Repair(
          .told,
          "`\(context.file.text(index))` is an enumeration, so no value of it is made. Its `body` is the reducer.",
          TextEdit(context.tokens[index].end, context.tokens[index + 2].end, ".body"))
      }
  }

  /// `Tab(tab)` → `tab`: nothing is made of a value, which may be one already.
  private static func ofValue(_ context: Context) -> [Repair] {
    guard let call = context.enclosing(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil
    else { return [] }
    let value = argument.expression.trimmedDescription
    return [
      Repair(
        .told,
        "An enumeration has cases, and nothing is made of a value with parentheses. `\(value)` is one already.",
        TextEdit(call.startOffset, call.endOffset, value))
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(EnumMade.self) }
