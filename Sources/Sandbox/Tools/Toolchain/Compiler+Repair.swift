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

  /// What is behind an error.
  struct Explanation: Sendable {
    /// The edit that mends the file; nil when none was found.
    var repair: Repair?
    /// The edit that ends this error and makes no other one, while others are left; nil when none was found.
    var step: Repair?
    /// The likeliest reason that no small edit mends.
    var idea: Proposal?
    /// The line of the error in the learner's file.
    var line: Int
    /// The lines of the errors that ``step`` ends.
    var ended: Set<Int> = []
    /// What is behind further errors, where no edit mends the file.
    var others: [Explanation] = []
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
    // A compiler that crashes may have said nothing.
    guard let first = own.first ?? errors.first else { return nil }
    let trial = Trial(
      compiler: self, unit: unit, module: module, sources: sources, learner: learner, errors: errors,
      first: first, known: Set(own.map(Trial.Known.init)))
    /// What mends the errors that an edit leaves; nil when nothing does, because then it may only have moved the error.
    func rest(after success: Trial.Success) async throws -> Repair? {
      guard count < Self.mostMistakes - 1 else { return nil }
      var next = learner
      next.source.text = success.repair.text
      return try await self.explanation(
        success.left, unit, module, trial.sources(with: next.source.text), next, in: folder, until: isOver,
        after: count + 1)?.repair
    }
    guard
      var explanation = try await trial.explanation(
        own, in: folder, tries: repairBudget?.tries ?? 0, until: isOver, rest: rest)
    else { return nil }
    guard count == 0, explanation.repair == nil else { return explanation }
    var told: Set<Trial.Known> = [Trial.Known(trial.first)]
    for error in own.dropFirst() where explanation.others.count < 2 && !explanation.ended.contains(error.line)
    {
      guard !error.isConsequence, told.insert(Trial.Known(error)).inserted else { continue }
      var next = trial
      next.first = error
      let found = try await next.explanation(
        [error], in: folder, tries: isOver.isRaised ? 0 : Self.mostTriesForOthers, until: isOver
      ) { _ in nil }
      guard let found else { continue }
      // The first error may be what follows from this one.
      if found.repair != nil { return found }
      explanation.others.append(found)
    }
    return explanation
  }

  /// How many mistakes of a file are mended one after the other. A first draft has more than one.
  private static let mostMistakes = 3

  /// How many edits are tried for an error that isn't the first one.
  private static let mostTriesForOthers = 6

  /// An idea about an error that isn't the first one must be likelier than this, because that error may follow from the first.
  fileprivate static let mostOtherCost = 2.0

  /// An edit that leaves errors must be likelier than this, because little speaks for it.
  fileprivate static let mostPartialCost = 1.6
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
    /// Whether each error that is left was there before, or is one that the compiler only looks for where the first one isn't.
    var isClean = true
  }

  /// What is behind the first error.
  ///
  /// - Parameters:
  ///   - own: The errors of the learner's file, the first one first. The others only help to find the place.
  ///   - tries: How many edits are tried at most.
  ///   - isOver: Says when no time is left.
  ///   - rest: Looks for what mends the errors that an edit leaves.
  /// - Returns: The explanation; nil for a text that is too much for the parser.
  func explanation(
    _ own: [Diagnostic], in folder: URL, tries: Int, until isOver: Flag,
    rest: (Success) async throws -> Compiler.Repair?
  ) async throws -> Compiler.Explanation? {
    let symptoms = (own + errors.filter { $0.file != learner.name }).uniquePlaces.prefix(3)
      .map { $0.symptom(in: learner.name) }
    guard !symptoms.isEmpty else { return nil }
    let context = SourceContext(
      texts: sources.filter { [.checks, .lesson].contains($0.source.role) }.map(\.source.text),
      library: LibraryNames.read(compiler.preparation.names))
    // A text that is too much for the parser still has its errors, which are told without an edit.
    guard
      let found = try? await compiler.syntax.proposals(
        for: Array(symptoms), in: learner.source.text, context)
    else { return nil }
    let proposals = found.filter { !$0.edits.isEmpty }.prefix(tries)
    var explanation = Compiler.Explanation(
      idea: found.first { $0.edits.isEmpty }, line: symptoms[0].line)
    var best: Success?
    var afterBest = 0
    var partial: Success?
    var afterPartial = 0
    var isRestSought = false
    let isFirstSeen =
      if let first = proposals.first { await isVisible(first) } else { false }
    let groups = Array(proposals).pairs(firstAlone: isFirstSeen)
    for (index, group) in groups.enumerated() {
      // The likeliest edits are tried even where the time was over before: on a busy machine, they are what is worth the wait.
      if isOver.isRaised, index > 0 { break }
      try Task.checkCancellation()
      for result in try await results(of: group, areSeen: index == 0 && isFirstSeen, in: folder) {
        guard let result else { continue }
        if result.left.isEmpty {
          // The first that works is the likeliest; a later one must be better, not only as good.
          if best.map({ result.warnings < $0.warnings }) ?? true { best = result }
        } else if result.repair.proposals[0].cost < Compiler.mostPartialCost,
          partial.map({ isBetterStep(result, than: $0) }) ?? true
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
        isRestSought = true
        if let rest = try await rest(partial) {
          explanation.repair = partial.repair.followed(by: rest, in: learner.source.text)
          return explanation
        }
      }
    }
    explanation.repair = best?.repair
    guard best == nil, let partial else { return explanation }
    // The time may have been over before.
    if !isRestSought, let rest = try await rest(partial) {
      explanation.repair = partial.repair.followed(by: rest, in: learner.source.text)
    } else if isStep(partial),
      (try? await compiler.syntax.interface(of: partial.repair.text))?.isComplete == true
    {
      // Where the parser still finds faults, little speaks for an edit.
      explanation.step = partial.repair
      let left = Set(partial.left.map(Known.init))
      explanation.ended = Set(own.filter { !left.contains(Known($0)) }.map(\.line))
        .subtracting(own.filter { left.contains(Known($0)) }.map(\.line))
    }
    return explanation
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
    return Success(
      repair: .init(proposal, text: text), warnings: warnings.count, left: left,
      isClean: left.allSatisfy(isExpected))
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
  /// be expected. Of several errors in a closure the compiler tells only the first, so some come to light when that one is
  /// mended.
  private func isElsewhere(_ left: [Diagnostic], changed: ClosedRange<Int>) -> Bool {
    !left.isEmpty
      && left.allSatisfy { error in
        !isFirst(error, changed: changed)
          && (isExpected(error)
            || !(changed.lowerBound - 2...changed.upperBound + 2).contains(error.line))
      }
  }

  /// Whether an edit that leaves errors is worth telling although nothing mends these. A likely edit may bring others to light.
  private func isStep(_ success: Success) -> Bool {
    success.isClean
      || success.repair.proposals[0].cost < 0.3 && !success.left.contains { known.contains(Known($0)) }
  }

  /// Whether a later edit that leaves errors is better than an earlier one. As good isn't enough, since the earlier one is likelier.
  private func isBetterStep(_ later: Success, than earlier: Success) -> Bool {
    guard isStep(later) == isStep(earlier) else { return isStep(later) }
    return later.warnings < earlier.warnings
  }

  /// Whether an error was there before, or is one that the compiler only looks for where there is none like the first.
  private func isExpected(_ error: Diagnostic) -> Bool {
    known.contains(Known(error)) || error.stage > first.stage
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
    reports.removeAll {
      guard let line = $0.location?.line, line != explanation.line else { return false }
      return explanation.ended.contains(line)
    }
    for (rank, explanation) in ([explanation] + explanation.others).enumerated() {
      let own = reports.firstIndex { $0.location?.line == explanation.line }
      guard let index = own ?? (rank == 0 ? 0 : nil), reports[index].causes.isEmpty else { continue }
      if let step = explanation.step {
        reports[index].causes = [Report.Cause(step, in: text)]
        reports[index].nearNames = []
        reports[index].book = step.proposals[0].book
      } else if let idea = explanation.idea, rank == 0 || idea.cost < Compiler.mostOtherCost {
        reports[index].causes = [Report.Cause(idea.cause, fix: idea.fix ?? "", mistake: idea.entry)]
        reports[index].book = idea.book
      }
    }
    return reports
  }
}

extension Report.Cause {
  /// The causes that a change mends. The first one has all edits of the change.
  static func all(_ repair: Compiler.Repair, in text: String) -> [Self] {
    let fix = fix(repair, in: text)
    return repair.proposals.enumerated().map { index, proposal in
      Self(
        proposal.cause, fix: fix, edits: index == 0 ? repair.edits.map { Report.Edit($0, in: text) } : [],
        tried: true, mistake: proposal.entry)
    }
  }

  /// The cause of one of several errors, which a change ends. The file doesn't compile with the change, so it isn't offered.
  fileprivate init(_ step: Compiler.Repair, in text: String) {
    let proposal = step.proposals[0]
    self.init(proposal.cause, fix: Self.fix(step, in: text), mistake: proposal.entry)
  }

  /// The lines that a change makes.
  private static func fix(_ repair: Compiler.Repair, in text: String) -> String {
    let change = LineChange(from: text, to: repair.text)
    return change.added.isEmpty ? "Remove this line." : change.added.joined(separator: "\n")
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
