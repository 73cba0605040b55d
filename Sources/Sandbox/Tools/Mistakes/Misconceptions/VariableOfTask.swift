import SyntaxProtocol

/// A variable that tasks change which run at the same time.
enum VariableOfTask: Misconception {
  static let id = "variable-of-task"
  static let title = "A task changes a variable around it"
  static let book: String? = "effects#what-an-effect-may-capture"
  static let words: String? = """
    Declare the variable inside of the effect, or keep the value in `State` and change it when an action arrives. The \
    tasks of a group return what they have made.
    """
  static let examples = [
    Example(
      .feature, right: "return .run { [count = state.count] send in",
      wrong:
        "var attempts = 0\n        return .run { [count = state.count] send in\n                attempts += 1"
    )
  ]

  static func advice(_ context: Context) -> Advice? {
    let isRace =
      context.symptom.name.hasPrefix("regionbasedisolation")
      && context.onLine.contains { context.file.text($0) == "addTask" }
    guard context.isSymptom(.concurrentAccessOfLocalCapture) || isRace,
      let name = (isRace ? context.symptom.notes.flatMap(\.names) : context.symptom.names).last
    else { return nil }
    let receivers =
      (isRace ? ["addTask"] : [])
      + context.closures(around: context.place).map { context.receiver(ofClosure: $0) }
    if receivers.first(where: { ["addTask", "run"].contains($0) }) == "addTask" {
      return Advice(
        .told, "The tasks of a group run at the same time, so none of them can change `\(name)`.",
        fix: "Let each task return its part, and put the parts together: `for await part in group { … }`.")
    }
    if receivers.contains("run") {
      return Advice(
        .told,
        "An effect runs in a task of its own, so it can't change `\(name)`, which is declared outside of it.",
        fix:
          "Declare `\(name)` inside of the effect, or keep it in `State` and change it when an action arrives."
      )
    }
    return Advice(
      .told, "Several tasks may call this closure at the same time, so it can't change `\(name)`.",
      fix:
        "Keep the value in `let \(name) = LockIsolated(…)`, and change it with `\(name).withValue { $0 … }`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(VariableOfTask.self) }
