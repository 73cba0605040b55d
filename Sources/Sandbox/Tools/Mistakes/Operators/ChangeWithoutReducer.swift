import SwiftSyntax
import SyntaxProtocol

/// `onChange(of:)` with an effect or a change in its closure, which makes a reducer.
enum ChangeWithoutReducer: RepairOperator {
  static let id = "change-without-reducer"
  static let title = "The closure of `onChange` makes no reducer"
  static let book: String? = "composition#when-a-value-changes"
  static let examples = [
    Example(
      .feature, right: "BindingReducer()",
      wrong: "BindingReducer()\n      .onChange(of: \\.name) { _, _ in .send(.tick) }",
      repaired: "BindingReducer()\n      .onChange(of: \\.name) { _, _ in Reduce { _, _ in .send(.tick) } }")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.near.compactMap { index -> Repair? in
      guard context.file.text(index) == "onChange", context.file.text(index - 1) == ".",
        let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        let closure = call.trailingClosure,
        let first = closure.statements.first, let last = closure.statements.last
      else { return nil }
      let text = first.trimmedDescription
      guard !["Reduce", "EmptyReducer", "Scope", "Combine"].contains(where: text.hasPrefix) else {
        return nil
      }
      let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = last.endPositionBeforeTrailingTrivia.utf8Offset
      let usesState = closure.statements.tokens(viewMode: .sourceAccurate).contains { $0.text == "state" }
      let isEffect =
        closure.statements.count == 1 && text.hasPrefix(".") || text.hasPrefix("return .")
        || last.trimmedDescription.hasPrefix("return ")
      let head = "Reduce { \(usesState ? "state" : "_"), _ in "
      return Repair(
        .told, reach: .file,
        "The closure of `onChange` makes a reducer, which runs when the value has changed.",
        TextEdit(start, start, head), TextEdit(end, end, isEffect ? " }" : "; return .none }"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ChangeWithoutReducer.self) }
