import Curriculum
import Foundation
import GradingTestSupport
import Processes
import RandomMistakes
import Reports
import SeededRandom
import TestTiers
import Testing
import Toolchain
import Verdicts

/// Slips of one token in right answers, chosen at random, and what is offered for them: an edit that is offered compiles, and
/// most often it restores the line. A few by default; two thousand under `SOAK=1`, with a table of the kinds.
///
/// `SOAK_SEED` chooses others. `SOAK_ONLY=12,17` tries only these of them, one after the other, and prints what is told.
struct RandomMistakeTests {
  private static let seed = Tier.seed(26)
  private static let only = ProcessInfo.processInfo.environment["SOAK_ONLY"].map { list in
    Set(list.split(separator: ",").compactMap { Int($0) })
  }
  /// Ends as soon as the learner's file compiles, because what its tests say doesn't matter here.
  private static let grading = {
    var compiler = CompilerClient.live(repairs: .thorough)
    let compile = compiler.compile
    compiler.compile = { unit in
      let image = try await compile(unit)
      if unit.sources.contains(where: { $0.role == .learner }) { throw Compiles() }
      return image
    }
    return GradingClient.judging(with: compiler)
  }()

  private struct Compiles: Error {}

  /// A slip in a right answer.
  private struct Slip: Sendable {
    var number: Int
    var exercise: Exercise
    var answer: String
    var mistake: RandomMistakes.RandomMistake
  }

  /// What is offered for a slip.
  private enum Offer: String, CaseIterable {
    case compiles
    /// An edit that restores the line.
    case restored
    /// An edit that makes something else that compiles.
    case fixed
    case advice
    case neither
  }

  @Test func whatIsOfferedForRandomMistakesIsRight() async throws {
    let folder = try TemporaryFolder(named: "mistakes")
    defer { folder.remove() }
    let answers = Self.answers
    var numbers = (0..<(Tier.isSoak ? 2000 : 3)).filter { Self.only?.contains($0) ?? true }[...]
    var table: [RandomMistakes.Kind: [Offer: Int]] = [:]
    var times: [Duration] = []
    try await withThrowingTaskGroup(of: (Slip, Offer, Duration)?.self) { group in
      func start() {
        guard let number = numbers.popFirst() else { return }
        group.addTask {
          guard let slip = Self.slip(number, in: answers) else { return nil }
          let start = ContinuousClock.now
          let offer = try await Self.offer(for: slip, in: folder)
          return (slip, offer, .now - start)
        }
      }
      // Two at a time, because a search has two compilers; those that are named alone, so that their times say something.
      start()
      if Self.only == nil { start() }
      while let result = try await group.next() {
        start()
        guard let (slip, offer, time) = result else { continue }
        if offer == .restored { times.append(time) }
        table[slip.mistake.kind, default: [:]][offer, default: 0] += 1
        if Tier.isSoak, offer != .compiles, offer != .restored {
          print("\(slip.number)\t\(offer)\t\(slip.exercise.id)\t\(slip.mistake.summary)")
        }
      }
    }
    let total = table.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    print(Self.text(table, total))
    times.sort()
    if let last = times.last {
      print("An edit in \(times[times.count / 2]), \(times[times.count * 19 / 20]) (95 %), \(last) at most")
    }
    // A sample says too little about how often.
    guard Tier.isSoak, Self.only == nil else { return }
    let restored = total[.restored, default: 0]
    let broken = total.values.reduce(0, +) - total[.compiles, default: 0]
    #expect(broken > 500)
    #expect(10 * (restored + total[.fixed, default: 0]) >= 9 * broken)
    #expect(10 * restored >= 8 * broken)
  }

  /// All right answers, in a random order.
  private static var answers: [(Exercise, String)] {
    var random = SeededGenerator(seed: seed)
    return Lessons.exercises.filter(\.answer.isSwift).flatMap { exercise in
      Lessons.rightAnswers(to: exercise).map { (exercise, $0.text) }
    }.shuffled(using: &random)
  }

  private static func slip(_ number: Int, in answers: [(Exercise, String)]) -> Slip? {
    var random = SeededGenerator(seed: seed &+ UInt64(number))
    let (exercise, text) = answers[number % answers.count]
    let all = Dictionary(grouping: RandomMistakes(in: text).all, by: \.kind)
    // Each kind is as likely as any other; otherwise nearly all would be misspelled names.
    guard let kind = all.keys.sorted(by: { $0.rawValue < $1.rawValue }).randomElement(using: &random),
      let mistake = all[kind]?.randomElement(using: &random)
    else { return nil }
    return Slip(number: number, exercise: exercise, answer: text, mistake: mistake)
  }

  private static func offer(for slip: Slip, in folder: TemporaryFolder) async throws -> Offer {
    let file = folder.url.appending(path: "\(slip.number).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(slip.mistake.text.utf8).write(to: file)
    guard let verdict = try await verdict(on: file, slip), verdict.tca.outcome == .compileError else {
      return .compiles
    }
    if only != nil {
      let lines = slip.mistake.text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = lines[slip.mistake.line - 1]
      print("\(slip.number): \(slip.mistake.summary)\n\(line)\n\(verdict.tca.reports)")
    }
    guard let cause = verdict.tca.reports.first?.causes.first else { return .neither }
    guard cause.tried, let fixed = cause.edits.applied(to: slip.mistake.text) else { return .advice }
    if words(fixed) == words(slip.answer) { return .restored }
    try Data(fixed.utf8).write(to: file)
    let again = try await self.verdict(on: file, slip)
    #expect(
      again?.tca.outcome != .compileError,
      "\(slip.exercise.id), \(slip.mistake.summary): \(cause.cause)\n\(fixed)")
    return .fixed
  }

  /// nil when the file compiles.
  private static func verdict(on file: URL, _ slip: Slip) async throws -> Verdict? {
    do {
      return try await grading.check(slip.exercise, file)
    } catch is Compiles {
      return nil
    }
  }

  /// The text without what spaces and line feeds make different.
  private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

  private static func text(_ table: [RandomMistakes.Kind: [Offer: Int]], _ total: [Offer: Int]) -> String {
    func line(_ name: String, _ row: [Offer: Int]) -> String {
      ([name.padding(toLength: 28, withPad: " ", startingAt: 0)]
        + Offer.allCases.map { "\(row[$0, default: 0])" }).joined(separator: "\t")
    }
    return
      (["Seed \(seed)\t" + Offer.allCases.map(\.rawValue).joined(separator: "\t")]
      + table.sorted { $0.key.rawValue < $1.key.rawValue }.map { line($0.key.rawValue, $0.value) }
      + [line("all", total)]).joined(separator: "\n")
  }
}
