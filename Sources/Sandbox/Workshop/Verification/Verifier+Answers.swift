import Curriculum
import Foundation
import Reports
import SyntaxProtocol
import Toolchain
import Verdicts

extension Verifier {
  /// The step that judges the solution of an exercise.
  func solution(of exercise: Exercise, _ cache: VerdictCache) -> Step {
    let file = exercise.files.solution
    return Step(title: file.path(in: folder)) {
      let judgment = try await judgment(exercise, file, cache)
      guard judgment.isPassed else {
        let recording = records ? "\nNothing was recorded for this exercise." : ""
        let message = "The solution doesn't pass.\n\(judgment.shown)\(recording)"
        return Finding(problems: [Problem(file, in: folder, message)], isSolved: false)
      }
      var finding = try recorded(judgment.rendered, of: file, in: exercise.files.expectedSolution)
      finding.problems += judgment.warnings.map {
        Problem(file, in: folder, "The compiler warns about the solution.\n\($0)")
      }
      return finding
    }
  }

  /// The steps of an exercise whose solution passes: its start, its answers, its mutants, and changes to its solution.
  func steps(for exercise: Exercise, _ cache: VerdictCache) async throws -> [Step] {
    let files = exercise.files
    func step(_ answer: Variant, _ judge: @escaping @Sendable (VerdictDigest, _ text: String) -> [String])
      -> Step
    {
      Step(title: title(of: answer, exercise)) {
        // What can't be applied is a problem of the content already.
        guard let text = try? answer.text() else { return Finding() }
        let judgment = try await self.judgment(exercise, answer, text, cache)
        return Finding(
          problems: judge(judgment, text).map { Problem(answer, of: exercise, in: folder, commands, $0) })
      }
    }
    let variants = files.variants
    var steps = [
      Step(title: files.start.path(in: folder)) {
        try await start(judgment(exercise, files.start, cache), exercise)
      }
    ]
    steps += chosen(variants[.right], exercise).map { answer in
      step(answer) { judgment, _ in
        judgment.isPassed ? [] : ["This right answer doesn't pass.\n\(judgment.shown)"]
      }
    }
    steps += chosen(variants[.wrong], exercise).map { step($0, wrongAnswer) }
    // The solution passes only if its tests catch every mutant, so a sample needn't look at how they do.
    if exercise.steps.contains(.mutants), sample == nil, !variants[.mutant].isEmpty {
      steps.append(Step(title: "\(exercise.id): mutants") { try await mutants(of: exercise, cache) })
    }
    if mutates, exercise.steps.contains(.again) { steps += try await changes(to: exercise, cache) }
    return steps
  }

  /// The path of an answer as a whole file, from the name of the pack.
  func title(of answer: Variant, _ exercise: Exercise) -> String {
    exercise.folder.appending(path: answer.path).path(in: folder)
  }

  /// All answers, or the one that the sample's number chooses. Each exercise gets another one.
  func chosen(_ answers: [Variant], _ exercise: Exercise) -> [Variant] {
    guard let sample, let first = answers.first else { return answers }
    let hash = ContentHash.of(["\(sample)", title(of: first, exercise)]).utf8.reduce(0) {
      ($0 &* 31 &+ Int($1)) & 0xffff
    }
    return [answers[hash % answers.count]]
  }

  /// Judges an answer. One that is written as a patch is judged as a file of its own.
  func judgment(_ exercise: Exercise, _ answer: Variant, _ text: String, _ cache: VerdictCache)
    async throws -> VerdictDigest
  {
    if answer.line == nil { return try await judgment(exercise, answer.file, cache) }
    return try await kept(answer.fileName, text, exercise, cache) {
      try await withFile(answer.fileName, text, exercise) { try await judge(exercise, $0) }
    }
  }

  /// Judges a file, or takes the judgment of an earlier run.
  func judgment(_ exercise: Exercise, _ file: URL, _ cache: VerdictCache) async throws -> VerdictDigest {
    try await kept(file.lastPathComponent, file.text ?? "", exercise, cache) {
      try await judge(exercise, file)
    }
  }

  private func kept(
    _ name: String, _ text: String, _ exercise: Exercise, _ cache: VerdictCache,
    judge: () async throws -> VerdictDigest
  ) async throws -> VerdictDigest {
    try await cache.value(
      "answer \(name)", exercise, text, isKept: { $0.outcome?.isCertain == true }
    ) {
      let judgment = try await judge()
      // A busy machine, or somebody who ends processes, must not decide.
      return judgment.outcome?.isCertain == false ? try await judge() : judgment
    }
  }

