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
  public static let interactive = RepairBudget(tries: 24, time: .milliseconds(1500))
  /// For a class or a test, where nobody waits and every run must say the same.
  public static let thorough = RepairBudget(tries: 24, time: nil)

  /// Creates a budget.
  public init(tries: Int, time: Duration?) {
    self.tries = tries
    self.time = time
  }
}

extension Compiler {
  /// A change that a compiler has tried: the file compiles with it.
  struct Repair: Sendable {
    /// The mistakes that it mends, the first error's first.
    var proposals: [Proposal]
    /// All edits of the learner's file.
    var edits: [TextEdit]
    /// The learner's file after the edits.
    var text: String

    init(_ proposal: Proposal, text: String) {
      (proposals, edits, self.text) = ([proposal], proposal.edits, text)
    }

    /// The change of a text, and another one of the text that it leads to.
    func followed(by next: Repair, in text: String) -> Repair {
      var both = next
      both.proposals = proposals + next.proposals
      both.edits = TextEdit.edits(from: text, to: next.text)
      return both
    }
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
  /// The parser's process proposes edits, the most likely first. Two compilers at a time try them. They check the learner's
  /// file alone, which takes a tenth of a second. When others can see an edit, the other files are checked with it as well;
  /// beside the first edit, which is the right one most often, that happens at once.
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
      learner.source.text.utf8.count <= Limits.repairedFile
    else { return nil }
    let isOver = Flag()
    let timer = Task { [clock, repairBudget] in
      guard let time = repairBudget?.time else { return }
      try await clock.sleep(for: time)
      isOver.raise()
    }
    defer { timer.cancel() }
    return try await explanation(
      diagnostics.filter { $0.severity == .error }, unit, module, sources, learner, in: folder, until: isOver,
      after: 0)
  }

  /// The report about a warning of a unit that compiles, with the edit that ends the warning; nil when no edit does.
  func report(on warning: Diagnostic, in unit: CompileUnit) async throws -> Report? {
    let sources = named(unit)
    guard let learner = sources.first(where: { $0.source.role == .learner }),
      learner.source.path == warning.file
    else { return nil }
    var symptom = warning
    symptom.file = learner.name
    symptom.severity = .error
    let draft = try cache.draft()
    defer { draft.remove() }
    // Nothing is loaded, so any name will do.
    let name = moduleName(unit, hash: "Mended")
    guard let explanation = try await explanation([symptom], unit, name, sources, in: draft.url),
      explanation.repair != nil
    else { return nil }
    return DiagnosticReporter(sources: Dictionary(sources) { first, _ in first }, outlines: [:])
      .reports(for: [symptom]).explained(by: explanation, in: learner.source.text).first
  }

  /// - Parameter count: How many edits were made before, after which these errors are left.
  private func explanation(
    _ errors: [Diagnostic], _ unit: CompileUnit, _ module: String,
    _ sources: [(name: String, source: SourceFile)], _ learner: (name: String, source: SourceFile),
    in folder: URL, until isOver: Flag, after count: Int
  ) async throws -> Explanation? {
    let own = errors.placed(in: learner.name)
    let symptoms = (own + errors.filter { $0.file != learner.name }).uniquePlaces.prefix(3)
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
      compiler: self, unit: unit, module: module, sources: sources, learner: learner, errors: errors,
      first: own.first ?? errors[0], known: Set(own.map(Trial.Known.init)))
    /// What mends the errors that an edit leaves; nil when nothing does, because then it may only have moved the error.
    func rest(after success: Trial.Success) async throws -> Repair? {
      var next = learner
      next.source.text = success.repair.text
      return try await self.explanation(
        success.left, unit, module, trial.sources(with: next.source.text), next, in: folder, until: isOver,
        after: count + 1)?.repair
    }

