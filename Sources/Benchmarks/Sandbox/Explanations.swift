import Curriculum
import Foundation
import KernelProtocol
import RandomMistakes
import SeededRandom
import Toolchain
import Verdicts

/// Measures the time from a save with a slip to its explanation with an edit.
///
/// Each measurement saves the solution of an exercise first, and then the same with a slip of one token: a learner goes on with
/// a file that compiled. The slips are chosen at random, as those of the table of mistakes are.
struct Explanations {
  private let exercises: [Exercise]
  private let file: URL
  private let grading: GradingClient
  private var random = SeededGenerator(seed: 26)

  /// What a measurement found.
  struct Result {
    /// From the save to the verdict, in milliseconds.
    var time: Double
    /// Whether an edit was offered.
    var isFixed: Bool
    /// What the waiting compiler occupied before the save, in bytes.
    var waiting: Int
  }

  /// - Parameters:
  ///   - exercises: The exercises that are chosen from.
  ///   - folder: The folder for the saved file.
  init(exercises: [Exercise], folder: URL) {
    self.exercises = exercises.filter(\.answer.isSwift)
    file = folder.appending(path: "Slip.swift")
    let compiler = CompilerClient.live(expectsSaves: true, repairs: .interactive)
    grading = .live(compiler: compiler, gate: .live(syntax: compiler.syntax))
  }

  /// Saves a solution and then a slip in it; nil when the file compiles in spite of the slip.
  mutating func measure() async throws -> Result? {
    guard let exercise = exercises.randomElement(using: &random) else { return nil }
    let solution = try String(contentsOf: exercise.files.solution, encoding: .utf8)
    // Each kind is as likely as any other; otherwise nearly all would be misspelled names.
    let all = Dictionary(grouping: RandomMistakes(in: solution).all, by: \.kind)
    let kind = all.keys.sorted { $0.rawValue < $1.rawValue }.randomElement(using: &random)
    guard let slip = kind.flatMap({ all[$0]?.randomElement(using: &random) }) else { return nil }
    try Data(solution.utf8).write(to: file)
    _ = try await grading.check(exercise, file)
    // A learner doesn't save again at once. In the meantime the next compiler is started.
    try await Task.sleep(for: .seconds(1))
    let waiting = residentBytes(of: "swift-frontend")
    try Data(slip.text.utf8).write(to: file)
    let start = ContinuousClock.now
    let verdict = try await grading.check(exercise, file)
    let time = (ContinuousClock.now - start) / .milliseconds(1)
    guard verdict.tca.outcome == .compileError else { return nil }
    let isFixed = verdict.tca.reports.first?.causes.first?.tried == true
    return Result(time: time, isFixed: isFixed, waiting: waiting)
  }
}
