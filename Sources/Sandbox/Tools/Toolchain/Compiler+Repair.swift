import Diagnostics
import Foundation
import Limits
import Processes
import Repair
import Reports
import Synchronization
import SyntaxProtocol

extension Compiler {
  /// Looks for what is behind the errors of a unit that doesn't compile.
  ///
  /// - Returns: The failure with a change that was tried, or with the likely reasons. It is the same failure when the
  ///   learner's file isn't to blame.
  func explain(_ failure: CompileFailure, of unit: CompileUnit) async throws -> CompileFailure {
    guard let text = unit.files.learner?.source.text, !failure.reports.isEmpty,
      let explanation = try await explanation(of: failure.diagnostics, in: unit)
    else { return failure }
    var failure = failure
    if !explanation.errors.isEmpty {
      // The error of the part says more than that the compiler gave up.
      failure.reports = DiagnosticReporter(sources: unit.files.byName, outlines: [:]).reports(
        for: explanation.errors)
    }
    failure.reports = failure.reports.explained(by: explanation, in: text)
    return failure
  }

  /// The report about a warning of a unit that compiles, with the edit that ends the warning; nil when no edit does.
  func report(on warning: Diagnostic, in unit: CompileUnit) async throws -> Report? {
    guard let learner = unit.files.learner, learner.source.path == warning.file else { return nil }
    var symptom = warning
    symptom.file = learner.name
    symptom.severity = .error
    guard let explanation = try await explanation(of: [symptom], in: unit), explanation.fix != nil
    else { return nil }
    return DiagnosticReporter(sources: unit.files.byName, outlines: [:])
      .reports(for: [symptom]).explained(by: explanation, in: learner.source.text).first
  }

  private func explanation(of diagnostics: [Diagnostic], in unit: CompileUnit) async throws -> Explanation? {
    let budget = repairBudget ?? .reasons
    let draft = try cache.draft()
    defer { draft.remove() }
    guard let checker = UnitChecker(self, budget, unit, in: draft.url) else { return nil }
    var explanation = try await Explainer(checker, budget)
      .explanation(of: diagnostics, in: unit.files.learner?.source.text ?? "")
    if let fix = explanation?.fix, try await !compiles(unit, with: fix) { explanation?.fix = nil }
    return explanation
  }

  /// Whether the unit compiles with a change. The trials don't reach the generation of code, so the compile that judges has the last
  /// word. What it makes is kept for the learner's next save.
  private func compiles(_ unit: CompileUnit, with fix: Fix) async throws -> Bool {
    var unit = unit
    unit.sources = unit.files.replacingLearner(with: fix.text).map(\.source)
    do {
      _ = try await self(unit)
      return true
    } catch is CompileFailure {
      return false
    }
  }
}
