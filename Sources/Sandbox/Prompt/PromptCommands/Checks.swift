import PromptLanguage
import PromptMessages
import REPL
import Reports

/// Shows what judges the exercise: its tests or its goal, and the mistakes that the learner's own tests must notice.
struct ChecksCommand: PlainCommand {
  static let help = CommandHelp(
    "checks", usage: "checks", summary: "Show what judges the exercise",
    details:
      "The tests or the goal, as `check` uses them. Reading a test is the surest way to learn what is expected.",
    topic: .exercises)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let exercise = try prompt.currentExercise()
    let files = exercise.files
    let rules = exercise.kind.rules
    let file = rules.shown(files)
    let text = try? prompt.clients.readFile(file)
    guard text != nil || !files.required.contains(file) else {
      throw Report("\(file.path) can't be read.", expected: "The file that judges \(exercise.id).")
    }
    let others = rules.alsoShown(files).map { url in
      "\n// \(url.lastPathComponent)\n" + ((try? prompt.clients.readFile(url)) ?? "")
    }
    return ChecksMessage(
      exercise: exercise.id, file: text.map { _ in file.lastPathComponent },
      pieces: text.map { prompt.clients.syntax.classify(([$0] + others).joined()) } ?? [],
      mutants: exercise.steps.contains(.mutants) ? files.mutants.count : 0)
  }
}

/// What judges an exercise.
struct ChecksMessage: Message {
  var exercise: String
  /// The name of the file with the tests or the goal; nil where the learner writes all tests.
  var file: String?
  var pieces: [SyntaxTools.Piece]
  /// How many features with a mistake the learner's tests must notice.
  var mutants: Int

  var isLong: Bool { true }

  private struct Fields: Event {
    let event = "checks"
    var exercise: String
    /// Missing where the learner writes all tests.
    var file: String?
    /// Swift source.
    var text: String
    /// How many features with a mistake the learner's tests must notice.
    var mutants: Int
  }

  var events: [any Event] {
    [Fields(exercise: exercise, file: file, text: pieces.map(\.text).joined(), mutants: mutants)]
  }

  func text(_ renderer: TextRenderer) -> String? {
    var lines: [String] = []
    if mutants > 0 {
      let features =
        mutants == 1 ? "1 feature that has a mistake" : "each of \(mutants) features that have a mistake"
      lines += renderer.style.wrap(
        "`check` runs your tests with the correct feature, where they must pass, and with \(features), where at least one must fail."
      )
    }
    guard let file else { return renderer.lines(lines) }
    if !lines.isEmpty { lines.append("") }
    return renderer.lines(lines + [renderer.heading("// \(file)"), renderer.code(pieces)])
  }
}
