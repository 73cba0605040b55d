import Foundation
import Testing

@testable import Authoring
@testable import Curriculum

/// What every kind of exercise has, and the order of its steps.
struct ExerciseKindTests {
  @Test(arguments: ExerciseKind.allCases) func aFileIsJudgedFromTheGateOn(_ kind: ExerciseKind) throws {
    let (steps, answer) = (kind.rules.steps, kind.rules.answer)
    guard answer.isSwift else {
      // A script is judged as a whole.
      #expect(steps.count == 1)
      return
    }
    func place(_ step: JudgingStep) -> Int? { steps.firstIndex(of: step) }
    let (gate, compile) = (try #require(place(.gate)), try #require(place(.compile)))
    let checks = try #require(place(.checks))
    // The compiler works while the gate does, and nothing is run before both are done.
    #expect(compile == gate + 1 && compile < checks)
    #expect(Set(steps).count == steps.count)
    for step in [JudgingStep.again, .mutants, .mistakeBack, .shape, .remarks] {
      if let place = place(step) { #expect(place > checks, "\(step)") }
    }
  }

  /// Who writes tests must not be able to tell what they test.
  @Test(arguments: ExerciseKind.allCases) func testsOfLearnersAreJudgedSafely(_ kind: ExerciseKind) {
    let steps = kind.rules.steps
    #expect(steps.contains(.safety) == kind.rules.answer.hasTests)
    #expect(steps.contains(.ownTests) == kind.rules.answer.hasTests)
    #expect(!(steps.contains(.again) && kind.rules.answer.hasTests))
  }

  @Test(arguments: ExerciseKind.allCases) func eachKindHasATemplate(_ kind: ExerciseKind) throws {
    let sample = FeatureSample(
      action: ".added(2)", name: ".added", path: "sum", values: ["1", "3", "5", "7"])
    let files = try ScaffoldTests.templates.exercise(kind, slug: "first-sum", sample)
    let task = try #require(files["Task.md"])
    #expect(task.hasPrefix("---\ntitle: First sum\nkind: \(kind.rawValue)\n"))
    for (path, text) in files { #expect(!text.contains("{{"), "\(path)") }
  }
}
