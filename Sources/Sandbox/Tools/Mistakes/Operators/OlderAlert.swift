import SwiftSyntax
import SyntaxProtocol

/// An alert as it was once made, with its title and its buttons as arguments.
enum OlderAlert: RepairOperator {
  static let id = "older-alert"
  static let title = "An alert is made with arguments for its parts"
  static let book: String? = "alerts#the-tool"
  static let examples = [
    Example(
      .feature, right: "state.fact = fact",
      wrong: "state.alert = AlertState(title: TextState(fact), dismissButton: .default(TextState(\"OK\")))")
  ]

  private static let names = ["AlertState", "ConfirmationDialogState", "ActionSheetState", "show"]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.compactMap { index in
      guard names.contains(context.file.text(index)),
        let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        call.trailingClosure == nil,
        call.calledExpression.lastToken(viewMode: .sourceAccurate)?.text == context.file.text(index)
          || call.calledExpression.trimmedDescription.hasPrefix(context.file.text(index)),
        let title = call.arguments.first(where: { $0.label?.text == "title" })
      else { return nil }
      let name = context.file.text(index) == "show" ? "AlertState" : call.calledExpression.trimmedDescription
      let start = call.startOffset
      let indentation = context.file.indentation(ofLine: context.tokens[index].line) ?? 0
      let new = text(name, title, call.arguments.map(\.self))
        .split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n" + String(repeating: " ", count: indentation))
      return Repair(
        .told, reach: .file,
        "The parts of an alert stand in closures: its title, then `actions:` with a `ButtonState` for each button, then `message:`.",
        TextEdit(start, call.endOffset, new)
      ).removing()
    }
  }

  private static func text(_ name: String, _ title: LabeledExprSyntax, _ arguments: [LabeledExprSyntax])
    -> String
  {
    let list = arguments.first { $0.label?.text == "buttons" }?.expression.as(ArrayExprSyntax.self)
    let buttons =
      list?.elements.map(\.expression)
      ?? arguments.filter { $0.label?.text.hasSuffix("Button") == true }.map(\.expression)
    var result =
      "\(name == "ActionSheetState" ? "ConfirmationDialogState" : name) {\n  \(label(title.expression))\n}"
    if !buttons.isEmpty {
      let lines = buttons.map(button).joined(separator: "\n").split(separator: "\n").map { "  \($0)" }
      result += " actions: {\n\(lines.joined(separator: "\n"))\n}"
    }
    if let message = arguments.first(where: { $0.label?.text == "message" }),
      message.expression.trimmedDescription != "nil"
    {
      result += " message: {\n  \(label(message.expression))\n}"
    }
    return result
  }

  /// A text of an alert, which was a string once.
  static func label(_ value: ExprSyntax) -> String {
    let text = value.trimmedDescription
    return value.is(StringLiteralExprSyntax.self) ? "TextState(\(text))" : text
  }

  /// `.destructive(TextState("Clear"), action: .send(.clear))` → `ButtonState(role: .destructive, action: .clear) { … }`.
  private static func button(_ value: ExprSyntax) -> String {
    guard let call = value.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return value.trimmedDescription }
    let role = member.declName.baseName.text
    var head: [String] = role == "default" ? [] : ["role: .\(role)"]
    if let action = call.arguments.first(where: { ["action", "send"].contains($0.label?.text) }) {
      let sent = action.expression.as(FunctionCallExprSyntax.self)
      let isSend = sent?.calledExpression.trimmedDescription == ".send"
      head.append(
        "action: \((isSend ? sent?.arguments.first?.expression : nil)?.trimmedDescription ?? action.expression.trimmedDescription)"
      )
    }
    let text = call.arguments.first { $0.label == nil || $0.label?.text == "label" }.map {
      label($0.expression)
    }
    let arguments = head.isEmpty ? "" : "(\(head.joined(separator: ", ")))"
    return "ButtonState\(arguments) {\n  \(text ?? "TextState(\"OK\")")\n}"
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OlderAlert.self) }
