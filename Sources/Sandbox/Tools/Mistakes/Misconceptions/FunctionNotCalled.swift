import SyntaxProtocol

/// A function that is named where what it returns is needed. Where it takes nothing, ``CallLeftOut`` calls it.
enum FunctionNotCalled: Misconception {
  static let id = "function-not-called"
  static let title = "A function is named, but isn't called"
  static let words: String? = """
    Call the function with its arguments in parentheses: `await send(.factReceived(fact))`, `name = \
    shortened(text)`.
    """
  static let examples = [
    Example(.feature, right: "await send(.factReceived(fact))", wrong: "return await send"),
    Example(
      .feature, right: "name = text",
      wrong: "func shortened(_ text: String) -> String { text }\n      self.name = shortened"),
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(in: .conversion), context.symptom.names.count > 1,
      let wanted = context.symptom.names.last, !wanted.contains("->"),
      let name = name(context)
    else { return nil }
    let found = context.symptom.names[context.symptom.names.count - 2]
    if found.hasPrefix("Send<") {
      return Advice(
        .fitting, "`\(name)` is only named here. It sends an action when it is called with one.",
        fix: "Write the action in parentheses: `await \(name)(.…)`.", book: "effects#the-tool")
    }
    guard found.contains(") -> ") || found.contains(") async"), !found.hasSuffix("?") else { return nil }
    return Advice(
      .possible,
      "`\(name)` is a function, and it is only named here. A call makes what is needed, a value of the type `\(wanted)`.",
      fix: "Call it with its arguments in parentheses: `\(name)(…)`.")
  }

  /// The name of the function at the place, which `await` may stand before.
  private static func name(_ context: Context) -> String? {
    var index = context.place
    while context.file.text(index).isOneOf("try", "await", "return") { index += 1 }
    guard context.tokens.indices.contains(index), context.tokens[index].isIdentifier else { return nil }
    while context.file.text(index + 1) == ".", context.tokens.indices.contains(index + 2),
      context.tokens[index + 2].isIdentifier
    {
      index += 2
    }
    return context.file.text(index)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(FunctionNotCalled.self) }
