/// How many mistakes are answered well, by their kind and by where they come from.
struct RealScore {
  private let answers: [RealAnswer]

  init(_ answers: [RealAnswer]) { self.answers = answers }

  /// A table in Markdown.
  var table: String {
    let kinds = Dictionary(grouping: answers) { $0.mistake.kind }.sorted { $0.key < $1.key }
    let sources = Dictionary(grouping: answers) { source(of: $0.mistake) }.sorted { $0.key < $1.key }
    let grades = RealAnswer.Grade.allCases.map(\.rawValue)
    let head = (["mistakes", "tried"] + grades + ["right %"]).joined(separator: " | ")
    let rule = Array(repeating: "---", count: grades.count + 3).joined(separator: "|")
    let rows = (kinds + sources + [("all", answers)]).map(row)
    return (["| \(head) |", "|\(rule)|"] + rows + [times]).joined(separator: "\n")
  }

  private func source(of mistake: RealMistake) -> String {
    guard mistake.isPublic else { return "from our own list" }
    return "from \(mistake.source.prefix { $0 != "#" })"
  }

  private func row(_ name: String, _ answers: [RealAnswer]) -> String {
    let counts = RealAnswer.Grade.allCases.map { grade in answers.count { $0.grade == grade } }
    let share = 100 * counts[0] / max(1, answers.count)
    let cells = [name, "\(answers.count)"] + counts.map(String.init) + ["\(share)"]
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// The time until the answer: the median, the 95th percentile, and the slowest.
  private var times: String {
    let sorted = answers.sorted { $0.duration < $1.duration }
    guard let last = sorted.last else { return "" }
    let slow = sorted.suffix(10).reversed().map { "\($0.duration) \($0.mistake.testDescription)" }
    return
      """
      The answer is complete after \(sorted[sorted.count / 2].duration) (median), \
      \(sorted[sorted.count * 95 / 100].duration) (95th percentile), \(last.duration) (slowest).
      \(slow.joined(separator: "\n"))
      """
  }
}
