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
    return renderer.render(verdict, exercise: exercise)
  }
}
