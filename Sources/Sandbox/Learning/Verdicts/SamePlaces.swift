import Reports

/// A report, and the other lines of its file about which the same is said.
struct SamePlaces {
  /// The first report, with what is known about it.
  var report: Report
  /// The numbers of the other lines.
  var others: [String] = []

  /// The reports in their order. Those that say the same about several lines of a file make one, which has the causes of the first.
  static func grouped(_ reports: [Report]) -> [SamePlaces] {
    var groups: [SamePlaces] = []
    for report in reports {
      let equal = groups.firstIndex { group in
        let first = group.report
        return report.causes.isEmpty && report.location != nil
          && first.location?.file == report.location?.file
          && (first.title, first.found, first.expected) == (report.title, report.found, report.expected)
      }
      guard let equal, let line = report.location?.line else {
        groups.append(SamePlaces(report: report))
        continue
      }
      let text = "\(line)"
      if groups[equal].report.location?.line != line, !groups[equal].others.contains(text) {
        groups[equal].others.append(text)
      }
    }
    return groups
  }
}
