import SwiftSyntax
import SyntaxProtocol

/// A plain text, or a title before the arguments, where an alert and its buttons have a `TextState`.
enum TextOfAlert: RepairOperator {
  static let id = "text-of-alert"
  static let title = "A part of an alert isn't a `TextState`"
  static let book: String? = "alerts#the-tool"
  static let examples = [
    Example(
      .feature, right: "state.fact = fact",
      wrong: "state.alert = AlertState { TextState(fact) } actions: { ButtonState(\"OK\") }",
      repaired: "state.alert = AlertState { TextState(fact) } actions: { ButtonState { TextState(\"OK\") } }"),
    Example(
      .feature, right: "state.fact = fact", wrong: "state.alert = \"Done\"",
      repaired: "state.alert = AlertState { TextState(\"Done\") }"),
    Example(
      .feature, right: "state.fact = fact",
      wrong: "state.alert = AlertState(message: TextState(fact)) { TextState(\"Done\") }",
      repaired: "state.alert = AlertState { TextState(\"Done\") } message: { TextState(fact) }"),
    Example(
      .feature, right: "state.fact = fact",
      wrong: "state.alert = AlertState(title: \"Done\") { ButtonState { TextState(\"OK\") } }",
      repaired:
        "state.alert = AlertState { TextState(\"Done\") } actions: { ButtonState { TextState(\"OK\") } }"),
    Example(
      .feature, right: "state.fact = fact", wrong: "state.alert = AlertState { Text(fact) }",
      repaired: "state.alert = AlertState { TextState(fact) }"),
  ]

  private static let cause =
    "The texts of an alert are values of the type `TextState`, so that tests can compare them."
  private static let receivers: Set<String> = [
    "AlertState", "ConfirmationDialogState", "ButtonState", "actions", "message", "titleVisibility",
  ]

  static func repairs(_ context: Context) -> [Repair] {
    texts(context) + views(context) + buttons(context) + alerts(context) + order(context)
      + arguments(context) + titles(context)
  }

  /// `AlertState { "Done" }` → `AlertState { TextState("Done") }`, for each of its texts.
  private static func texts(_ context: Context) -> [Repair] {
    var edits: [TextEdit] = []
    for index in context.around.sorted() {
      guard let text = context.tokens[index].syntax.parent?.as(StringLiteralExprSyntax.self),
        text.openingQuote == context.tokens[index].syntax,
        text.parent?.ancestor(CodeBlockItemSyntax.self)?.item.id == text.id,
        let brace = context.braces(around: index).first,
        receivers.contains(context.receiver(ofClosure: brace))
      else { continue }
      let start = text.startOffset
      let end = text.endOffset
      edits += [TextEdit(start, start, "TextState("), TextEdit(end, end, ")")]
    }
    guard !edits.isEmpty else { return [] }
    return [Repair(.told, reach: .file, cause, edits)]
  }

  /// `AlertState { Text("Done") }` → `AlertState { TextState("Done") }`, for each of its texts.
  private static func views(_ context: Context) -> [Repair] {
    guard context.isNotFound, context.symptom.names.first == "Text" else { return [] }
    let edits = context.around.sorted().compactMap { index -> TextEdit? in
      guard context.file.text(index) == "Text", context.file.text(index + 1) == "(",
        let brace = context.braces(around: index).first,
        receivers.contains(context.receiver(ofClosure: brace))
      else { return nil }
      return context.file.replacing(index, with: "TextState")
    }
    return edits.isEmpty ? [] : [Repair(.told, reach: .file, cause, edits)]
  }

  /// `ButtonState("Clear", action: .clear)` → `ButtonState(action: .clear) { TextState("Clear") }`.
  private static func buttons(_ context: Context) -> [Repair] {
    context.around.compactMap { index -> Repair? in
      guard context.file.text(index) == "ButtonState",
        let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        call.trailingClosure == nil,
        let title = call.arguments.first,
        title.label == nil || title.label?.text == "title" || title.label?.text == "label"
      else { return nil }
      let rest = call.arguments.dropFirst().map { $0.with(\.trailingComma, nil).trimmedDescription }.joined(
        separator: ", ")
      let start = call.calledExpression.endOffset
      return Repair(
        .told, reach: .file, "The text of a button stands in the closure behind it.",
        TextEdit(
          start, call.endOffset,
          "\(rest.isEmpty ? "" : "(\(rest))") { \(OlderAlert.label(title.expression)) }")
      ).removing()
    }
  }

