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
    context.around.compactMap { index in
      separator(context, index) ?? comparison(context, index) ?? element(context, index)
        ?? typeForLet(context, index) ?? payload(context, index)
    }
  }

  /// `case .a || .b:`
  private static func separator(_ context: Context, _ index: Int) -> Repair? {
    guard context.file.text(index).isOneOf("||", "&&", "|"), context.lineBegins(with: ["case"], index) else {
      return nil
    }
    return Repair(
      .fitting, "The values that one `case` is for are separated by commas.",
      TextEdit(context.tokens[index - 1].end, context.tokens[index].end, ","))
  }

  private static func comparison(_ context: Context, _ index: Int) -> Repair? {
    pattern(ofComparison: index, context).map {
      Repair(
        .fitting, "A case that carries a value isn't compared. A pattern asks for it, whatever it carries.",
        $0)
    }
  }

  /// `.todos(.element(action: …))` and `.todos(.binding(…))` for an action of an element.
  private static func element(_ context: Context, _ index: Int) -> Repair? {
    let name = context.file.text(index)
    if name == "element", context.file.text(index + 1) == "(", context.file.text(index + 2) == "action",
      context.file.text(index + 3) == ":",
      context.isPattern(index) || context.lineBegins(with: ["case"], index)
    {
      let start = context.tokens[index + 2].start
      return Repair(
        .told, "An element's action comes with the element's ID, and `_` takes any.",
        TextEdit(start, start, "id: _, "))
    }
    guard name.first?.isLowercase == true, name != "element", context.file.text(index - 1) == ".",
      context.file.text(index - 2) == "(", context.lineBegins(with: ["case"], index),
      context.payload(ofCase: context.file.text(index - 3))?.hasPrefix("IdentifiedAction") == true,
      let close = context.partner(of: index - 2)
    else { return nil }
    let (start, end) = (context.tokens[index - 1].start, context.tokens[close].start)
    return Repair(
      .fitting, "An action of an element comes with the element's ID.",
      TextEdit(start, start, ".element(id: _, action: "), TextEdit(end, end, ")"))
  }

  /// `case .factReceived(String fact):`
  private static func typeForLet(_ context: Context, _ index: Int) -> Repair? {
    guard isType(context, index), context.file.text(index - 1).isOneOf("(", ","),
      context.tokens.indices.contains(index + 1), context.tokens[index + 1].isIdentifier,
      context.lineBegins(with: ["case", "if", "guard"], index)
    else { return nil }
    return Repair(
      .fitting, "A pattern gives the value a name with `let`. Its type only stands in the declaration.",
      context.file.replacing(index, with: "let"))
  }

  /// `case countEntered Int` and `case countEntered: Int`
  private static func payload(_ context: Context, _ index: Int) -> Repair? {
    guard isType(context, index), !context.tokens[index].isFirst else { return nil }
    let isColon =
      context.file.text(index - 1) == ":" && context.tokens.indices.contains(index - 3)
      && context.file.text(index - 3).isOneOf("case", ",") && context.lineBegins(with: ["case"], index)
    let isDeclared = context.tokens[index - 1].isIdentifier && context.isCaseDeclaration(index - 1)
    guard isColon || isDeclared, let end = context.endOfLine(index) else { return nil }
    return Repair(
      .fitting, "The type of a case's value stands in parentheses.",
      TextEdit(context.tokens[index - (isColon ? 2 : 1)].end, context.tokens[index].start, "("),
      TextEdit(end, end, ")"))
  }

  private static func isType(_ context: Context, _ index: Int) -> Bool {
    context.tokens[index].isIdentifier && context.file.text(index).first?.isUppercase == true
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PatternSpelling.self) }
