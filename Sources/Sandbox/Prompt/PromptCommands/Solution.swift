import Curriculum
import Foundation
import PromptLanguage
import PromptMessages
import REPL
import Reports
import TextHandling

/// Shows how a solution of the current exercise differs from the learner's file.
struct SolutionCommand: Command {
  static let help = CommandHelp(
    "solution", usage: "solution [show|whole|all]", summary: "Show how a solution differs from your file",
    details: """
      When you have passed the exercise, `solution` shows what one solution does in another way. Before that, `solution \
      show` shows it too, and your progress says so. A hint is often the better help. `solution whole` shows the whole \
      solution, and `solution all` compares your file with every right answer that the lesson has.
      """,
    examples: ["solution", "solution show", "solution whole", "solution all"], topic: .exercises,
    argument: .words("all", "show", "whole"))

  /// What is shown.
  enum Extent: String {
    /// What differs.
    case difference = ""
    /// What differs, even if the exercise was not passed yet.
    case show
    /// The whole solution.
    case whole
    /// What differs in each right answer.
    case all
  }

  var extent: Extent

  init(argument: String) throws {
    guard let extent = Extent(rawValue: argument.lowercased()) else {
      throw Report(
        "`solution` doesn't know \(argument).",
        expected: "`solution`, `solution show`, `solution whole` or `solution all`.",
        causes: [.init("The solution is that of the current exercise.", fix: "exercise NAME")])
    }
    self.extent = extent
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let exercise = try prompt.currentExercise()
    let isDone = await prompt.status(of: exercise) == .done
    guard isDone || extent != .difference else {
      return Note(
        "You haven't passed this exercise yet. `hint` helps you along. `solution show` shows a solution anyway, and your progress says so."
      )
    }
    let solution = try prompt.clients.readFile(exercise.files.solution)
    let file = try prompt.clients.workspace.prepare(exercise).file
    let own = try? prompt.clients.readFile(file)
    if !isDone { await prompt.deskClient.keep { $0.noteSolution(of: exercise.id) } }
    var message = SolutionMessage(
      exercise: exercise.id, own: extent == .whole ? nil : own, solution: solution,
      pieces: prompt.clients.syntax.classify(solution))
    if extent == .all { message.others = exercise.otherSolutions }
    return message
  }
}

extension Exercise {
  /// The right answers beside the solution. One that can't be read is left out, because it is no help.
  package var otherSolutions: [SolutionMessage.Other] {
    files.rightAnswers.compactMap { answer in
      (try? answer.text()).map { .init(name: answer.name, text: $0) }
    }
  }
}

/// What differs between the learner's file and a solution.
package struct SolutionMessage: Message {
  /// Another right answer.
  package struct Other: Encodable, Sendable {
    var name: String
    var text: String
  }

  var exercise: String
  /// The learner's file; nil to show the solution as a whole.
  var own: String?
  var solution: String
  var pieces: [SyntaxTools.Piece]
  /// The other right answers; nil when they were not asked for.
  package var others: [Other]?

  /// - Parameters:
  ///   - exercise: The name of the exercise, as `lesson/exercise`.
  ///   - own: The learner's file; nil to show the solution alone.
  ///   - solution: The solution.
  ///   - pieces: The solution with its colors.
  package init(exercise: String, own: String?, solution: String, pieces: [SyntaxTools.Piece]) {
    self.exercise = exercise
    self.own = own
    self.solution = solution
    self.pieces = pieces
  }

  /// A terminal shows it one screen at a time.
  package var isLong: Bool { true }

  private struct Fields: Event {
    let event = "solution"
    var exercise: String
    var text: String
    /// The learner's file.
    var yours: String?
    /// The other right answers, when all were asked for.
    var others: [Other]?
  }

  /// The event `solution`.
  package var events: [any Event] {
    [Fields(exercise: exercise, text: solution, yours: own, others: others)]
  }

  /// What differs, side by side where the window is wide enough.
  package func text(_ renderer: TextRenderer) -> String? {
    guard let own else { return renderer.heading("// One solution") + "\n" + renderer.code(pieces) }
    guard let others else { return compared(own, solution, "One solution", renderer) }
    let rest =
      others.isEmpty
      ? [renderer.paragraph("The lesson has no other right answers.")]
      : others.map { compared(own, $0.text, "Another right answer, `\($0.name)`,", renderer) }
    return ([compared(own, solution, "One solution", renderer)] + rest).joined(separator: "\n\n")
  }

  /// What differs: side by side where the terminal is wide enough, or else one below the other.
  private func compared(_ own: String, _ other: String, _ name: String, _ renderer: TextRenderer) -> String {
    let difference = LineDifference(from: own.printable, to: other.printable)
    guard !difference.isEmpty else { return renderer.heading("\(name) is the same as your file.") }
    let hunks = difference.hunks(context: 2)
    let places = hunks.count == 1 ? "one place" : "\(hunks.count) places"
    let title = renderer.heading("\(name) differs from your file in \(places):")
    let columns = renderer.style.width >= 100 ? columns(difference, hunks, renderer) : nil
    return title + "\n" + (columns ?? self.rows(difference, hunks, renderer))
  }

  /// The lines of the file with `-`, then those of the solution with `+`.
  private func rows(_ difference: LineDifference, _ hunks: [Range<Int>], _ renderer: TextRenderer) -> String {
    hunks.map { hunk -> String in
      var lines = [renderer.style("line \(difference.rows[hunk.lowerBound].number):", .dim)]
      var added: [String] = []
      for row in difference.rows[hunk] {
        if row.isSame {
          lines += added + ["  " + (row.left ?? "")]
          added = []
          continue
        }
        if let left = row.left { lines.append(renderer.style("- " + left, .bad)) }
        if let right = row.right { added.append(renderer.style("+ " + right, .good)) }
      }
      return renderer.lines((lines + added).map(\.trimmingSpaces))
    }.joined(separator: "\n")
  }

  /// Two columns with a mark between them; nil when they don't fit.
  private func columns(
    _ difference: LineDifference, _ hunks: [Range<Int>], _ renderer: TextRenderer
  ) -> String? {
    let rows = hunks.flatMap { difference.rows[$0] }
    let left = (rows.compactMap(\.left) + ["Yours"]).map(\.displayWidth).max() ?? 0
    let right = rows.compactMap(\.right).map(\.displayWidth).max() ?? 0
    guard 6 + left + 3 + right <= renderer.style.width else { return nil }
    func row(_ number: String, _ own: String, _ mark: String, _ other: String) -> String {
      let margin = String(repeating: " ", count: max(0, 4 - number.count)) + number + "  "
      let gap = String(repeating: " ", count: left - own.displayWidth)
      return (margin + own + gap + " \(mark) " + other).trimmingSpaces
    }
    var lines = [renderer.style(row("", "Yours", " ", "The solution"), .heading)]
    for (index, hunk) in hunks.enumerated() {
      if index > 0 { lines.append(renderer.style("   …", .dim)) }
      for line in difference.rows[hunk] {
        let mark = line.isSame ? " " : line.left == nil ? ">" : line.right == nil ? "<" : "|"
        let text = row(line.left == nil ? "" : "\(line.number)", line.left ?? "", mark, line.right ?? "")
        lines.append(line.isSame ? text : renderer.style(text, .warning))
      }
    }
    return renderer.lines(lines)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
