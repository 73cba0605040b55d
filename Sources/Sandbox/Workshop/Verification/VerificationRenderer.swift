import Curriculum
import Foundation
import TextHandling

/// Turns the result of `tca verify` into text: the problems, a table of the lessons, and the sums.
public struct VerificationRenderer: Sendable {
  /// The width of the terminal, and whether it shows colors.
  public var style: TextStyle

  /// How commands name the pack.
  public var commands: PackCommands

  package init(style: TextStyle = .plain, commands: PackCommands = PackCommands()) {
    self.style = style
    self.commands = commands
  }

  /// Returns the text, without a line feed at its end.
  public func render(_ result: Verification) -> String {
    let parts = [recorded(result)].compactMap(\.self) + result.problems.map(problem)
    return (parts + hunts(result) + [table(result), sums(result)]).joined(separator: "\n\n")
  }

  /// What was recorded, a line for each file.
  private func recorded(_ result: Verification) -> String? {
    guard let notes = result.recorded, !notes.isEmpty else { return nil }
    return notes.flatMap { style.wrap("\($0.file): \($0.message)") }.joined(separator: "\n")
  }

  private func problem(_ problem: Problem) -> String {
    let lines = problem.message.split(separator: "\n", omittingEmptySubsequences: false).prefix(12)
    let body = lines.flatMap { line in
      style.wrap(line.drop { $0 == " " }, first: "  " + line.prefix { $0 == " " })
    }
    let word = problem.isWarning ? style("WARNING", .warning) : style("PROBLEM", .bad)
    return (["\(word)  \(problem.file)"] + body).joined(separator: "\n")
  }

  /// What was found by playing answers, a block for each exercise. A right answer that differs without a reason is a problem,
  /// and told there.
  private func hunts(_ result: Verification) -> [String] {
    let all = result.hunts ?? []
    var exercises: [String] = []
    for hunted in all where !exercises.contains(hunted.exercise) { exercises.append(hunted.exercise) }
    return exercises.map { exercise in
      let hunts = all.filter { $0.exercise == exercise }
      let played = hunts.filter { $0.hunt.outcome != .notComparable }
      let lines =
        played.flatMap { hunted in
          let text = [hunted.answer, sentence(hunted)].compactMap(\.self).joined(separator: ": ")
          return style.wrap(text, first: "  ", rest: "    ")
            + (hunted.isRight && hunted.differsBecause == nil ? [] : hunted.hunt.script).flatMap {
              style.wrap($0, first: "    ", rest: "      ")
            }
        } + unplayed(hunts)
      return ([style("HUNT", .heading) + "  \(exercise)"] + lines).joined(separator: "\n")
    }
  }

  /// The answers that can't be played, those with one reason together.
  private func unplayed(_ hunts: [HuntedAnswer]) -> [String] {
    let unplayed = hunts.filter { $0.hunt.outcome == .notComparable }
    var sentences: [String] = []
    for sentence in unplayed.map(sentence) where !sentences.contains(sentence) { sentences.append(sentence) }
    return sentences.flatMap { text in
      let names = unplayed.filter { sentence($0) == text }.compactMap(\.answer).joined(separator: ", ")
      return style.wrap(names.isEmpty ? text : "\(names): \(text)", first: "  ", rest: "    ")
    }
  }

  private func sentence(_ hunted: HuntedAnswer) -> String {
    let hunt = hunted.hunt
    switch (hunt.outcome, hunted.isRight) {
    case (.notComparable, _): return "not played. \(hunt.reason ?? "")"
    case (.same, _):
      return
        "no difference from the solution was found in \(count(hunt.tried, "move")).\(hunt.reason.map { " \($0)" } ?? "")"
    case (.differs, true) where hunted.differsBecause != nil:
      return
        "differs for a reason: \(hunted.differsBecause ?? "")\(hunt.script.isEmpty ? "" : " Seen after:")"
    case (.differs, true): return "differs from the solution, which is a problem."
    case (.differs, false) where hunt.script.isEmpty: return "its first state tells it apart."
    case (.differs, false): return "this tells it apart:"
    }
  }

  private func table(_ result: Verification) -> String {
    let width = max(6, result.lessons.map(\.count).max() ?? 0)
    let kinds = ExerciseKind.allCases.map(\.rawValue).filter { result.byKind[$0] != nil }
    let columns = kinds + ["right", "wrong", "mutants"]
    let widths = columns.map { max(8, $0.count + 1) }
    func row(_ name: String, _ cells: [String]) -> String {
      let numbers = zip(widths, cells).map { String(repeating: " ", count: max(0, $0 - $1.count)) + $1 }
      return name + String(repeating: " ", count: width - name.count) + numbers.joined()
    }
    var lines = [style(row("lesson", columns), .heading)]
    for name in result.lessons {
      let figures = result.byLesson[name] ?? .init()
      let counts = kinds.map { figures.byKind[$0] ?? 0 }
      lines.append(
        row(name, (counts + [figures.rightAnswers, figures.wrongAnswers, figures.mutants]).map(String.init)))
    }
    return lines.joined(separator: "\n")
  }

  private func sums(_ result: Verification) -> String {
    let kinds = ExerciseKind.allCases.compactMap { kind in
      result.byKind[kind.rawValue].map { "\($0) \(kind.rawValue)" }
    }
    var lines = [
      "\(count(result.exercises, "exercise")) (\(kinds.joined(separator: ", "))), \(count(result.rightAnswers, "other right answer")), \(count(result.wrongAnswers, "wrong answer")), \(count(result.mutants, "mutant"))."
    ]
    if let changes = result.changes {
      lines.append(
        "\(count(changes.tried, "change")) to solutions: \(changes.noticed) noticed, \(changes.justified) justified, \(count(changes.survivors, "survivor")). \(changes.uncompilable) more don't compile."
      )
    }
    if let hunts = result.hunts {
      func number(_ isRight: Bool, _ outcome: AnswerHunt.Outcome, because: Bool = false) -> Int {
        hunts.count {
          $0.answer != nil && $0.isRight == isRight && $0.hunt.outcome == outcome
            && (because == ($0.differsBecause != nil) || outcome != .differs)
        }
      }
      let explained = number(true, .differs, because: true)
      let unplayed = number(true, .notComparable) + number(false, .notComparable)
      let exercises = hunts.count { $0.answer == nil }
      let played =
        "Played beside the solution: \(count(number(true, .same), "right answer")) the same, \(number(true, .differs)) different\(explained == 0 ? "" : ", \(explained) different for a reason"); \(count(number(false, .differs), "wrong answer")) told apart, \(number(false, .same)) not."
      let others = [
        exercises > 0 && unplayed == 0 ? nil : "\(unplayed) can't be played.",
        exercises > 0 ? "No answer to \(count(exercises, "exercise")) can be played." : nil,
      ]
      lines.append(([played] + others.compactMap(\.self)).joined(separator: " "))
    }
    if !result.unrecorded.isEmpty {
      lines.append(
        "\(count(result.unrecorded.count, "verdict")) \(result.unrecorded.count == 1 ? "isn't" : "aren't") recorded yet, so a change of what learners read would go unnoticed. Record with: \(commands.record)"
      )
    }
    let time = String(format: "%.1f", result.seconds)
    let problems = result.problems.count { !$0.isWarning }
    let warnings = result.problems.count - problems
    lines.append(
      (problems == 0 ? style("No problems", .good) : style(count(problems, "problem"), .bad))
        + (warnings == 0 ? "" : ", " + style(count(warnings, "warning"), .warning)) + " (\(time) s).")
    return lines.flatMap { style.wrap($0) }.joined(separator: "\n")
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
