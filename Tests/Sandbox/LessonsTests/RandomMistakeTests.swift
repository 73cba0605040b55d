import Curriculum
import Foundation
import Grading
import GradingTestSupport
import Processes
import Reports
import SeededRandom
import Testing
import Toolchain

/// Slips of one token in right answers, chosen at random, and what is offered for them: an edit that is offered compiles, and
/// most often it restores the line. A few by default; two thousand under `SOAK=1`, with a table of the kinds.
///
/// `SOAK_SEED` chooses others.
struct RandomMistakeTests {
  private static let isSoak = ProcessInfo.processInfo.environment["SOAK"] == "1"
  private static let seed = ProcessInfo.processInfo.environment["SOAK_SEED"].flatMap(UInt64.init) ?? 26
  private static let grading = GradingClient.judging(
    with: .live(repairs: RepairBudget(tries: 24, time: nil)))

  /// What became of the mistakes of one kind.
  private struct Row {
    var harmless = 0
    var restored = 0
    var mended = 0
    var advised = 0
    var plain = 0

    var broken: Int { restored + mended + advised + plain }
  }

  @Test(.timeLimit(.minutes(isSoak ? 600 : 30))) func whatIsOfferedForRandomMistakesIsRight() async throws {
    let folder = try TemporaryFolder(named: "mistakes")
    defer { folder.remove() }
    var random = SeededGenerator(seed: Self.seed)
    var rows: [RandomMistakes.Kind: Row] = [:]
    var answers = Self.exercises.flatMap { exercise in
      Lessons.rightAnswers(to: exercise).map { (exercise, $0.text) }
    }
    answers.shuffle(using: &random)
    let count = Self.isSoak ? 2000 : 3
    for number in 0..<count {
      let (exercise, text) = answers[number % answers.count]
      let all = Dictionary(grouping: RandomMistakes(in: text).all, by: \.kind)
      // Each kind is as likely as any other; otherwise nearly all would be misspelled names.
      guard let kind = all.keys.sorted(by: { $0.rawValue < $1.rawValue }).randomElement(using: &random),
        let mistake = all[kind]?.randomElement(using: &random)
      else { continue }
      let file = folder.url.appending(path: "\(number).swift")
      try Data(mistake.text.utf8).write(to: file)
      let verdict = try await Self.grading.check(exercise, file)
      guard verdict.tca.outcome == .compileError else {
        rows[kind, default: Row()].harmless += 1
        continue
      }
      let cause = verdict.tca.reports.first?.causes.first
      guard let cause, cause.tried, let mended = cause.edits.applied(to: mistake.text) else {
        if cause == nil {
          rows[kind, default: Row()].plain += 1
        } else {
          rows[kind, default: Row()].advised += 1
        }
        continue
      }
      if Self.words(mended) == Self.words(text) {
        rows[kind, default: Row()].restored += 1
        continue
      }
      rows[kind, default: Row()].mended += 1
      try Data(mended.utf8).write(to: file)
      let again = try await Self.grading.check(exercise, file)
      #expect(
        again.tca.outcome != .compileError, "\(exercise.id), \(mistake.summary): \(cause.cause)\n\(mended)")
    }
    let total = rows.values.reduce(into: Row()) { sum, row in
      sum.restored += row.restored
      sum.mended += row.mended
      sum.advised += row.advised
      sum.plain += row.plain
    }
    print(Self.table(rows, total))
    // A sample says too little about how often.
    guard Self.isSoak else { return }
    #expect(total.broken > count / 4)
    #expect(10 * (total.restored + total.mended) >= 9 * total.broken)
    #expect(10 * total.restored >= 8 * total.broken)
  }

  private static let exercises = Lessons.exercises.filter(\.kind.rules.isSwift)

  /// The text without what spaces and line feeds make different.
  private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

  private static func table(_ rows: [RandomMistakes.Kind: Row], _ total: Row) -> String {
    func line(_ name: String, _ row: Row) -> String {
      [
        name.padding(toLength: 28, withPad: " ", startingAt: 0), "\(row.harmless)", "\(row.restored)",
        "\(row.mended)", "\(row.advised)", "\(row.plain)",
      ].joined(separator: "\t")
    }
    return
      (["Seed \(seed)\tcompiles\trestored\tmended otherwise\tadvice\tneither"]
      + rows.sorted { $0.key.rawValue < $1.key.rawValue }.map { line($0.key.rawValue, $0.value) }
      + [line("all that don't compile", total)]).joined(separator: "\n")
  }
}
