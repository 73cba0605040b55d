import Diagnostics
import Foundation
import Limits
import Processes
import Repair
import Reports
import Synchronization
import SyntaxProtocol

/// Checks texts in the place of the learner's file of a unit, for the search for a repair.
///
/// The learner's file is checked alone, which takes a tenth of a second.
final class UnitChecker: Checker {
  private let base: Compiler
  private let budget: RepairBudget
  private let unit: CompileUnit
  private let module: String
  private let files: [ModuleFile]
  private let learner: ModuleFile
  /// The folder in which each check has a folder of its own.
  private let folder: URL
  private let checks = Mutex(0)
  private let meter = ProcessorMeter()

  /// - Parameters:
  ///   - budget: How much the search may spend. A check is ended when it takes much more than what is left.
  ///   - folder: A folder that may be filled.
  /// - Returns: nil for a unit without a learner's file, or whose learner's file is too long to be searched.
  init?(_ compiler: Compiler, _ budget: RepairBudget, _ unit: CompileUnit, in folder: URL) {
    files = unit.files
    guard let learner = files.learner, learner.source.text.utf8.count <= Limits.repairedFile else {
      return nil
    }
    (base, self.budget, self.unit, self.learner, self.folder) = (compiler, budget, unit, learner, folder)
    // Messages may name the module.
    module = compiler.moduleName(unit)
  }

  var file: String { learner.name }

  var processorTime: Duration { meter.total }

  var checkCount: Int { checks.withLock(\.self) }

  /// The compiler of one check.
  private var compiler: Compiler {
    var compiler = base
    compiler.meter = meter
    if let time = budget.processorTime {
      let left = Int((time - meter.total).components.seconds)
      compiler.limits.processorTime = min(max(Self.shortest, left + 1), Limits.compilerTime)
    }
    return compiler
  }

  /// The seconds of processor time that each check may take. The likeliest edits are tried even where no time is left.
  private static let shortest = 3

  private var others: Set<String> { Set(files.map(\.name)).subtracting([learner.name]) }

  // MARK: The parser

  func proposals(for symptoms: [Symptom], in text: String) async throws -> [Proposal] {
    // The names are made beside them.
    await compiler.syntax.makeMistakes()
    let context = SourceContext(
      texts: files.filter { [.checks, .lesson].contains($0.source.role) }.map(\.source.text),
      library: LibraryNames.read(compiler.preparation.names))
    return try await compiler.syntax.proposals(for: symptoms, in: text, context)
  }

  func isParsed(_ text: String) async -> Bool {
    (try? await compiler.syntax.interface(of: text))?.isComplete == true
  }

  func bodyParts(of text: String, around line: Int) async throws -> [TextEdit] {
    try await compiler.syntax.bodyParts(of: text, around: line)
  }

  func isSeenByOthers(from old: String, to new: String) async -> Bool {
    guard let old = try? await compiler.syntax.interface(of: old), old.isComplete,
      let new = try? await compiler.syntax.interface(of: new), new.isComplete
    else { return true }
    return old.tokens != new.tokens
  }

  // MARK: The compiler

  var hasOthers: Bool { files.count > 1 }

  func check(_ text: String) async throws -> [Diagnostic] { try await check([learner.name], beside: text) }

  /// There are no diagnostics when the other files have been compiled with the same declarations before.
  func checkOthers(beside text: String) async throws -> [Diagnostic] {
    guard hasOthers else { return [] }
    var unit = unit
    unit.sources = files.replacingLearner(with: text).map(\.source)
    let parts = await compiler.parts(of: unit, in: module) ?? []
    if !parts.isEmpty, compiler.hasObjects(of: parts.filter { $0.name != learner.name }) { return [] }
    return try await check(others, beside: text)
  }

  func errorsInsideClosures(_ errors: [Diagnostic], of text: String) async throws -> [Diagnostic]? {
    guard ClosureDiagnosis.isNeeded(for: errors), let outline = try? await compiler.syntax.outline(of: text)
    else { return nil }
    return try await inFolder { folder in
      try await compiler.diagnoseClosures(
        errors, unit, module, files.replacingLearner(with: text), [learner.name: outline], in: folder)
    }?.filter { $0.severity == .error }
  }

  private func check(_ names: Set<String>, beside text: String) async throws -> [Diagnostic] {
    // The types alone say nothing about a missing `return`, for example.
    let compiler = compiler
    let arguments = compiler.invocation(for: unit).typecheck(
      named: module, sources: files.map(\.name), primaries: names, flow: true)
    let result = try await inFolder { folder in
      try files.replacingLearner(with: text).write(to: folder)
      return try await compiler.runFrontend(arguments, in: folder, compiler.shell(for: unit, in: folder))
    }
    let diagnostics = DiagnosticParser.parse(result.output)
    guard result.succeeded || diagnostics.contains(where: { $0.severity == .error }) else {
      return [.ended(result.status)]
    }
    return diagnostics
  }

  /// Makes a folder for one check.
  private func inFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let number = checks.withLock { checks in
      checks += 1
      return checks
    }
    let folder = folder.appending(path: "check\(number)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}
