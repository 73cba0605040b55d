import ArgumentParser
import Curriculum
import Foundation
import Grading
import Toolchain

/// Prints how long the learner waits, as medians: for the prompt, from the Return key to the change on the screen, from a
/// save to the verdict, and how long `swift test` takes for the same two files in a package that depends on the library.
///
/// The ratio is what counts: both are measured in turns, in the same run.
@main
struct SandboxBenchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sandbox-benchmarks",
    abstract: "Measure how long a learner waits.",
    discussion: """
      The first run builds a package that depends on the library, which takes minutes; --scratch keeps it for the next.
      """
  )

  @Option(help: "How often each figure is measured.")
  var runs = 10

  @Option(help: "The exercise.")
  var exercise = "counter/decrement"

  @Flag(help: "Leave out `swift test`.")
  var withoutSwiftTest = false

  @Option(help: "Where the package for `swift test` is built.")
  var scratch = FileManager.default.temporaryDirectory.appending(path: "sandbox-benchmarks").path

  func run() async throws {
    let layout = try Layout.find()
    let exercise = try Catalogue(folder: layout.root.appending(path: "Lessons")).exercise(exercise)
    let scratch = URL(filePath: scratch)
    try prompt(layout)
    let judge = try await SaveToVerdict(exercise: exercise, folder: scratch)
    let rival = withoutSwiftTest ? nil : SwiftTest(exercise: exercise, library: layout.root, folder: scratch)
    try await rival?.build()

    var stages: [String: Samples] = [:]
    var tested = Samples()
    for number in 0...runs {
      let timings = try await judge.measure(number)
      let time = try await rival?.measure(number)
      // The first of each warms up.
      guard number > 0 else { continue }
      for (stage, milliseconds) in timings { stages[stage, default: Samples()].add(milliseconds) }
      if let time { tested.add(time) }
    }
    let total = stages["total", default: Samples()]
    print("save → verdict, \(exercise.id), median of \(runs): \(total)")
    for stage in ["gate", "compile", "link", "run"] {
      print("  \(stage): \(stages[stage, default: Samples()])")
    }
    if rival != nil {
      print("swift test of the same two files, incremental: \(tested)")
      print("  save → verdict takes \(percent(total.median / tested.median)) of that")
    }
  }

  /// How long a session takes to start, and to answer.
  private func prompt(_ layout: Layout) throws {
    var (starts, firstAnswers, answers) = (Samples(), Samples(), Samples())
    for number in 0...runs {
      let session = try SessionOnATerminal(program: layout.build.appending(path: "tca"))
      let start = try session.start()
      // What comes within the first hundredths of a second waits for the session behind the prompt.
      let firstAnswer = try session.send()
      let answer = try session.send()
      // The first warms up.
      guard number > 0 else { continue }
      starts.add(start)
      firstAnswers.add(firstAnswer)
      answers.add(answer)
    }
    print("tca start counter → prompt, median of \(runs): \(starts)")
    print("Return key of an action → change on the screen, median of \(runs): \(answers)")
    print("  the first, typed the moment the prompt appears: \(firstAnswers)")
  }

  private func percent(_ ratio: Double) -> String { "\(Int((ratio * 100).rounded())) %" }
}

/// Milliseconds of one figure.
struct Samples: CustomStringConvertible {
  private var values: [Double] = []

  mutating func add(_ milliseconds: Double) { values.append(milliseconds) }

  var median: Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  private func figure(_ milliseconds: Double) -> String {
    milliseconds < 10 ? "\((milliseconds * 10).rounded() / 10)" : "\(Int(milliseconds.rounded()))"
  }

  var description: String {
    guard let least = values.min(), let most = values.max() else { return "not measured" }
    return "\(figure(median)) ms (\(figure(least))–\(figure(most)))"
  }
}