  /// Calls `body` with a file that contains a text. The same text always gets the same path, so that its image is found again.
  /// The file stays, because another step or another run may be about to read it; ``pruneFiles()`` removes old ones.
  func withFile<Result>(
    _ name: String, _ text: String, _ exercise: Exercise, _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = Self.files.appending(path: ContentHash.of([exercise.id, name, text]))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file, options: .atomic)
    return try await body(file)
  }

  private static let files = URL.temporaryDirectory.appending(path: "tca-changes")

  /// Removes files of earlier runs.
  static func pruneFiles() {
    let oldest = Date().addingTimeInterval(-24 * 3600)
    for name in files.names {
      let folder = files.appending(path: name)
      let written = try? folder.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      if let written, written < oldest { try? FileManager.default.removeItem(at: folder) }
    }
  }

  private func judge(_ exercise: Exercise, _ file: URL) async throws -> VerdictDigest {
    do {
      return VerdictDigest(try await grading.check(exercise, file), exercise: exercise)
    } catch let report as Report {
      return VerdictDigest(broken: report)
    }
  }

  // MARK: - The exercise's own files

  private func start(_ judgment: VerdictDigest, _ exercise: Exercise) throws -> Finding {
    let file = exercise.files.start
    func problem(_ message: String) -> Finding { Finding(problems: [Problem(file, in: folder, message)]) }
    if judgment.isPassed { return problem("The start passes already, so there is nothing to do.") }
    if exercise.steps.contains(.shape),
      let other = judgment.failed.first(where: { name in !exercise.shape.contains { $0.name == name } })
    {
      return problem(
        "The start should pass the checks, and fail only those of its shape. It fails “\(other)”.")
    }
    guard judgment.outcome != nil else { return problem("The start can't be judged.\n\(judgment.shown)") }
    // What a learner sees first: how many checks passed, what failed and where, and the first line of the reason. A line of
    // source may go on below its beginning.
    let lines = judgment.rendered.split(separator: "\n", omittingEmptySubsequences: false)
    let goesOn = lines.dropFirst(3).first?.contains(" | ") ?? false
    let rest = lines.dropFirst(4).prefix { goesOn && $0.hasPrefix("    ") }
    return try recorded(
      lines.prefix(5 + rest.count).joined(separator: "\n"), of: file, in: exercise.files.expectedStart)
  }

  /// Compares a verdict on a file with the recorded one, if there is one, or records it.
  private func recorded(_ text: String, of judged: URL, in file: URL) throws -> Finding {
    let text = text.trimmingCharacters(in: .newlines) + "\n"
    if records {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      return Finding()
    }
    guard let expected = file.text else { return Finding(unrecorded: [file.path(in: folder)]) }
    guard expected != text else { return Finding() }
    let message =
      "The verdict differs from the one in \(file.path(in: folder)). If it is better now, record it with `\(commands.record)`.\n\(text)"
    return Finding(problems: [Problem(judged, in: folder, message)])
  }

  /// A wrong answer fails for the reason that its first line names.
  private func wrongAnswer(_ judgment: VerdictDigest, _ text: String) -> [String] {
    if judgment.isPassed { return ["This wrong answer passes. Add a check that fails for it."] }
    let first = text.split(separator: "\n").first ?? ""
    let told = judgment.failed.isEmpty ? judgment.shown : judgment.failed.joined(separator: "\n")
    guard first.hasPrefix("//") || first.hasPrefix("#") else {
      return [
        "The first line doesn't say which check this answer fails. Write the name of the check above the answer, as a comment such as `// \(judgment.failed.first ?? "The name of a check")`. It fails:\n\(told)"
      ]
    }
    let wanted = String(first.drop { "/# ".contains($0) })
    if judgment.failed.contains(wanted) { return [] }
    return ["The first line names the check `\(wanted)`, but the answer fails for another reason.\n\(told)"]
  }

  // MARK: - Mutants

  /// The solution's tests catch each mutant, by an expectation that fails or a crash. Two mutants that the solution catches in
  /// the same way must differ for another answer, or else one of them is not needed.
  private func mutants(of exercise: Exercise, _ cache: VerdictCache) async throws -> Finding {
    let files = exercise.files
    let caught: [MutantDigest]
    do {
      caught = try await cache.value("mutants", exercise, files.solution.text ?? "") {
        try await grading.mutants(exercise, files.solution).map(MutantDigest.init)
      }
    } catch let report as Report {
      let message = VerdictDigest(broken: report).message ?? report.title
      return Finding(problems: [Problem(exercise.folder.appending(path: "Mutants"), in: folder, message)])
    }
    let mutants = files.mutants
    var problems: [Problem] = []
    func add(_ mutant: MutantDigest, _ message: String) {
      problems += mutants.filter { $0.fileName == mutant.file }.map {
        Problem($0, of: exercise, in: folder, commands, message)
      }
    }
    for (index, mutant) in caught.enumerated() {
      switch mutant.outcome {
      case .passed: add(mutant, "The solution's tests pass for this mutant.")
      // Some mistakes, such as two elements with the same id, crash in an app as well.
      case .failed, .crashed: break
      default:
        add(
          mutant,
          "The solution's tests don't fail for this mutant, but end with “\(mutant.outcome.rawValue)”. A mutant should make an expectation fail."
        )
      }
      if !mutant.declaresTheSame {
        add(
          mutant,
          "This mutant declares other things than the feature, so tests could tell it by its types alone. Change only what functions and the closure of `Reduce` do."
        )
      }
      // Mistakes may be noticed in the same way, but each must be another mistake.
      if let twin = caught[..<index].first(where: { code(of: $0, mutants) == code(of: mutant, mutants) }) {
        add(mutant, "This mutant has the same code as \(twin.file). Remove one of both.")
      }
    }
    return Finding(problems: problems)
  }
}

extension Verifier {
  /// A mutant's code without the two lines that describe it.
  private func code(of mutant: MutantDigest, _ mutants: [Variant]) -> [Substring] {
    let variant = mutants.first { $0.fileName == mutant.file }
    return ((try? variant?.text()) ?? mutant.file).split(separator: "\n").dropFirst(2).map { $0 }
  }
}

extension VerdictDigest {
  /// The reason in a few lines.
  var shown: String {
    let text = message ?? failed.joined(separator: "\n")
    return text.split(separator: "\n", omittingEmptySubsequences: false).prefix(8).joined(separator: "\n")
  }
}

extension Verdict.Outcome {
  /// Whether the answer alone decides this outcome, and neither the machine's load nor another process.
  var isCertain: Bool { [.passed, .failed, .compileError, .notAllowed, .tampering].contains(self) }
}

extension Exercise {
  /// Whether mutants can't be read. Then nothing of the exercise can be judged.
  var hasLostMutants: Bool {
    let variants = files.variants
    return steps.contains(.mutants) && !variants.faults.isEmpty
      || variants[.mutant].contains { (try? $0.text()) == nil }
  }
}
