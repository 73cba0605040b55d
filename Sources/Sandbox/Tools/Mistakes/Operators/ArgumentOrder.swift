import SwiftSyntax
import SyntaxProtocol

/// An argument that stands behind another one which it must precede.
enum ArgumentOrder: RepairOperator {
  static let id = "argument-order"
  static let title = "An argument stands behind one that it must precede"
  static let examples: [Example] = [
    .statement(
      "func show(_ name: String, times: Int, _ sign: String) { print(name, times, sign) }\n            show(times: 1, \"Blob\", \"!\")",
      repaired:
        "func show(_ name: String, times: Int, _ sign: String) { print(name, times, sign) }\n            show(\"Blob\", times: 1, \"!\")"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard
      context.isSymptom(
        .argumentOutOfOrderBinaryOp, .argumentOutOfOrderNamedNamed, .argumentOutOfOrderNamedUnnamed,
        .argumentOutOfOrderUnnamedNamed, .argumentOutOfOrderUnnamedUnnamed),
      let call = context.enclosing(FunctionCallExprSyntax.self)
    else { return [] }
    let arguments = Array(call.arguments)
    let place = context.tokens[context.place].start
    guard let wrong = arguments.firstIndex(where: { $0.startOffset <= place && place < $0.endOffset }) else {
      return []
    }
    // The compiler names the argument before which it belongs. It may be any of those before it.
    let label = context.symptom.names.last
    let targets = (0..<wrong).sorted { first, second in
      (arguments[first].label?.text == label ? 0 : 1, first)
        < (arguments[second].label?.text == label ? 0 : 1, second)
    }
    return targets.map { target in
      let (first, last) = (arguments[target], arguments[wrong])
      let moved = context.file.text(last.startOffset, last.expression.endOffset)
      let removed = arguments[wrong - 1].expression.endOffset
      return Repair(
        .told, "This argument belongs before `\(first.label?.text ?? first.trimmedDescription)`.",
        TextEdit(first.startOffset, first.startOffset, "\(moved), "),
        TextEdit(removed, last.expression.endOffset, ""))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ArgumentOrder.self) }
