import Diagnostics
import Foundation
import Reports
import SyntaxProtocol

@testable import Toolchain

/// What a learner is told about a real mistake, and how good it is.
struct RealAnswer: Sendable {
  enum Grade: String, CaseIterable, Sendable {
    /// It names what must be named.
    case right
    /// It names something else, without an edit.
    case general
    /// There is the compiler's message alone.
    case none
    /// It offers another edit, or says what must not be said.
    case wrong
    /// The file with the mistake compiles.
    case compiles
  }

  var mistake: RealMistake
  var grade: Grade
  /// The answer, for readers.
  var text: String
  /// What the compiler said.
  var diagnostics: [Diagnostic] = []
  var duration: Duration

  init(to mistake: RealMistake, by compiler: CompilerClient) async throws {
    self.mistake = mistake
    let clock = ContinuousClock()
    let start = clock.now
    let reports: [Report]
    do {
      var unit = CompileUnit(
        module: .named("Exercise"),
        sources: [SourceFile(path: "Learner.swift", text: mistake.text, role: .learner)])
      unit.usesTesting = true
      _ = try await compiler.compileOrExplain(unit)
      reports = []
    } catch let failure as CompileFailure {
      reports = failure.reports
      diagnostics = failure.diagnostics
    }
    duration = clock.now - start
    text = reports.map { ReportRenderer().render($0) }.joined(separator: "\n")
    grade = Self.grade(of: reports, for: mistake)
  }

  private static func grade(of reports: [Report], for mistake: RealMistake) -> Grade {
    guard let first = reports.first else { return .compiles }
    let causes = reports.flatMap(\.causes)
    let told = causes.map { "\($0.cause)\n\($0.fix)" }.joined(separator: "\n")
    let message = [first.title, first.found ?? "", first.expected ?? ""].joined(separator: "\n")
    if !mistake.isAllowed(told) { return .wrong }
    if mistake.isNamed(in: told + "\n" + message) { return .right }
    if causes.contains(where: \.tried) { return .wrong }
    return causes.isEmpty ? .none : .general
  }
}
