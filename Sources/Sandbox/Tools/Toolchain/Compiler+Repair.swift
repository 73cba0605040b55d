import Foundation
import Processes
import Reports
import Synchronization
import SyntaxProtocol

/// How much time the search for a repair may take.
public struct RepairBudget: Equatable, Sendable {
  /// How many edits are tried at most.
  public var tries: Int
  /// After this time no further edit is tried; nil for no limit, so that the answer doesn't depend on the machine.
  public var time: Duration?

  /// For a person who waits.
  public static let interactive = RepairBudget(tries: 24, time: .milliseconds(900))
  /// For a class or a test, where nobody waits and every run must say the same.
  public static let thorough = RepairBudget(tries: 24, time: nil)

  /// Creates a budget.
  public init(tries: Int, time: Duration?) {
    self.tries = tries
    self.time = time
  }
}

extension Compiler {
  /// An edit that a compiler has tried.
  struct Repair: Sendable {
    var proposal: Proposal
    /// The learner's file after the edit.
    var text: String
    /// How many of the errors are left, which have other reasons. The file compiles when there are none.
    var remaining = 0
  }

  /// What is behind the first error.
  struct Explanation: Sendable {
    /// The edit that mends it; nil when none was found.
    var repair: Repair?
    /// The likeliest reason that no small edit mends.
    var idea: Proposal?
    /// The line of the error in the learner's file.
    var line: Int
  }

  /// Looks for what is behind the first error of the learner's file: a small edit after which it compiles, or an idea.
  ///
  /// The parser's process proposes edits, the most likely first. Two compilers at a time try them. They check the types of
  /// the learner's file alone, which takes a tenth of a second. An edit that others can see is tried on all files again.
  ///
  /// - Parameters:
  ///   - diagnostics: What the compiler said about the unit.
  ///   - folder: A folder whose files may be replaced.
  /// - Returns: The explanation; nil when the learner's file isn't to blame, or is too long to be searched.
  func explanation(
    _ diagnostics: [Diagnostic], _ unit: CompileUnit, _ module: String,
    _ sources: [(name: String, source: SourceFile)],
    in folder: URL
  ) async throws -> Explanation? {
    guard let learner = sources.first(where: { $0.source.role == .learner }),
      learner.source.text.utf8.count <= Self.longestRepaired
    else { return nil }
    let isOver = Flag()
    let timer = Task { [clock, repairBudget] in
      guard let time = repairBudget?.time else { return }
      try await clock.sleep(for: time)
      isOver.raise()
    }
    defer { timer.cancel() }
    let errors = diagnostics.filter { $0.severity == .error }
    let own = errors.filter { $0.file == learner.name }
    // An error inside the code of a macro is about what the macro is attached to.
    let expanded = errors.compactMap { error -> Diagnostic? in
      guard error.file != learner.name,
        let note = error.notes.first(where: { $0.file == learner.name })
      else { return nil }
      var error = error
      (error.file, error.line, error.column) = (note.file, note.line, note.column)
      return error
    }
    let symptoms = (own + expanded + errors.filter { $0.file != learner.name }).uniquePlaces.prefix(3)
      .map { $0.symptom(in: learner.name) }
    guard !symptoms.isEmpty else { return nil }
    let context = SourceContext(
      texts: sources.filter { [.checks, .lesson].contains($0.source.role) }.map(\.source.text),
      library: LibraryNames.read(preparation.names))
    // A text that is too much for the parser still has its errors, which are told without an edit.
    guard
      let found = try? await syntax.proposals(for: Array(symptoms), in: learner.source.text, context)
    else { return nil }
    let proposals = found.filter { !$0.edits.isEmpty }.prefix(repairBudget?.tries ?? 0)
    var explanation = Explanation(
      repair: nil, idea: found.first { $0.edits.isEmpty }, line: symptoms[0].line)

    let trial = Trial(
      compiler: self, unit: unit, module: module, sources: sources, learner: learner, errors: errors)
    var best: (repair: Repair, warnings: Int)?
    var afterBest = 0
    for pair in Array(proposals).chunks(of: 2) {
      if isOver.isRaised { break }
      try Task.checkCancellation()
      for result in try await trial.results(of: pair, in: folder) {
        guard let (repair, warnings) = result else { continue }
        // The first that works is the likeliest; a later one must be better, not only as good.
        let isBetter =
          best.map { (repair.remaining, warnings) < ($0.repair.remaining, $0.warnings) } ?? true
        if isBetter { best = (repair, warnings) }
      }
      guard let best, best.repair.remaining == 0 else { continue }
      afterBest += 1
      if best.warnings == 0 || afterBest > 2 { break }
    }
    explanation.repair = best?.repair
    return explanation
  }

