import ArgumentParser
import Curriculum
import Foundation
import Processes
import Toolchain
import Verdicts

/// Measures how long a learner waits, and prints the medians.
///
/// It measures the time until the prompt appears, the time from the Return key to the change on the screen, and the time
/// from a save to the verdict. For comparison, it measures how long `swift test` takes for the same two files in a package
/// that depends on the library. The ratio of the two is what counts, because both are measured in turns, in the same run.
@main
struct SandboxBenchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sandbox-benchmarks",
    abstract: "Measure how long a learner waits.",
    discussion: """
      The first run builds a package that depends on the library, which takes several minutes. Later runs with the same \
      --scratch folder use this build.
      """
  )

  @Option(help: "Measure each figure this many times.")
  var runs = 10

  @Option(help: "Judge the solution of this exercise.")
  var exercise = "counter/decrement"

  @Option(help: "Measure moves in a session of this many steps.")
  var steps = 10_000

  @Flag(help: "Don't measure `swift test`.")
  var withoutSwiftTest = false

  @Flag(help: "Measure only the time from a save to the verdict.")
  var onlySaves = false

  @Flag(help: "Measure only moves in a long session.")
  var onlyMoves = false

  @Option(help: "Measure only the explanations of this many slips.")
  var slips: Int?

  @Option(help: "Measure only the verdicts on this many wrong answers.")
  var wrongAnswers: Int?

  @Option(help: "Build the package for `swift test` in this folder.")
  var scratch = FileManager.default.temporaryDirectory.appending(path: "sandbox-benchmarks").path

  func run() async throws {
    let layout = try Layout.find()
    if onlyMoves { return try await measureTime(layout) }
    let catalogue = try Catalogue(folder: layout.root.appending(path: "Lessons"))
    let exercise = try catalogue.exercise(exercise)
    let scratch = URL(filePath: scratch)
    if let slips { return try await measureExplanations(slips, catalogue, scratch) }
    if let wrongAnswers { return try await measureWrongAnswers(wrongAnswers, catalogue, scratch) }
    if !onlySaves {
      try measurePrompt(layout)
      try measureCompiled(layout, exercise.id)
      try await measureShell()
      try await measureTime(layout)
    }
    let saveToVerdict = try await SaveToVerdict(exercise: exercise, folder: scratch)
    let anew = try await SaveToVerdict(exercise: exercise, folder: scratch, reusesObjects: false)
    let swiftTest =
      withoutSwiftTest ? nil : SwiftTest(exercise: exercise, library: layout.root, folder: scratch)
    try await swiftTest?.build()

    var stages: [String: Samples] = [:]
    var (anewSamples, swiftTestSamples) = (Samples(), Samples())
    for number in 0...runs {
      let timings = try await saveToVerdict.measure(number)
      let whole = try await anew.measure(number)
      let time = try await swiftTest?.measure(number)
      // The first measurement of each kind warms the caches, so it doesn't count.
      guard number > 0 else { continue }
      for (stage, milliseconds) in timings { stages[stage, default: Samples()].add(milliseconds) }
      anewSamples.add(whole["total"] ?? .nan)
      if let time { swiftTestSamples.add(time) }
    }
    let total = stages["total", default: Samples()]
    print("save → verdict, \(exercise.id), median of \(runs): \(total)")
    for stage in ["gate", "compile", "link", "run", "mutants"] {
      if let samples = stages[stage] { print("  \(stage): \(samples)") }
    }
    print("  with all files compiled together, and anew: \(anewSamples)")
    if swiftTest != nil {
      print("swift test of the same two files, incremental: \(swiftTestSamples)")
      print("  save → verdict takes \(percent(total.median / swiftTestSamples.median)) of this time")
    }
  }

  /// Measures how long a learner waits for the explanation of a slip.
  private func measureExplanations(_ count: Int, _ catalogue: Catalogue, _ folder: URL) async throws {
    let exercises = catalogue.all().lessons.flatMap(\.exercises)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var explanations = Explanations(exercises: exercises, folder: folder)
    var (fixed, others, waiting) = (Samples(), Samples(), Samples())
    // The first measurement warms the caches, so it doesn't count.
    for number in 0...count {
      guard let result = try await explanations.measure(), number > 0 else { continue }
      if result.isFixed { fixed.add(result.time) } else { others.add(result.time) }
      waiting.add(Double(result.waiting >> 20))
    }
    print("save with a slip → explanation with its edit, median of \(fixed.count): \(fixed)")
    print("  95 % of them within \(Int(fixed.percentile(95))) ms")
    print("  explanation without an edit, median of \(others.count): \(others)")
    print("  memory of the compiler that waits, median: \(Int(waiting.median)) MB")
  }

  /// Measures how long a learner waits for the verdict on a wrong answer.
  private func measureWrongAnswers(_ count: Int, _ catalogue: Catalogue, _ folder: URL) async throws {
    let exercises = catalogue.all().lessons.flatMap(\.exercises)
    let results = try await WrongAnswers(exercises: exercises, count: count, folder: folder).measure()
    var times = Samples()
    for result in results { times.add(result.time) }
    print("save of a wrong answer → verdict, median of \(times.count): \(times)")
    print("  95 % of them within \(Int(times.percentile(95))) ms; the slowest:")
    for result in results.prefix(5) { print("  \(Int(result.time)) ms  \(result.name)") }
  }

  /// Measures how long a session takes to start and to answer.
  private func measurePrompt(_ layout: Layout) throws {
    var (starts, firstAnswers, answers) = (Samples(), Samples(), Samples())
    for number in 0...runs {
      let session = try SessionOnATerminal(program: layout.build.appending(path: "tca"))
      let start = try session.start()
      // The prompt appears before the session is ready, so the first action waits for the session as well.
      let firstAnswer = try session.send()
      let answer = try session.send()
      // The first measurement warms the caches, so it doesn't count.
      guard number > 0 else { continue }
      starts.add(start)
      firstAnswers.add(firstAnswer)
      answers.add(answer)
    }
    print("tca start counter → prompt, median of \(runs): \(starts)")
    print("Return key of an action → change on the screen, median of \(runs): \(answers)")
    print("  the first action, typed as soon as the prompt appears: \(firstAnswers)")
    try measureCompletion(layout)
  }

  /// Measures how long a learner waits for a completion.
  private func measureCompletion(_ layout: Layout) throws {
    let session = try SessionOnATerminal(program: layout.build.appending(path: "tca"), place: "sync-ups")
    _ = try session.start()
    try session.waitUntilReady()
    var completions = Samples()
    for number in 0...runs {
      let time = try session.complete()
      if number > 0 { completions.add(time) }
    }
    print("Tab key in an action of sync-ups → its name, median of \(runs): \(completions)")
  }

  /// Measures how long a learner waits for code that has to be compiled.
  private func measureCompiled(_ layout: Layout, _ exercise: String) throws {
    var (snippets, swaps) = (Samples(), Samples())
    let program = layout.build.appending(path: "tca")
    let session = try SessionOnATerminal(program: program)
    _ = try session.start()
    for number in 0...runs {
      let time = try session.evaluate()
      if number > 0 { snippets.add(time) }
    }
    print("Return key of a new expression → its value, median of \(runs): \(snippets)")
    for number in 0...runs {
      // Each save adds to the file, so each measurement starts with the exercise's own.
      let session = try SessionOnATerminal(program: program, place: exercise)
      _ = try session.start()
      try session.play(steps: 10)
      let time = try session.save(exercise, number)
      if number > 0 { swaps.add(time) }
    }
    print("save → own feature replaced and 10 steps replayed, \(exercise), median of \(runs): \(swaps)")
  }

  /// Measures what moving in a long session takes.
  private func measureTime(_ layout: Layout) async throws {
    let session = try await TimeTravel(steps: steps, root: layout.root)
    var (moves, searches, sends) = (Samples(), Samples(), Samples())
    for number in 0...runs {
      let send = try await session.sendAtTheEnd()
      if number > 0 { sends.add(send) }
    }
    for number in 0...runs {
      // The moves go far, and none goes to where the session is.
      let move = try await session.move(to: number.isMultiple(of: 2) ? 1 + number : steps - 1 - number)
      let search = try await session.search()
      guard number > 0 else { continue }
      moves.add(move)
      searches.add(search)
    }
    print("send after \(steps) steps of sync-ups, median of \(runs): \(sends)")
    print("goto in \(steps) steps of sync-ups, median of \(runs): \(moves)")
    print("  bisect that finds nothing, over up to \(steps) steps: \(searches)")
    print("  memory of the kernel: \(Int(session.bytesPerStep)) bytes a step")
    print("  hunt: \(try await session.triesPerSecond()) moves a second")
    await session.close()
  }

  /// Measures what keeping a judge from other files costs.
  private func measureShell() async throws {
    let cost = try ShellCost()
    defer { cost.remove() }
    var (with, without) = (Samples(), Samples())
    var kind = ShellKind.none
    for number in 0...runs {
      let measured = try await cost.measure()
      guard number > 0 else { continue }
      with.add(measured.with)
      without.add(measured.without)
      kind = measured.kind
    }
    let difference = ((with.median - without.median) * 10).rounded() / 10
    print("shell around a judge (\(kind)), median of \(runs): \(difference) ms")
    print("  a program that does nothing: \(with) with it, \(without) without")
  }

  private func percent(_ ratio: Double) -> String { "\(Int((ratio * 100).rounded())) %" }
}

/// The measurements of one figure, in milliseconds.
struct Samples: CustomStringConvertible {
  private var values: [Double] = []

  var count: Int { values.count }

  mutating func add(_ milliseconds: Double) { values.append(milliseconds) }

  /// The value that so many percent of the measurements don't exceed.
  func percentile(_ percent: Int) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, sorted.count * percent / 100)]
  }

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
