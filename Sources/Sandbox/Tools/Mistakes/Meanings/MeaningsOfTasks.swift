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
        .feature, right: "enum CancelID { case timer }",
        wrong:
          "enum CancelID { case timer }\n    final class Box { var number = 0 }\n    func later(_ box: Box) { Task { box.number += 1 } }"
      )),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfTasks.self) }
