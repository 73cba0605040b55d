import SyntaxProtocol

/// A closure with an `await`, which is given to a function that calls it without one.
enum ClosureCantWait: Misconception {
  static let id = "closure-cant-wait"
  static let title = "A closure waits where it can't wait"
  static let book: String? = "effects#the-tool"
  static let words: String? = """
    Wait before the closure, or write a loop: `for element in list { await … }`. In the closure of a stream, start a \
    `Task` that waits.
    """
  static let examples = [
    Example(
      .feature, right: "let fact = try await",
      wrong:
        "let facts = [1, 2].map { number in\n                  await Task.yield()\n                  return number\n                }\n                print(facts)\n                let fact = try await"
    )
  ]

  private static let loops: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "forEach", "reduce", "sort", "sorted", "first", "contains",
    "allSatisfy",
    "removeAll", "where",
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.cannotPassAsyncFuncToSyncParameter, .asyncFunctiontypeMismatch) else {
      return nil
    }
    let braces =
      (context.file.text(context.place) == "{" ? [context.place] : [])
      + context.closures(around: context.place)
    let blamed = context.onLine.filter { context.file.text($0) == "{" && context.isClosure($0) }
    guard let brace = (braces + blamed).first else { return nil }
    let receiver = context.receiver(ofClosure: brace)
    let isStream = ["AsyncStream", "AsyncThrowingStream"].contains {
      receiver == $0 || context.lineContainsBefore($0, brace)
    }
    if isStream {
      return Advice(
        .told, "The closure of a stream is called at once, and can't wait itself. A task that it starts can.",
        fix:
          "Write `let task = Task { … }` around what waits, and `continuation.onTermination = { _ in task.cancel() }` behind it.",
        book: "streams#many-answers")
    }
    if ["withLock", "modify", "withValue"].contains(receiver) {
      return Advice(
        .told, "Others must wait while the closure of `\(receiver)` runs, so it can't wait itself.",
        fix: "Do what waits first: `let value = try await …`, and then `\(receiver) { $0 = value }`.")
    }
    if receiver == "run", context.lineContainsBefore("MainActor", brace) {
      return Advice(
        .told, "`MainActor.run` calls its closure on the main actor, and waits for nothing in it.",
        fix: "Wait before or after it, or begin a task there: `Task { @MainActor in await … }`.")
    }
    if loops.contains(receiver) {
      return Advice(
        .told, "`\(receiver)` calls its closure for one element after the other, and waits for none of them.",
        fix: "Write a loop: `for element in list { try await … }`.")
    }
    guard !["Reduce", "run", "catch"].contains(receiver) else { return nil }
    return Advice(
      .fitting, "`\(receiver)` calls its closure without `await`, so there can be no `await` in the closure.",
      fix: "Wait before the call, `let value = try await …`, and use the value in the closure.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ClosureCantWait.self) }
