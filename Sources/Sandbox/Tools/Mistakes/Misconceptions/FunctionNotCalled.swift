import SyntaxProtocol

/// `send` that is named where an action is sent. A function of the file is called by ``ValueForPlace``.
enum FunctionNotCalled: Misconception {
  static let id = "function-not-called"
  static let title = "`send` is named, but isn't called"
  static let book: String? = "effects#the-tool"
  static let words: String? = "Call it with an action in parentheses: `await send(.factReceived(fact))`."
  static let examples = [
    Example(.feature, right: "await send(.factReceived(fact))", wrong: "return await send")
  ]

  static func advice(_ context: Context) -> Advice? {
    let names = context.symptom.names
    guard context.isSymptom(in: .conversion), names.count > 1, names[names.count - 2].hasPrefix("Send<"),
      let name = name(context)
    else { return nil }
    return Advice(
      .fitting, "`\(name)` is only named here. It sends an action when it is called with one.",
      fix: "Write the action in parentheses: `await \(name)(.…)`.")
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
