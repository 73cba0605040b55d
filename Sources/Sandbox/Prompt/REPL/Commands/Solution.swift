import Curriculum
import Foundation
import Reports

/// Shows the solution of the current exercise beside the learner's file.
struct SolutionCommand: Command {
  static let help = CommandHelp(
    "solution", usage: "solution [show]", summary: "Show a solution beside your file",
    details: """
      When you have passed the exercise, `solution` shows one way to do it. Before that, `solution show` shows it too, and \
      your progress says so. A hint is often the better help.
      """,
    examples: ["solution", "solution show"], topic: .exercises, argument: .words("show"))

  /// Whether the learner wants to see it before the exercise has passed.
  var insists: Bool

  init(argument: String) throws {
    insists = argument.lowercased() == "show"
    guard insists || argument.isEmpty else {
      throw Report(
        "`solution` doesn't know \(argument).", expected: "`solution` or `solution show`.",
        causes: [.init("The solution is that of the current exercise.", fix: "exercise NAME")])
    }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let exercise = try await prompt.place.currentExercise()
    let isDone = await prompt.place.status(of: exercise) == .done
    guard isDone || insists else {
      return Note(
        "You haven't passed this exercise yet. `hint` helps you along. `solution show` shows a solution anyway, and your progress says so."
      )
    }
    let solution = try prompt.clients.readFile(exercise.files.solution)
    let file = try prompt.clients.workspace.prepare(exercise).file
    let own = try? prompt.clients.readFile(file)
    if !isDone { await prompt.place.updateProgress { $0.noteSolution(of: exercise.id) } }
    return SolutionMessage(
      exercise: exercise.id, own: own, solution: solution,
      pieces: prompt.clients.syntax.classify(solution), ownPieces: own.map(prompt.clients.syntax.classify))
  }
}

/// A solution, and the learner's file.
package struct SolutionMessage: Message {
  var exercise: String
  /// The learner's file; nil when it can't be read.
  var own: String?
  var solution: String
  var pieces: [SyntaxTools.Piece]
  var ownPieces: [SyntaxTools.Piece]?

  package init(
    exercise: String, own: String?, solution: String, pieces: [SyntaxTools.Piece],
    ownPieces: [SyntaxTools.Piece]?
  ) {
    self.exercise = exercise
    self.own = own
    self.solution = solution
    self.pieces = pieces
    self.ownPieces = ownPieces
  }

  package var isLong: Bool { true }
  package var event: Event { Event("solution", ["exercise": exercise, "text": solution, "yours": own]) }

  package func text(_ renderer: TextRenderer) -> String? {
    if let text = sideBySide(width: renderer.style.width, renderer) { return text }
    var blocks: [String] = []
    if let ownPieces { blocks.append(renderer.heading("// Yours") + "\n" + renderer.code(ownPieces)) }
    blocks.append(renderer.heading("// One solution") + "\n" + renderer.code(pieces))
    return blocks.joined(separator: "\n\n")
  }

  /// Two columns; nil when they don't fit.
  private func sideBySide(width: Int, _ renderer: TextRenderer) -> String? {
    guard let own else { return nil }
    let left = Self.lines(own)
    let right = Self.lines(solution)
    let column = (left + ["// Yours"]).map(\.count).max() ?? 0
    guard column + 3 + (right.map(\.count).max() ?? 0) <= width else { return nil }
    func row(_ left: String, _ right: String) -> String {
      let text = left.padding(toLength: column, withPad: " ", startingAt: 0) + " │ " + right
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    let count = max(left.count, right.count)
    let rows = (0..<count).map {
      row($0 < left.count ? left[$0] : "", $0 < right.count ? right[$0] : "")
    }
    return ([renderer.heading(row("// Yours", "// One solution"))] + rows).joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.printable.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