  /// `state.alert = "Done"` → `state.alert = AlertState { TextState("Done") }`.
  private static func alerts(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion), context.symptom.names.first == "String",
      let wanted = context.symptom.names.last,
      let name = ["AlertState", "ConfirmationDialogState"].first(where: {
        wanted.hasPrefix($0) || wanted.hasPrefix("Optional<\($0)")
      }),
      let value = context.valueAtPlace
    else { return [] }
    let start = value.startOffset
    let end = value.endOffset
    return [
      Repair(
        .told, "What is presented is an `\(name)`, whose title is a `TextState`.",
        TextEdit(start, start, "\(name) { TextState("), TextEdit(end, end, ") }"))
    ]
  }

  /// `AlertState(message: text) { title }` → `AlertState { title } message: { text }`.
  private static func arguments(_ context: Context) -> [Repair] {
    context.around.compactMap { index -> Repair? in
      guard context.file.text(index).isOneOf("AlertState", "ConfirmationDialogState"),
        let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        let open = call.leftParen, let close = call.rightParen, call.arguments.count == 1,
        let argument = call.arguments.first, argument.label?.text == "message",
        let title = call.trailingClosure,
        !call.additionalTrailingClosures.contains(where: { $0.label.text == "message" })
      else { return nil }
      let last = call.additionalTrailingClosures.last?.closure.endOffset ?? title.endOffset
      return Repair(
        .told, reach: .file, "The message of an alert is the last of its closures: `message: { … }`.",
        TextEdit(open.startOffset, close.endOffset, ""),
        TextEdit(last, last, " message: { \(argument.expression.trimmedDescription) }"))
    }
  }

  /// `AlertState(title: "Done") { ButtonState … }` → `AlertState { TextState("Done") } actions: { ButtonState … }`.
  private static func titles(_ context: Context) -> [Repair] {
    context.around.compactMap { index -> Repair? in
      guard context.file.text(index).isOneOf("AlertState", "ConfirmationDialogState"),
        let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        call.arguments.count == 1, let title = call.arguments.first,
        title.label == nil || title.label?.text == "title",
        title.label == nil || call.trailingClosure != nil
      else { return nil }
      var written = " { \(OlderAlert.label(title.expression)) }"
      if let closure = call.trailingClosure, !closure.statements.isEmpty {
        let name = closure.description.contains("ButtonState") ? "actions" : "message"
        written += " \(name): \(closure.trimmedDescription)"
      }
      for other in call.additionalTrailingClosures {
        written += " \(other.label.text): \(other.closure.trimmedDescription)"
      }
      return Repair(
        .told, reach: .file, "The title of an alert stands in its first closure.",
        TextEdit(call.calledExpression.endOffset, call.endOffset, written)
      ).removing()
    }
  }

  /// The closures of an alert stand in one order: the title, `actions:`, and then `message:`.
  private static func order(_ context: Context) -> [Repair] {
    context.around.compactMap { index -> Repair? in
      guard context.file.text(index) == "message", context.file.text(index - 1) == "}",
        context.file.text(index + 1) == ":",
        let close = context.partner(of: index + 2), context.file.text(close + 1) == "actions",
        context.file.text(close + 2) == ":", let last = context.partner(of: close + 3)
      else { return nil }
      let message = context.file.text(context.tokens[index].start, context.tokens[close].end)
      let actions = context.file.text(context.tokens[close + 1].start, context.tokens[last].end)
      return Repair(
        .told, reach: .file,
        "The buttons of an alert come before its message: first `actions:`, and then `message:`.",
        TextEdit(context.tokens[index].start, context.tokens[close].end, actions),
        TextEdit(context.tokens[close + 1].start, context.tokens[last].end, message))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TextOfAlert.self) }
