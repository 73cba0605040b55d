import SyntaxProtocol

/// A closure that can't do what it does, or whose types nothing tells.
enum MeaningsOfClosures: MeaningTable {
  static let id = "closure-of-another-shape"
  static let title = "A closure is used where Swift can't let it"
  static let words: String? =
    "A closure that runs later can't change `self` of a struct, and one whose types nothing tells names them: `{ (count: Int) in … }`."
  static let meanings = [
    Meaning(
      .escapingMutableSelfCapture,
      "The closure runs later, when the value that the method changes may be another one.",
      fix: "Return what the closure needs, and change the state in the reducer when an action arrives.",
      book: "effects#the-tool",
      Example(
        .feature, right: "mutating func rename() {",
        wrong: "mutating func later() { Task { count = 1 } }\n      mutating func rename() {")),
    Meaning(
      .cannotInferClosureParameterType, "Nothing tells the compiler what `$1` is.",
      fix: "Write its type: `{ ($1: Int) in … }`.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let double = { number in number }\n            print(double)")
    ) { context in
      context.closures(around: context.place).first.map { context.file.text($0 - 1) == "=" } == true
        || context.tokens[..<context.place].last?.text == "{" && context.file.text(context.place - 2) == "="
    },
    Meaning(
      .throwsFunctiontypeMismatch, "A reducer can't throw: it changes the state and returns an effect.",
      fix:
        "Say in the state what went wrong, or do what may fail in an effect: `.run { send in … } catch: { error, send in … }`.",
      book: "effects#the-tool",
      Example(.feature, right: "state.canUndo = true", wrong: "throw CancellationError()")
    ) { context in context.mentions("(inout ") && !context.mentions("async") },
    Meaning(
      .throwsFunctiontypeMismatch, "What may fail stands in a closure that lets no error through.",
      fix:
        "Use what lets it through, such as `withThrowingTaskGroup`, or handle the error in the closure: `do { try … } catch { … }`.",
      Example(
        .feature, right: "let fact = try await numberFact.fetch(count)",
        wrong:
          "await withTaskGroup(of: String.self) { group in\n                  group.addTask { try await numberFact.fetch(1) }\n                }\n                let fact = try await numberFact.fetch(count)"
      )
    ) { context in
      !context.mentions("(inout ")
        && (context.symptom.names.first?.contains("async") == context.symptom.names.last?.contains("async"))
    },
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfClosures.self) }