  /// A file with more bytes than this is not repaired, because parsing it for each edit would take too long. The longest file of
  /// an exercise has a fifth of it.
  private static let longestRepaired = 30_000
}

/// Something that happens once, for whoever looks at it now and then.
private final class Flag: Sendable {
  private let state = Atomic(false)
  var isRaised: Bool { state.load(ordering: .relaxed) }
  func raise() { state.store(true, ordering: .relaxed) }
}

/// Tries edits of the learner's file.
private struct Trial: Sendable {
  var compiler: Compiler
  var unit: CompileUnit
  var module: String
  var sources: [(name: String, source: SourceFile)]
  var learner: (name: String, source: SourceFile)
  var errors: [Diagnostic]

  /// The results of edits that are tried side by side, in their order: nil for an edit that doesn't mend anything.
  func results(of proposals: [Proposal], in folder: URL) async throws -> [(
    repair: Compiler.Repair, warnings: Int
  )?] {
    try await withThrowingTaskGroup(of: (Int, (repair: Compiler.Repair, warnings: Int)?).self) { group in
      for (index, proposal) in proposals.enumerated() {
        group.addTask {
          (index, try await result(of: proposal, in: folder.appending(path: "try\(index)")))
        }
      }
      var results: [Int: (repair: Compiler.Repair, warnings: Int)] = [:]
      for try await (index, result) in group { results[index] = result }
      return proposals.indices.map { results[$0] }
    }
  }

  private func result(
    of proposal: Proposal, in folder: URL
  ) async throws -> (repair: Compiler.Repair, warnings: Int)? {
    let text = proposal.edits.applied(to: learner.source.text)
    let alone = try await check(text, primary: learner.name, in: folder)
    let changed = LineChange.lines(from: learner.source.text, to: text)
    let warnings = alone.filter {
      $0.severity == .warning && $0.file == learner.name && changed.contains($0.line)
    }
    // A value that nothing uses isn't what anybody means: `=` turned into `==` silences an error, too.
    guard !warnings.contains(where: { $0.name.hasPrefix("expression_unused") }) else { return nil }
    var left = alone.filter { $0.severity == .error }
    if left.isEmpty {
      // The types alone say nothing about a missing `return`, for example.
      var isOwn = !errors.contains { $0.file != learner.name }
      if isOwn { isOwn = await !isVisible(text) }
      let all = try await check(text, primary: isOwn ? learner.name : nil, flow: true, in: folder)
      guard !all.contains(where: { $0.severity == .error }) else { return nil }
      return (Compiler.Repair(proposal: proposal, text: text), warnings.count)
    }
    guard errors.count(where: { $0.file == learner.name }) > 1 else { return nil }
    // The errors from before are those inside of closures, too.
    if ClosureDiagnosis.isNeeded(for: left) { left = try await insideClosures(text, in: folder) ?? left }
    guard isElsewhere(left, changed: changed) else { return nil }
    return (Compiler.Repair(proposal: proposal, text: text, remaining: left.count), warnings.count)
  }

  /// The errors of a text in place of the learner's, where the compiler only blames whole closures.
  private func insideClosures(_ text: String, in folder: URL) async throws -> [Diagnostic]? {
    guard let outline = try? await compiler.syntax.outline(of: text) else { return nil }
    let changed = sources.map { name, source in
      var source = source
      if name == learner.name { source.text = text }
      return (name: name, source: source)
    }
    return try await compiler.diagnoseClosures(unit, module, changed, [learner.name: outline], in: folder)?
      .filter { $0.severity == .error }
  }

