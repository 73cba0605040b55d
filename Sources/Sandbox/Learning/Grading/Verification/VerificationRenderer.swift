import Curriculum
import Foundation
import Reports

/// Turns the result of `tca verify` into text: the problems, a table of the lessons, and the sums.
public struct VerificationRenderer: Sendable {
  /// The width of the terminal, and whether it shows colors.
  public var style: TextStyle

  /// Creates a renderer.
  public init(style: TextStyle = .plain) {
    self.style = style
  }

  /// Returns the text, without a line feed at its end.
  public func render(_ result: Verification) -> String {
    let parts = [recorded(result)].compactMap(\.self) + result.problems.map(problem)
    return (parts + [table(result), sums(result)]).joined(separator: "\n\n")
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
    return ([style("PROBLEM", .bad) + "  \(problem.file)"] + body).joined(separator: "\n")
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
    let time = String(format: "%.1f", result.seconds)
    lines.append(
      result.problems.isEmpty
        ? style("No problems", .good) + " (\(time) s)."
        : style(count(result.problems.count, "problem"), .bad) + " (\(time) s).")
    return lines.flatMap { style.wrap($0) }.joined(separator: "\n")
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
