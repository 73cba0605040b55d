import SyntaxProtocol

/// Something of concurrency that is used in another way than it can be.
enum MeaningsOfTasks: MeaningTable {
  static let id = "task-of-another-kind"
  static let title = "Something can't be used by tasks that run together"
  static let words: String? =
    "What several tasks use is a value, or an `actor` whose members are asked with `await`. A lock is held only in a closure: `withLock`."
  static let meanings = [
    Meaning(
      .asyncUnavailableDecl, "`$1` blocks a thread, and what waits in a task gives its thread to others.",
      fix:
        "Use what is made for tasks: `LockIsolated(…).withValue { … }` or an `actor` for a lock, and `try await clock.sleep(for:)` for a pause.",
      book: "effects#what-an-effect-may-capture",
      Example(
        .feature, right: "let fact = try await numberFact.fetch(count)",
        wrong:
          "let lock = NSLock()\n                lock.lock()\n                let fact = try await numberFact.fetch(count)"
      )),
    Meaning(
      .asyncNotLet, "`async` begins a task whose result is a constant.",
      fix: "Write `async let`, and `await` where the value is used.",
      Example(
        .feature, right: "let fact = try await numberFact.fetch(count)",
        wrong:
          "async var other = numberFact.fetch(count)\n                let fact = try await numberFact.fetch(count)"
      )),
    Meaning(
      .actorIsolatedCallDecl,
      "What is called belongs to an actor, and is reached from outside only by waiting.",
      fix:
        "Write `await` before the call, in a function that is `async`. What belongs to the main actor can also be called by what is marked with `@MainActor`.",
      Example(
        .feature, right: "@DependencyClient\n",
        wrong: "@MainActor func show() {}\nfunc read() { show() }\n\n@DependencyClient\n")),
    Meaning(
      .regionbasedisolationTypeSendYieldsRace,
      "A task that runs at the same time uses something that is used here, too, and that isn't `Sendable`.",
      fix: "Let the task make it itself, give it a copy, or keep it in a `LockIsolated` or an `actor`.",
      book: "effects#what-an-effect-may-capture",
      Example(
        .feature, right: "let fact = try await numberFact.fetch(count)",
        wrong:
          "final class Box { var number = 0 }\n                let box = Box()\n                Task { box.number += 1 }\n                print(box.number)\n                let fact = try await numberFact.fetch(count)"
      )),
    Meaning(
      .regionbasedisolationTypedTnsPassedSendingClosure,
      "The closure runs in a task of its own, and it uses something that others use at the same time and that isn't `Sendable`.",
      fix:
        "Let the closure make it itself, capture a value of it, `{ [count = box.count] in … }`, or keep it in a `LockIsolated` or an `actor`.",
      book: "effects#what-an-effect-may-capture",
      Example(
        .feature, right: "let fact = try await numberFact.fetch(count)",
        wrong:
          "final class Box { var number = 0 }\n                let box = Box()\n                await withTaskGroup(of: Void.self) { group in\n                  group.addTask { box.number += 1 }\n                }\n                print(box.number)\n                let fact = try await numberFact.fetch(count)"
      )),
    Meaning(
      .foreachSequenceDoesNotConformToExpectedProtocol,
      "`$1` isn't there at once: its elements come one after the other, and each is waited for.",
      fix: "for await element in …", book: "streams#many-answers",
      Example(
        .feature, right: "let fact = try await numberFact.fetch(count)",
        wrong:
          "for number in clock.timer(interval: .seconds(1)) { print(number) }\n                let fact = try await numberFact.fetch(count)"
      )
    ) { context in context.symptom.names.first?.contains("Async") == true },
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfTasks.self) }
