import SwiftSyntax
import SyntaxProtocol

/// A property that can be nil, or can be left out, without saying so in its declaration.
enum OptionalType: RepairOperator {
  static let id = "optional-type"
  static let title = "A property that can be nil isn't optional"
  static let book: String? = "state#make-wrong-states-impossible"
  static let examples = [
    Example(.feature, right: "var fact: String?", wrong: "var fact: String = \"\"")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let isNil = context.symptom.name.contains("nil")
    let isMissing = context.isSymptom(
      "missing_argument_named", "missing_arguments_in_call", "missing_argument_positional")
    guard
      isNil || isMissing || context.isVague
        || context.isSymptom(
          "cannot_force_unwrap_nonoptional_type", "optional_chain_noop", "cannot_unwrap_nonoptional")
    else { return [] }
    let names = isNil ? Set(names(onLineOf: context.place, context)) : Set(context.symptom.names)
    return context.tokens.indices.flatMap { index -> [Repair] in
      let name = context.file.text(index + 1)
      guard context.file.text(index) == "var" || context.file.text(index) == "let",
        context.file.text(index + 2) == ":",
        names.contains(name) || context.isVague && context.file.counts["$" + name] != nil,
        let binding = context.tokens[index + 1].syntax.ancestor(PatternBindingSyntax.self),
        let type = binding.typeAnnotation?.type,
        !type.is(OptionalTypeSyntax.self)
      else { return [] }
      let end = type.endPositionBeforeTrailingTrivia.utf8Offset
      var result: [Repair] = []
      if binding.accessorBlock == nil {
        let stop = binding.initializer?.endPositionBeforeTrailingTrivia.utf8Offset ?? end
        result.append(
          Repair(
            isNil || isMissing ? 0.1 : 0.7, "`\(name)` can be nil, so its type ends with `?`.",
            TextEdit(end, stop, "?")))
        if binding.initializer == nil, isMissing {
          let value =
            ["Int": "0", "String": "\"\"", "Bool": "false", "Double": "0"][type.trimmedDescription] ?? "[]"
          result.append(
            Repair(0.2, "`\(name)` needs a value to begin with.", TextEdit(end, end, " = \(value)")))
        }
      }
      return result
    }
  }

  private static func names(onLineOf index: Int, _ context: Context) -> [String] {
    context.tokens.filter { $0.line == context.tokens[index].line && $0.isIdentifier }.map(\.text)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OptionalType.self) }
