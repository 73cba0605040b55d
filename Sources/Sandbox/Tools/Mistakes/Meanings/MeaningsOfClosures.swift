import SyntaxProtocol

/// A closure that can't do what it does, or whose types nothing tells.
enum MeaningsOfClosures: MeaningTable {
  static let id = "closure-of-another-shape"
  static let title = "A closure is used where Swift can't let it"
  static let words: String? =
    "A closure that runs later can't change `self` of a struct, and one whose types nothing tells names them: `{ (count: Int) in … }`."
  static let meanings = [
    Meaning(
      .anonClosureArgInClosureWithArgsTypo,
      "The parameter of this closure is the state, and nothing else: what the action carries isn't given.",
      fix: "Remove the parameter, and assign the value that the test expects.",
      book: "testing#write-down-the-new-value-not-the-calculation",
      Example(.test, right: "$0.count = -1", wrong: "count in\n      $0.count = count"), evidence: .told
    ) { context in
      guard let brace = context.closures(around: context.place).first,
        context.receiver(ofClosure: brace).isOneOf("send", "receive"),
        let name = context.head(ofClosure: brace).names.first.map({ context.file.text($0) })
      else { return false }
      return name != "state"
        && context.head(ofClosure: brace).keyword.map { context.uses(name, inBraces: brace, after: $0) }
          == true
    },
    Meaning(
      .escapingMutableSelfCapture,
      "The closure runs later, when the value that the method changes may be another one.",
      fix: "Return what the closure needs, and change the state in the reducer when an action arrives.",
      book: "effects#the-tool",
      Example(
        .feature, right: "mutating func rename() {",
        wrong: "mutating func later() { Task { count = 1 } }\n      mutating func rename() {")),
    Meaning(
      .throwsFunctiontypeMismatch,
      "The `catch` in this closure takes some errors only, so others leave the closure, and it must not throw.",
      fix: "Add a last `catch { … }` without a pattern. It takes every error, by the name `error`.",
      book: "effects#the-tool",
      .statement(
        "do { state.name = try String(contentsOfFile: \"name\", encoding: .utf8) } catch is CancellationError {}"
      ), evidence: .fitting
    ) { $0.narrowCatch != nil },
    Meaning(
      .throwsFunctiontypeMismatch, "A reducer can't throw: it changes the state and returns an effect.",
      fix:
        "Say in the state what went wrong, or do what may fail in an effect: `.run { send in … } catch: { error, send in … }`.",
      book: "effects#the-tool",
      Example(.feature, right: "state.canUndo = true", wrong: "throw CancellationError()")
    ) { context in context.mentions("(inout ") && !context.mentions("async") },
    Meaning(
      .throwsFunctiontypeMismatch,
      "A stand-in that only fails still returns something, because the endpoint can't throw.",
      fix: "Say what it returns: `unimplemented(\"…\", placeholder: …)`.", book: "dependencies#the-tool",
      .statement(
        "let isOpen: () -> Bool = unimplemented(\"isOpen\")\n            state.canUndo = isOpen()"),
      evidence: .told
    ) { context in context.beside.contains { context.file.text($0) == "unimplemented" } },
    Meaning(
      .throwsFunctiontypeMismatch, "What may fail stands in a closure that lets no error through.",
      fix:
        "Handle the error in the closure, `do { try … } catch { … }`, or use a function that lets it through, such as `withThrowingTaskGroup`.",
      .declaration(
        "func run(_ work: () -> Void) { work() }\nfunc use() { run { throw CancellationError() } }")
    ) { context in
      !context.mentions("(inout ")
        && (context.symptom.names.first?.contains("async") == context.symptom.names.last?.contains("async"))
    },
  ]
}

extension Context {
  /// The first `catch` with a pattern in the closure at the place, where none without a pattern follows.
  fileprivate var narrowCatch: Int? {
    guard let open = near.filter({ $0 >= place && file.text($0) == "{" }).min(), let close = partner(of: open)
    else { return nil }
    let clauses = (open..<close).filter { file.text($0) == "catch" && file.text($0 - 1) == "}" }
    guard let last = clauses.last, file.text(last + 1) != "{" else { return nil }
    return last
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfClosures.self) }
