import SyntaxProtocol

/// A client that holds an object which only one task at a time may use.
enum NotSendable: Misconception {
  static let id = "not-sendable"
  static let title = "A client holds what other tasks can't use"
  static let book: String? = "dependencies#the-tool"
  static let words: String? =
    "An effect runs in a task of its own. A client is a struct of values and `@Sendable` closures; what changes is an `actor`."
  static let examples = [
    Example(
      .feature, right: "  var fetch: @Sendable (_ number: Int) async throws -> String",
      wrong:
        "  final class Cache { var facts: [Int: String] = [:] }\n  var cache: Cache = Cache()\n  var fetch: @Sendable (_ number: Int) async throws -> String"
    )
  ]

  static func advice(_ context: Context) -> Advice? {
    guard
      context.isSymptom(
        .nonConcurrentTypeMember, .sharedImmutableStateDecl, .nonSendableType, .nonSendableCapture,
        .concurrentValueNonfinalClass, .concurrentValueClassMutableProperty)
    else { return nil }
    if context.symptom.names.last?.contains("->") == true {
      return Advice(
        .told, "The closure isn't `@Sendable`, and an effect calls it in a task of its own.",
        fix: "Write `@Sendable` before its type: `var \(context.symptom.names[0]): @Sendable (…) -> …`.")
    }
    let type =
      context.symptom.names.last { $0 != "Sendable" && !$0.hasPrefix("@") && !$0.contains("->") }
      ?? "This type"
    return Advice(
      .told,
      "`\(type)` isn't `Sendable`: several tasks can't use it at the same time, and an effect runs in a task of its own.",
      fix:
        "Make it a struct of values and `@Sendable` closures, or an `actor`. An object that changes can be kept in a `LockIsolated`. A protocol says it with `: Sendable`."
    )
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NotSendable.self) }