  /// Whether the errors that are left after an edit were there before, are not the first one, and are about other lines.
  private func isElsewhere(_ left: [Diagnostic], changed: ClosedRange<Int>) -> Bool {
    let own = errors.filter { $0.file == learner.name }
    guard let first = own.first, left.count < own.count else { return false }
    let before = own.dropFirst().map(Known.init)
    return left.allSatisfy { error in
      error.file == learner.name && before.contains(Known(error)) && Known(error) != Known(first)
        && !(changed.lowerBound - 2...changed.upperBound + 2).contains(error.line)
    }
  }

  /// An error without its place, which an edit may move.
  private struct Known: Equatable {
    var name: String
    var message: String

    init(_ error: Diagnostic) {
      name = error.name
      message = error.message
    }
  }

  private func check(
    _ text: String, primary: String?, flow: Bool = false, in folder: URL
  ) async throws -> [Diagnostic] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, source) in sources {
      try Data((name == learner.name ? text : source.text).utf8).write(to: folder.appending(path: name))
    }
    let arguments = compiler.invocation(for: unit).typecheck(
      named: module, sources: sources.map(\.name), primary: primary, flow: flow)
    let result = try await compiler.runFrontend(arguments, in: folder, compiler.shell(for: unit, in: folder))
    let diagnostics = DiagnosticParser.parse(result.output)
    guard result.succeeded || diagnostics.contains(where: { $0.severity == .error }) else {
      return [
        Diagnostic(severity: .error, name: "ended", message: result.status, file: "", line: 0, column: 0)
      ]
    }
    return diagnostics
  }

  /// Whether other files can see the change.
  private func isVisible(_ text: String) async -> Bool {
    guard let old = try? await compiler.syntax.interface(of: learner.source.text), old.isComplete,
      let new = try? await compiler.syntax.interface(of: text), new.isComplete
    else { return true }
    return old.tokens != new.tokens
  }
}

extension Diagnostic {
  /// What the parser's process needs to know about the diagnostic.
  fileprivate func symptom(in file: String) -> Symptom {
    Symptom(
      .compiler, name, names: CompilerMessage(message).names, line: self.file == file ? line : 0,
      column: self.file == file ? column : 0, notes: notes.map { $0.symptom(in: file) })
  }
}

extension [Diagnostic] {
  /// The first diagnostic of each place.
  fileprivate var uniquePlaces: [Diagnostic] {
    var places: Set<String> = []
    return filter { places.insert("\($0.file):\($0.line):\($0.column)").inserted }
  }
}

extension Array {
  fileprivate func chunks(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}

extension [Report] {
  /// The reports with what is behind the first error. When the file compiles with an edit, the other errors only followed from the
  /// same mistake, so they are left out.
  func explained(by explanation: Compiler.Explanation, in text: String) -> [Report] {
    var reports = self
    if let index = firstIndex(where: { $0.location?.line == explanation.line }), index > 0 {
      reports.insert(reports.remove(at: index), at: 0)
    }
    if let repair = explanation.repair {
      reports[0].causes = [Report.Cause(repair, in: text)]
      reports[0].change = LineChange(from: text, to: repair.text)
      reports[0].nearNames = []
      reports[0].book = repair.proposal.book
      return repair.remaining == 0 ? [reports[0]] : reports
    }
    guard let idea = explanation.idea, reports[0].causes.isEmpty else { return reports }
    reports[0].causes = [Report.Cause(idea.cause, fix: idea.fix ?? "", mistake: idea.entry)]
    reports[0].book = idea.book
    return reports
  }
}

extension Report.Cause {
  /// A cause that an edit has mended.
  init(_ repair: Compiler.Repair, in text: String) {
    let change = LineChange(from: text, to: repair.text)
    self.init(
      repair.proposal.cause,
      fix: change.added.isEmpty ? "Remove this line." : change.added.joined(separator: "\n"),
      edits: repair.proposal.edits.map { Report.Edit($0, in: text) }, tried: true,
      remaining: repair.remaining, mistake: repair.proposal.entry)
  }
}

extension Report.Edit {
  init(_ edit: TextEdit, in text: String) {
    let bytes = Array(text.utf8)
    func place(_ offset: Int) -> Place {
      let before = bytes[..<min(offset, bytes.count)]
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return Place(line: line, column: before.count - start + 1)
    }
    self.init(start: place(edit.start), end: place(edit.end), text: edit.text)
  }
}
