import SwiftSyntax
import SyntaxProtocol

/// What belongs to the beginning and the end of objects.
enum MeaningsOfInitializers: MeaningTable {
  static let id = "meanings-of-initializers"
  static let title = "A value begins or ends in a way of classes"
  static let words: String? =
    "A struct has no `super` and no `deinit`, and a class writes its initializers itself."
  static let meanings = [
    Meaning(
      .superInNonclassType,
      "`super` is what a class inherits from, and `$2` isn't a class: it has none.",
      fix: "Leave the call of `super` out.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    mutating func start() { super.start() }")),
    Meaning(
      .copyableIllegalDeinit,
      "A value isn't cleaned up, so `$1` has no `deinit`. Only a class or an actor has one.",
      fix:
        "Stop what is running where it was begun: `return .cancel(id: …)` in the reducer, or `defer { … }` in the effect.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    deinit {}")),
    Meaning(
      .classWithoutInit,
      "A class has no initializer that sets its properties by itself, as a struct has.",
      fix: "Write `init(…) { … }`, give each property a first value, or make it a `struct`.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong: "final class Tally: Sendable {\n  let count: Int\n}\n\nextension FactClient: DependencyKey {")),
    Meaning(
      .initializerDeclWrongScope,
      "An initializer stands in a type, or in an extension of one.",
      fix: "Move it into the braces of its type.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong: "init(tally: Int) {}\n\nextension FactClient: DependencyKey {")),
    Meaning(
      .initCandidateInaccessible,
      "The library makes the values of `$1` itself, so its initializer can't be called here.",
      fix: "Use what the library gives for it: a static method, or a property that has one.",
      .declaration("func use(_ path: StackState<Child.State>) { print(StackElementID(generation: 0)) }"),
      when: { context in
        context.symptom.names.first.map { context.types(named: TypeName($0).name).isEmpty } == true
      }),
    Meaning(
      .initCandidateInaccessible,
      "`$1` has a property that is `$2`, so the initializer with all of its properties can't be used here.",
      fix: "Remove `$2` before the property, or write an initializer: `init(…) { … }`.",
      .declaration("struct Box { private let size: Int }\nfunc use() { print(Box(size: 1)) }")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = {
  Registry.add(MeaningsOfInitializers.self)
}
