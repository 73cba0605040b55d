import Diagnostics
import Foundation
import Processes
import Reports
import SyntaxProtocol

extension Compiler {
  /// The reports for a run of the compiler that has failed.
  ///
  /// - Parameter folder: A folder whose files may be replaced.
  func failure(
    _ result: ToolProcess.Result, _ unit: CompileUnit, _ module: String, in folder: URL
  ) async throws -> CompileFailure {
    if let fault = Report.fault(ofCompiler: result) { throw fault }
    let files = unit.files
    var diagnostics = DiagnosticParser.parse(result.output)
    let outlines = await outlines(of: files)
    if ClosureDiagnosis.isNeeded(for: diagnostics),
      let better = try await diagnoseClosures(diagnostics, unit, module, files, outlines, in: folder)
    {
      diagnostics = better
    }
    var reports = DiagnosticReporter(sources: files.byName, outlines: outlines).reports(for: diagnostics)
    if reports.isEmpty {
      reports = [.compilerEnded(result, Self.limits)]
      diagnostics += Diagnostic.crash(in: result.output).map { [$0] } ?? []
    }
    return CompileFailure(reports: reports, log: result.output, diagnostics: diagnostics)
  }

  /// What the files declare, by name; a file that the parser gives up on is left out.
  private func outlines(of files: [ModuleFile]) async -> [String: Outline] {
    var outlines: [String: Outline] = [:]
    for file in files { outlines[file.name] = try? await syntax.outline(of: file.source.text) }
    return outlines
  }

  /// Returns diagnostics in which errors name the mistake inside a closure; nil when this attempt doesn't find better errors.
  func diagnoseClosures(
    _ vague: [Diagnostic], _ unit: CompileUnit, _ module: String, _ files: [ModuleFile],
    _ outlines: [String: Outline], in folder: URL
  ) async throws -> [Diagnostic]? {
    let blamed = Set(vague.filter { ClosureDiagnosis.isNeeded(for: [$0]) }.map(\.file))
      .intersection(files.map(\.name))
    for file in files {
      let text = ClosureDiagnosis.prepare(file.source.text, outlines[file.name] ?? Outline())
      try Data(text.utf8).write(to: folder.appending(path: file.name))
    }
    try Data(ClosureDiagnosis.source.utf8).write(to: folder.appending(path: ClosureDiagnosis.file))
    let arguments = invocation(for: unit).typecheck(
      named: module, sources: files.map(\.name) + [ClosureDiagnosis.file], primaries: blamed)
    let result = try await runFrontend(arguments, in: folder, shell(for: unit, in: folder))
    let diagnostics = DiagnosticParser.parse(result.output)
    let isBetter =
      diagnostics.contains { $0.severity == .error } && !ClosureDiagnosis.isNeeded(for: diagnostics)
    return isBetter ? diagnostics + vague.filter { !blamed.contains($0.file) } : nil
  }
}
