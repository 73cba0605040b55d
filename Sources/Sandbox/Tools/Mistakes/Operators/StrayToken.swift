import SyntaxProtocol

/// Something that is there once too often, such as a second name or a `?`.
enum StrayToken: RepairOperator {
  static let id = "stray-token"
  static let title = "A word or a sign doesn't belong there"
  static let examples = [
    Example(.feature, right: "send(.factReceived(fact))", wrong: "send(.factReceived(fact)),"),
    Example(.feature, right: "let fact = try await", wrong: "let var fact = try await"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.near.filter { context.distance($0) < 0.5 }.compactMap { index -> Repair? in
      let token = context.tokens[index]
      guard !["{", "}", "\""].contains(token.text) else { return nil }
      let isSign = !token.isWord
      if token.text == ".", context.file.text(index - 1) == "await", context.file.text(index + 1) == "send" {
        return Repair(
          0.05, "Inside of an effect, `send` is the parameter of the closure and has no dot.",
          context.file.removing(index))
      }
      // Leaving a name or a value out loses what the learner meant.
      let base =
        isSign
        ? (["?", "!", ";", ",", ".", "&", "_"].contains(token.text) ? 1.0 : 1.8)
        : token.isKeyword ? 1.4 : 2.2
      return Repair(
        base + context.distance(index), "`\(token.text)` doesn't belong there.", context.file.removing(index))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StrayToken.self) }
