import SwiftSyntax
import SyntaxProtocol

/// A test as it was once written, with all its steps as arguments of `store.assert`.
enum StoreAssertion: RepairOperator {
  static let id = "store-assertion"
  static let title = "The steps of a test are arguments of `assert`"
  static let book: String? = "testing#the-tool"
  static let examples = [
    Example(
      .test, right: "await store.send(.decrementButtonTapped) {\n      $0.count = -1\n    }",
      wrong: "store.assert(\n      .send(.decrementButtonTapped) { $0.count = -1 }\n    )")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.compactMap { index in
      guard context.file.text(index) == "assert", context.file.text(index - 1) == ".",
        let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        let store = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
        !call.arguments.isEmpty
      else { return nil }
      let steps = call.arguments.compactMap { step($0.expression, of: store.trimmedDescription, context) }
      guard steps.count == call.arguments.count else { return nil }
      let indentation = context.file.indentation(ofLine: context.tokens[index].line) ?? 0
      let lines = steps.joined(separator: "\n" + String(repeating: " ", count: indentation))
      let waits = call.parent?.as(AwaitExprSyntax.self)
      return Repair(
        .told, reach: .file,
        "Each step of a test is a call of its own: `await store.send(…)` and `await store.receive(…)`.",
        TextEdit(
          (waits.map { Syntax($0) } ?? Syntax(call)).startOffset,
          call.endOffset, lines)
      ).removing()
    }
  }

  private static func step(_ value: ExprSyntax, of store: String, _ context: Context) -> String? {
    guard let call = value.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else { return nil }
    let closure = call.trailingClosure.map { " \($0.trimmedDescription)" } ?? ""
    let arguments = call.arguments.trimmedDescription
    switch name {
    case "send": return "await \(store).send(\(arguments))\(closure)"
    case "receive":
      return "await \(store).receive(\(path(call.arguments.first?.expression) ?? arguments))\(closure)"
    case "do": return call.trailingClosure.map { $0.statements.trimmedDescription }
    default: return nil
    }
  }

  /// `\.factResponse, "3"` for `.factResponse("3")`.
  private static func path(_ action: ExprSyntax?) -> String? {
    guard let action, action.trimmedDescription.hasPrefix(".") else { return nil }
    guard let call = action.as(FunctionCallExprSyntax.self) else { return "\\\(action.trimmedDescription)" }
    guard call.arguments.count == 1, let value = call.arguments.first, value.label == nil else { return nil }
    let name = "\\\(call.calledExpression.trimmedDescription)"
    guard value.expression.trimmedDescription.hasPrefix(".") else {
      return "\(name), \(value.expression.trimmedDescription)"
    }
    return path(value.expression).map { name + $0.dropFirst() }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StoreAssertion.self) }
