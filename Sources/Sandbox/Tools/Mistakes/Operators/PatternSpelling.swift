import SyntaxProtocol

/// A case that is written as another language writes it.
enum PatternSpelling: RepairOperator {
  static let id = "pattern-spelling"
  static let title = "A case or its pattern is written differently"
  static let book: String? = "reducers#actions-that-carry-a-value"
  static let examples = [
    Example(.feature, right: "case .alert, .binding,", wrong: "case .alert || .binding,"),
    Example(.feature, right: "case .factReceived(let fact):", wrong: "case .factReceived(String fact):"),
    Example(.feature, right: "case factReceived(String)", wrong: "case factReceived: String"),
    Example(.feature, right: "if case .running = state.phase {", wrong: "if state.phase == .running {"),
  ]

  /// `state.phase == .running` → `case .running = state.phase`, in a condition.
  private static func pattern(ofComparison index: Int, _ context: Context) -> TextEdit? {
    guard context.file.text(index) == "==", context.file.text(index + 1) == ".",
      context.tokens.indices.contains(index + 3), context.file.text(index + 3) != "(",
      context.isDeclaredWithPayload(context.file.text(index + 2))
    else { return nil }
    var start = index
    while start > 0, !["if", "guard", "while", ","].contains(context.file.text(start - 1)) {
      guard context.file.text(start - 1) == "." || context.tokens[start - 1].isIdentifier else { return nil }
      start -= 1
    }
    guard start > 0, start < index else { return nil }
    let (first, last) = (context.tokens[start], context.tokens[index + 2])
    let value = context.file.text(first.start, context.tokens[index - 1].end)
    return TextEdit(first.start, last.end, "case .\(last.text) = \(value)")
  }

  static func repairs(_ context: Context) -> [Repair] {
    context.near.filter { context.distance($0) < 2 }.flatMap { index -> [Repair] in
      let token = context.tokens[index]
      let reach = context.distance(index)
      if ["||", "&&", "|"].contains(token.text), context.lineBegins(with: ["case"], index) {
        return [
          Repair(
            0.05 + reach, "The values that one `case` is for are separated by commas.",
            TextEdit(context.tokens[index - 1].end, token.end, ","))
        ]
      }
      if let edit = pattern(ofComparison: index, context) {
        return [
          Repair(
            0.05 + reach,
            "A case that carries a value isn't compared. A pattern asks for it, whatever it carries.",
            edit)
        ]
      }
      if token.text == "element", context.file.text(index + 1) == "(",
        context.file.text(index + 2) == "action",
        context.file.text(index + 3) == ":",
        context.isPattern(index) || context.lineBegins(with: ["case"], index)
      {
        let start = context.tokens[index + 2].start
        return [
          Repair(
            0.02 + reach, "An element's action comes with the element's ID, and `_` takes any.",
            TextEdit(start, start, "id: _, "))
        ]
      }
      // `.todos(.binding(…))` for an action of an element.
      if token.text.first?.isLowercase == true, context.file.text(index - 1) == ".",
        context.file.text(index - 2) == "(", context.lineBegins(with: ["case"], index),
        context.payload(ofCase: context.file.text(index - 3))?.hasPrefix("IdentifiedAction") == true,
        token.text != "element", let close = context.partner(of: index - 2)
      {
        return [
          Repair(
            0.1 + reach, "An action of an element comes with the element's ID.",
            TextEdit(
              context.tokens[index - 1].start, context.tokens[index - 1].start, ".element(id: _, action: "),
            TextEdit(context.tokens[close].start, context.tokens[close].start, ")"))
        ]
      }
      guard token.isIdentifier, token.text.first?.isUppercase == true else { return [] }
      if context.file.text(index - 1).isOneOf("(", ","), context.tokens.indices.contains(index + 1),
        context.tokens[index + 1].isIdentifier,
        context.lineBegins(with: ["case", "if", "guard"], index)
      {
        return [
          Repair(
            0.05 + reach,
            "A pattern gives the value a name with `let`. Its type only stands in the declaration.",
            context.file.replacing(index, with: "let"))
        ]
      }
      // `case countEntered Int`
      if !token.isFirst, context.tokens[index - 1].isIdentifier, context.isCaseDeclaration(index - 1),
        let end = context.endOfLine(index)
      {
        return [
          Repair(
            0.05 + reach, "The type of a case's value stands in parentheses.",
            TextEdit(context.tokens[index - 1].end, token.start, "("), TextEdit(end, end, ")"))
        ]
      }
      if context.file.text(index - 1) == ":", context.tokens.indices.contains(index - 3),
        context.file.text(index - 3).isOneOf("case", ","), context.lineBegins(with: ["case"], index),
        let end = context.endOfLine(index)
      {
        return [
          Repair(
            0.05 + reach, "The type of a case's value stands in parentheses.",
            TextEdit(context.tokens[index - 2].end, token.start, "("), TextEdit(end, end, ")"))
        ]
      }
      return []
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PatternSpelling.self) }
