import SyntaxProtocol

/// A property of an actor that is changed from outside.
enum ActorChanged: Misconception {
  static let id = "actor-changed"
  static let title = "A property of an actor is changed from outside"
  static let book: String? = "streams#an-actor-that-keeps"
  static let words: String? =
    "Only an actor itself changes its properties. Give it a method that does it, and call it with `await`."
  static let examples = [
    Example(
      .feature, right: "let fact = try await",
      wrong:
        "actor Cache { var facts: [Int: String] = [:] }\n                let cache = Cache()\n                await cache.facts[1] = \"\"\n                let fact = try await"
    )
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.symptom.name.hasPrefix("actor_isolated"), let name = context.symptom.names.first,
      let index = context.onLine.first(where: {
        context.file.text($0) == name && context.file.text($0 - 1) == "."
      }),
      (index..<min(index + 12, context.tokens.count)).contains(where: {
        context.tokens[$0].line == context.tokens[index].line
          && context.tokens[$0].text.isOneOf("=", "+=", "-=")
      })
    else { return nil }
    return Advice(
      .told, "Only the actor itself changes `\(name)`, because others may use it at the same time.",
      fix: "Give the actor a method that changes `\(name)`, and call it with `await`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ActorChanged.self) }