    var best: Trial.Success?
    var afterBest = 0
    var partial: Trial.Success?
    var afterPartial = 0
    let isFirstSeen =
      if let first = proposals.first { await trial.isVisible(first) } else { false }
    let groups = Array(proposals).pairs(firstAlone: isFirstSeen)
    for (index, group) in groups.enumerated() {
      // The likeliest edits are tried even where the time was over before: on a busy machine, they are what is worth the wait.
      if isOver.isRaised, count > 0 || index > 0 { break }
      try Task.checkCancellation()
      for result in try await trial.results(of: group, areSeen: index == 0 && isFirstSeen, in: folder) {
        guard let result else { continue }
        if result.left.isEmpty {
          // The first that works is the likeliest; a later one must be better, not only as good.
          if best.map({ result.warnings < $0.warnings }) ?? true { best = result }
        } else if partial == nil, count < Self.mostMistakes - 1,
          result.repair.proposals[0].cost < Self.mostPartialCost
        {
          partial = result
        }
      }
      if let best {
        afterBest += 1
        if best.warnings == 0 || afterBest > 2 { break }
      } else if let partial {
        afterPartial += 1
        // An edit that mends everything may still come.
        guard afterPartial == 6 || afterPartial < 6 && index == groups.count - 1 else { continue }
        if let rest = try await rest(after: partial) {
          explanation.repair = partial.repair.followed(by: rest, in: learner.source.text)
          return explanation
        }
      }
    }
    explanation.repair = best?.repair
    return explanation
  }

  /// How many mistakes of a file are mended one after the other. A first draft has more than one.
  private static let mostMistakes = 3

  /// An edit that leaves errors must be likelier than this, because little speaks for it.
  private static let mostPartialCost = 1.6

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
  /// The error that an edit should end.
  var first: Diagnostic
  /// The errors of the learner's file.
  var known: Set<Known>

  /// An edit after which the first error is gone.
  struct Success {
    var repair: Compiler.Repair
    /// The warnings that it brings.
    var warnings: Int
    /// The errors that are left.
    var left: [Diagnostic] = []
  }

  /// The results of edits that are tried side by side, in their order: nil for an edit that doesn't mend anything.
  ///
  /// - Parameter areSeen: Whether other files can see the edits. Then they are checked at once.
  func results(of proposals: [Proposal], areSeen: Bool, in folder: URL) async throws -> [Success?] {
    try await withThrowingTaskGroup(of: (Int, Success?).self) { group in
      for (index, proposal) in proposals.enumerated() {
        group.addTask {
          let folder = folder.appending(path: "try\(index)")
          return (index, try await result(of: proposal, isSeen: areSeen, in: folder))
        }
      }
      var results: [Int: Success] = [:]
      for try await (index, result) in group { results[index] = result }
      return proposals.indices.map { results[$0] }
    }
  }

  private func result(of proposal: Proposal, isSeen: Bool, in folder: URL) async throws -> Success? {
    let text = proposal.edits.applied(to: learner.source.text)
    try write(text, to: folder)
    let isVisible = if isSeen { true } else { await isVisible(proposal) }
    async let early = isSeen ? checkOthers(with: text, in: folder) : nil
    let alone = try await check([learner.name], in: folder)
    let changed = LineChange.lines(from: learner.source.text, to: text)
    let warnings = alone.filter {
      $0.severity == .warning && $0.file == learner.name && changed.contains($0.line)
    }
    // A value that nothing uses isn't what anybody means: `=` turned into `==` silences an error, too.
    guard !warnings.contains(where: { $0.name.hasPrefix("expression_unused") }) else { return nil }
    // A warning that is mended is gone.
    guard !alone.contains(where: { isFirst($0, changed: changed) }) else { return nil }
    var left = alone.filter { $0.severity == .error }
    if left.isEmpty {
      if isVisible {
        let rest =
          if let early = try await early { early } else { try await checkOthers(with: text, in: folder) }
        guard !rest.contains(where: { $0.severity == .error }) else { return nil }
      }
      return Success(repair: .init(proposal, text: text), warnings: warnings.count)
    }
    // The errors from before are those inside of closures, too.
    if ClosureDiagnosis.isNeeded(for: left) {
      left = try await insideClosures(left, of: text, in: folder) ?? left
    }
    left = left.placed(in: learner.name)
    guard isElsewhere(left, changed: changed) else { return nil }
    return Success(repair: .init(proposal, text: text), warnings: warnings.count, left: left)
  }

  /// The errors of a text in place of the learner's, where the compiler only blames whole closures.
  private func insideClosures(
    _ errors: [Diagnostic], of text: String, in folder: URL
  ) async throws -> [Diagnostic]? {
    guard let outline = try? await compiler.syntax.outline(of: text) else { return nil }
    return try await compiler.diagnoseClosures(
      errors, unit, module, sources(with: text), [learner.name: outline], in: folder)?
      .filter { $0.severity == .error }
  }

  /// Whether the errors that are left after an edit are not the first one, and are about other lines. Near the edit they must
  /// have been there before. Of several errors in a closure the compiler tells only the first, so some come to light when
  /// that one is mended.
  private func isElsewhere(_ left: [Diagnostic], changed: ClosedRange<Int>) -> Bool {
    !left.isEmpty
      && left.allSatisfy { error in
        !isFirst(error, changed: changed) && !changed.contains(error.line)
          && (known.contains(Known(error))
            || !(changed.lowerBound - 2...changed.upperBound + 2).contains(error.line))
      }
  }

  /// Whether a diagnostic is the one that an edit should end. The same may be told of another line.
  private func isFirst(_ diagnostic: Diagnostic, changed: ClosedRange<Int>) -> Bool {
    Known(diagnostic) == Known(first)
      && (diagnostic.line == first.line || !changed.contains(first.line))
  }

  /// An error without its place, which an edit may move.
  struct Known: Hashable {
    var name: String
    var message: String

    init(_ error: Diagnostic) {
      name = error.name
      message = error.message
    }
  }

  private var others: Set<String> { Set(sources.map(\.name)).subtracting([learner.name]) }

  /// Writes the files, with a text in place of the learner's.
  private func write(_ text: String, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, source) in sources(with: text) {
      try Data(source.text.utf8).write(to: folder.appending(path: name))
    }
  }

  /// The files, with a text in place of the learner's.
  func sources(with text: String) -> [(name: String, source: SourceFile)] {
    sources.map { name, source in
      var source = source
      if name == learner.name { source.text = text }
      return (name: name, source: source)
    }
  }

  /// The diagnostics of files that lie in a folder.
  private func check(_ files: Set<String>, in folder: URL) async throws -> [Diagnostic] {
    // The types alone say nothing about a missing `return`, for example.
    let arguments = compiler.invocation(for: unit).typecheck(
      named: module, sources: sources.map(\.name), primaries: files, flow: true)
    let result = try await compiler.runFrontend(arguments, in: folder, compiler.shell(for: unit, in: folder))
    let diagnostics = DiagnosticParser.parse(result.output)
    guard result.succeeded || diagnostics.contains(where: { $0.severity == .error }) else {
      return [
        Diagnostic(severity: .error, name: "ended", message: result.status, file: "", line: 0, column: 0)
      ]
    }
    return diagnostics
  }

  /// Whether other files can see the change that an edit makes, so that it may mend or break them.
  func isVisible(_ proposal: Proposal) async -> Bool {
    guard !others.isEmpty else { return false }
    let text = proposal.edits.applied(to: learner.source.text)
    guard !errors.contains(where: { $0.file != learner.name }),
      let old = try? await compiler.syntax.interface(of: learner.source.text), old.isComplete,
      let new = try? await compiler.syntax.interface(of: text), new.isComplete
    else { return true }
    return old.tokens != new.tokens
  }

  /// The diagnostics of the other files, which lie in a folder, with a text in place of the learner's. There are none when the
  /// files have been compiled with the same declarations before.
  private func checkOthers(with text: String, in folder: URL) async throws -> [Diagnostic] {
    var unit = unit
    unit.sources = sources(with: text).map(\.source)
    let parts = await compiler.parts(of: unit, compiler.named(unit), in: module) ?? []
    if !parts.isEmpty, compiler.hasObjects(of: parts.filter { $0.name != learner.name }) { return [] }
    return try await check(others, in: folder)
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
  /// The diagnostics of a file. One that is inside of the code of a macro is about what the macro is attached to.
  fileprivate func placed(in file: String) -> [Diagnostic] {
    filter { $0.file == file }
      + compactMap { diagnostic in
        guard diagnostic.file != file, let note = diagnostic.notes.first(where: { $0.file == file }) else {
          return nil
        }
        var diagnostic = diagnostic
        (diagnostic.file, diagnostic.line, diagnostic.column) = (note.file, note.line, note.column)
        return diagnostic
      }
  }

  /// The first diagnostic of each place.
  fileprivate var uniquePlaces: [Diagnostic] {
    var places: Set<String> = []
    return filter { places.insert("\($0.file):\($0.line):\($0.column)").inserted }
  }
}

