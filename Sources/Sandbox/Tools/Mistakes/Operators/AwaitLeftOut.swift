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
    ),
    .inEffect(
      "let answer = await Result { numberFact.fetch(1) }\n                print(answer)",
      repaired: "let answer = await Result { try await numberFact.fetch(1) }\n                print(answer)"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    if context.isSymptom(.asyncInNonasyncFunction) { return result(context) }
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

  /// `Result { api.load() }` → `Result { try await api.load() }`.
  private static func result(_ context: Context) -> [Repair] {
    guard let closure = context.enclosing(ClosureExprSyntax.self), closure.statements.count == 1,
      let call = closure.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription.isOneOf("Result", "Task"),
      let statement = closure.statements.first
    else { return [] }
    let words = statement.trimmedDescription.hasPrefix("try ") ? 4 : 0
    return [
      Repair(
        .told, "What waits and may fail is marked with `try await`, in the closure of `Result`, too.",
        book: "effects#the-tool",
        TextEdit(statement.startOffset, statement.startOffset + words, "try await "))
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(AwaitLeftOut.self) }
