import SwiftSyntax
import SyntaxProtocol

/// `onChange(of:)`, whose closure doesn't name the state that it changes, or returns no effect.
enum ChangeOfValue: RepairOperator {
  static let id = "change-of-value"
  static let title = "The closure of `onChange` doesn't name the state"
  static let book: String? = "composition#when-a-value-changes"
  static let examples = [
    Example(
      .feature, right: "BindingReducer()",
      wrong: "BindingReducer()\n      .onChange(of: \\.name) { _, _ in state.canUndo = true }",
      repaired:
        "BindingReducer()\n      .onChange(of: \\.name) { _, state in state.canUndo = true; return .none }")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.near.compactMap { index -> Repair? in
      guard context.file.text(index) == "onChange", context.file.text(index - 1) == ".",
        let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        let closure = call.trailingClosure, let last = closure.statements.last,
        let parameters = closure.signature?.parameterClause?.as(ClosureShorthandParameterListSyntax.self),
        parameters.count == 2, let second = parameters.last
      else { return nil }
      let text = closure.statements.trimmedDescription
      guard !["Reduce", "EmptyReducer", "Scope"].contains(where: text.hasPrefix) else { return nil }
      var edits: [TextEdit] = []
      if second.name.text != "state", closure.statements.contains("state") {
        edits.append(TextEdit(second.name.startOffset, second.name.endOffset, "state"))
        edits += uses(of: second.name.text, in: closure, as: call.arguments.first)
      }
      if !last.trimmedDescription.hasPrefix("return"), !last.trimmedDescription.hasPrefix(".") {
        let end = last.endOffset
        edits.append(TextEdit(end, end, "; return .none"))
      }
      guard !edits.isEmpty else { return nil }
      return Repair(
        .told, reach: .file,
        "The closure of `onChange` gets the value from before and the state, and returns an effect.", edits)
    }
  }

  /// What was taken for the new value is a part of the state.
  private static func uses(
    of name: String, in closure: ClosureExprSyntax, as path: LabeledExprSyntax?
  ) -> [TextEdit] {
    guard let path = path?.expression.trimmedDescription, path.hasPrefix("\\.") else { return [] }
    return closure.statements.tokens(viewMode: .sourceAccurate).filter { $0.text == name }.map {
      TextEdit($0.startOffset, $0.endOffset, "state\(path.dropFirst())")
    }
  }
}

extension SyntaxProtocol {
  /// Whether a word occurs in the code.
  fileprivate func contains(_ word: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.text == word }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ChangeOfValue.self) }
