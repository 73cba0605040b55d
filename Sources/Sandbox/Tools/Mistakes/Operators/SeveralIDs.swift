import SwiftSyntax
import SyntaxProtocol

/// One cancellation with the IDs of several effects.
enum SeveralIDs: RepairOperator {
  static let id = "several-ids"
  static let title = "Several IDs are canceled at once"
  static let book: String? = "cancellation#the-tool"
  static let examples = [
    Example(
      .feature, right: ".cancel(id: CancelID.timer)", wrong: ".cancel(id: CancelID.timer, Counter.title)",
      repaired: ".merge(.cancel(id: CancelID.timer), .cancel(id: Counter.title))"),
    Example(
      .feature, right: ".cancel(id: CancelID.timer)", wrong: ".cancel(ids: [CancelID.timer, Counter.title])",
      repaired: ".merge(.cancel(id: CancelID.timer), .cancel(id: Counter.title))"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.filter {
      context.file.text($0) == "cancel" && context.file.text($0 - 1) == "."
        && context.file.text($0 + 1) == "("
    }.compactMap { index in
      let dot = context.tokens[index - 1]
      guard let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        call.calledExpression.lastToken(viewMode: .sourceAccurate)?.text == "cancel"
      else { return nil }
      if let last = call.arguments.last, last.label?.text == "cancelInFlight", call.arguments.count == 2,
        let first = call.arguments.first
      {
        return Repair(
          .told,
          "`.cancel(id:)` always cancels what is running. `cancelInFlight:` belongs to `.cancellable`, which starts something.",
          TextEdit(first.expression.endOffset, last.endOffset, "")
        ).removing()
      }
      guard call.arguments.allSatisfy({ ["id", "ids", nil].contains($0.label?.text) }) else { return nil }
      var ids = call.arguments.map(\.expression)
      if ids.count == 1, let list = ids[0].as(ArrayExprSyntax.self) { ids = list.elements.map(\.expression) }
      guard ids.count > 1 else { return nil }
      let effects = ids.map { ".cancel(id: \($0.trimmedDescription))" }.joined(separator: ", ")
      return Repair(
        .told,
        "`.cancel(id:)` takes one ID, so merge several cancellations.",
        TextEdit(dot.start, call.endOffset, ".merge(\(effects))"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(SeveralIDs.self) }