extension Array {
  /// The elements in twos; the first may stand alone.
  fileprivate func pairs(firstAlone: Bool) -> [[Element]] {
    let head = firstAlone ? prefix(1) : []
    return (head.isEmpty ? [] : [Array(head)])
      + stride(from: head.count, to: count, by: 2).map { Array(self[$0..<Swift.min($0 + 2, count)]) }
  }
}

extension [Report] {
  /// The reports with what is behind the first error. When the file compiles with an edit, the other errors have followed from what
  /// it mends, so they are left out.
  func explained(by explanation: Compiler.Explanation, in text: String) -> [Report] {
    var reports = self
    if let index = firstIndex(where: { $0.location?.line == explanation.line }), index > 0 {
      reports.insert(reports.remove(at: index), at: 0)
    }
    if let repair = explanation.repair {
      reports[0].causes = Report.Cause.all(repair, in: text)
      reports[0].change = LineChange(from: text, to: repair.text)
      reports[0].nearNames = []
      reports[0].book = repair.proposals[0].book
      return [reports[0]]
    }
    guard let idea = explanation.idea, reports[0].causes.isEmpty else { return reports }
    reports[0].causes = [Report.Cause(idea.cause, fix: idea.fix ?? "", mistake: idea.entry)]
    reports[0].book = idea.book
    return reports
  }
}

extension Report.Cause {
  /// The causes that a change mends. The first one has all edits of the change.
  static func all(_ repair: Compiler.Repair, in text: String) -> [Self] {
    let change = LineChange(from: text, to: repair.text)
    let fix = change.added.isEmpty ? "Remove this line." : change.added.joined(separator: "\n")
    return repair.proposals.enumerated().map { index, proposal in
      Self(
        proposal.cause, fix: fix, edits: index == 0 ? repair.edits.map { Report.Edit($0, in: text) } : [],
        tried: true, mistake: proposal.entry)
    }
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
