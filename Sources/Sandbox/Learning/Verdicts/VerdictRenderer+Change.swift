import Curriculum
import Reports

extension VerdictRenderer {
  /// The beginning of the text of a verdict, as far as it is certain while what is behind the errors is still looked for: the
  /// headline, and the first error without its causes.
  ///
  /// The whole text begins with it, unless it turns out that another error comes first.
  public func beginning(of verdict: Verdict, exercise: Exercise? = nil) -> String {
    var verdict = verdict
    verdict.tca.reports = verdict.tca.reports.prefix(1).map { report in
      var report = report
      (report.causes, report.nearNames, report.book, report.change) = ([], [], nil, nil)
      return report
    }
    var renderer = self
    renderer.showsTimings = false
    renderer.isBeginning = true
    return renderer.render(verdict, exercise: exercise)
  }

  /// How the change that the verdict offers is made; empty when it offers none.
  func offer(_ verdict: Verdict) -> [String] {
    guard TriedFix(verdict) != nil, let bookCommand else { return [] }
    let command =
      bookCommand == "book"
      ? "fix" : "\(bookCommand.replacing(" book", with: "")) check \(verdict.tca.exercise) --fix"
    return [style.wrap("`\(command)` makes this change.").joined(separator: "\n")]
  }

  /// That the search for a change has ended, where nothing was said about any error.
  func nothingFound(_ verdict: Verdict, _ exercise: Exercise?) -> [String] {
    guard !isBeginning, verdict.tca.outcome == .compileError, let exercise,
      verdict.tca.reports.allSatisfy(\.causes.isEmpty)
    else { return [] }
    let found =
      exercise.offersFix
      ? "No small change was found that makes your file compile."
      : "Nothing was found that explains more than the compiler does."
    let hint = bookCommand == "book" && !exercise.hints.isEmpty ? " `hint` may help." : ""
    return [style.wrap(found + hint).joined(separator: "\n")]
  }
}
