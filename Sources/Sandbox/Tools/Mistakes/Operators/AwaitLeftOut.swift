import SwiftSyntax
import SyntaxProtocol

/// A property of an actor that is read without waiting for the actor.
enum AwaitLeftOut: RepairOperator {
  static let id = "await-of-actor"
  static let title = "A property of an actor is read without `await`"
  static let book: String? = "streams#an-actor-that-keeps"
  static let examples = [
    Example(
      .feature, right: "let fact = try await",
      wrong:
        "actor Cache { var facts: [Int: String] = [:] }\n                let cache = Cache()\n                let known = cache.facts[1]\n                print(known ?? \"\")\n                let fact = try await",
      repaired:
        "actor Cache { var facts: [Int: String] = [:] }\n                let cache = Cache()\n                let known = await cache.facts[1]\n                print(known ?? \"\")\n                let fact = try await"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.symptom.name.hasPrefix("actor_isolated") else { return [] }
    return context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index - 1).isOneOf("=", "return", "(", "if", ":"),
        context.file.text(index) != "await",
        context.tokens[index].isIdentifier || context.file.text(index) == "Self", index < context.place,
        context.tokens[index - 1].line == context.tokens[index].line
      else { return nil }
      return Repair(
        .told, "Others may use the actor at this moment, so its property is read with `await`.",
        context.file.inserting("await", before: index))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(AwaitLeftOut.self) }
