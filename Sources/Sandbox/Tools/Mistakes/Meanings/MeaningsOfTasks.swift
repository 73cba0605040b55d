import SwiftSyntax
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
    Meaning(
      .nonisolatedMutableStorage,
      "`nonisolated` says that everybody may use it at any time, and a variable isn't safe then.",
      fix: "Declare it with `let`, or remove `nonisolated` and ask the actor with `await`.",
      .declaration("actor Keeper { nonisolated var size = 1 }")),
    Meaning(
      .conformanceMismatchedIsolationCommon,
      "Everybody may use what `$2` asks for, and here it belongs to an actor, as the whole type does.",
      fix:
        "Write `nonisolated` before the member where it uses nothing that changes, or make the type a struct without `@MainActor`.",
      .declaration(
        "@MainActor final class Model: CustomStringConvertible { var description: String { \"\" } }")),
    Meaning(
      .isolatedDefaultArgumentContext,
      "The first value of the property is made on the main actor, and its type can be made anywhere.",
      fix: "Write `@MainActor` before the type, too, or give the value to an initializer.",
      .declaration("@MainActor func start() -> Int { 1 }\nstruct Box { var size = start() }")),
    Meaning(
      .asyncCallInIllegalContext, "Nothing can wait here: this code runs at once.",
      fix: "Move the call into an effect or a function that is `async`, before or behind this place.",
      book: "effects#the-tool",
      .declaration("func load() async -> Int { 1 }\nlet loaded = await load()")),
    Meaning(
      .awaitInIllegalContext,
      "Nothing can wait in a `defer`: its code runs while the function is already ending.",
      fix:
        "Write what waits at the end of the effect, and in its `catch` as well, if it must happen after an error.",
      book: "effects#the-tool", .inEffect("defer { await send(.tick) }")),
    Meaning(
      .captureAsyncLetNotSupported, "A closure can't keep the work that `async let` has begun.",
      fix: "Wait for it first, `let value = await …`, and use the value in the closure.",
      .declaration(
        "func load() async -> Int { 1 }\nfunc use() async {\n  async let number = load()\n  let later = { await number }\n  print(await later())\n}"
      )),
    Meaning(
      .escapingNoescapeVarCapture, "The closure is kept for later, and it uses one that may not be kept.",
      fix:
        "Write `@escaping` before the type of the parameter that is used in it: `_ work: @escaping () -> Void`.",
      .declaration("func run(_ work: () -> Void) -> () -> Void {\n  let kept = work\n  return { kept() }\n}")),
    Meaning(
      .actorIsolatedCallDecl,
      "Nothing can wait in a `defer`: its code runs while the function is already ending.",
      fix:
        "Write what waits at the end of the effect, and in its `catch` as well, if it must happen after an error.",
      book: "effects#the-tool", .inEffect("defer { await send(.tick) }"), evidence: .fitting
    ) { $0.tokens[$0.place].syntax.ancestor(DeferStmtSyntax.self) != nil },
    Meaning(
      .nonSendablePropertyExitsActor,
      "The actor keeps a `$1`, which isn't `Sendable`, so it can't be given to others.",
      fix:
        "Ask the actor for what you need of it, by a function of the actor, or make `$1` a struct of values.",
      book: "streams#an-actor-that-keeps",
      .declaration(
        "final class Box { var size = 0 }\nactor Keeper { var box = Box() }\nfunc use(_ keeper: Keeper) async { print(await keeper.box) }"
      )),
    Meaning(
      .actorCannotConformToGlobalActorProtocol,
      "What `$2` asks for runs on another actor, and `$1` has its own.",
      fix: "Make `$1` a class that is `@MainActor`, or remove `@MainActor` before the protocol.",
      .declaration(
        "@MainActor protocol Counting { func count() }\nactor Keeper: Counting { func count() {} }")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfTasks.self) }
