import Curriculum
import Foundation
import Judging
import REPL
import Reports
import SessionExport
import Toolchain

extension LessonTestClient {
  /// Compiles the test in one module with the lesson's feature, and runs it in a judge. A test of somebody's own app imports the
  /// modules of the app.
  package static func live(compiler: CompilerClient, app: PlayedLesson? = nil) -> LessonTestClient {
    LessonTestClient { lesson, test in
      let name = "SessionTest.swift"
      var limits = JudgeLimits()
      limits.trustsEquality = true
      var unit: CompileUnit
      if let code = app?.modules(of: lesson) {
        // On the first line, so that the others keep their numbers.
        let imports = ([code.feature] + code.others).map { "@testable import \($0); " }.joined()
        unit = CompileUnit(
          module: .named("Session"), sources: [SourceFile(path: name, text: imports + test, role: .learner)],
          usesTesting: true, imported: code.images)
        limits.shown = code.images.map { $0.deletingLastPathComponent() }
      } else {
        unit = try CompileUnit(
          module: .named("Session"),
          sources: [SourceFile(path: name, text: test, role: .learner)] + lesson.featureFiles(),
          usesTesting: true)
      }
      do {
        let run = try await UnitRunner.live(compiler: compiler, limits: limits).run(unit)
        return problems(of: run, in: name)
      } catch let failure as CompileFailure {
        return failure.reports.map {
          Problem(message: $0.title, line: $0.location?.line, isCompileError: true)
        }
      }
    }
  }

  private static func problems(of run: UnitRun, in file: String) -> [Problem] {
    let failures = run.tests.flatMap(\.failures) + run.strays
    var problems = failures.map {
      Problem(
        message: $0.message, issue: $0.issue, line: $0.file == file ? $0.line : nil, isCompileError: false)
    }
    if let ending = run.ending {
      var problem = Problem(message: ending.title, line: ending.location?.line, isCompileError: false)
      problem.isCrash = run.hasCrashed
      problems.append(problem)
    } else if run.tests.isEmpty || run.tests.contains(where: { !$0.isEnded }) {
      problems.append(Problem(message: "The test did not run to its end.", line: nil, isCompileError: false))
    }
    return problems
  }
}
