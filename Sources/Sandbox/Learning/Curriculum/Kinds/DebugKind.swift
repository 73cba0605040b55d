import Foundation
import SyntaxProtocol

/// Find the mistake behind a report, fix it, and write the test that would have caught it. The start is a whole feature with
/// the mistake, and with a test that passes in spite of it. `play` runs it and repeats the recorded session of the report.
struct DebugKind: KindOfExercise {
  let name = "debug"
  let summary = "Find the mistake, fix it, and write the test that would have caught it."
  let answer = AnswerForm.featureWithTests
  let steps: [JudgingStep] = [.ownTests, .gate, .compile, .safety, .checks, .mistakeBack, .remarks]

  func required(_ files: Exercise.Files) -> [URL] {
    [files.start, files.solution, files.checks, files.session]
  }
  func judges(_ files: Exercise.Files) -> [URL] { [files.checks] }
  // The checks would say where the mistake is.
  func shown(_ files: Exercise.Files) -> URL { files.session }
  func session(_ files: Exercise.Files) -> URL? { files.session }
  // The last task is the test.
  func tasks(of exercise: Exercise) -> [Int] { exercise.tasks.suffix(1).map(\.id) }

  func problems(of exercise: Exercise) -> [KindProblem] {
    let files = exercise.files
    var problems: [KindProblem] = []
    if !files.start.contentLines.contains(where: { $0.contains("@Test") }) {
      problems.append(
        KindProblem(files.start, "The start has no test. Write one that passes in spite of the mistake."))
    }
    let actions = files.session.contentLines.map(\.trimmed).filter { $0.hasPrefix(".") }
    if actions.isEmpty {
      problems.append(
        KindProblem(files.session, "The session sends no action. Write the actions of the report."))
    }
    let declared = ([files.start] + files.support).flatMap(\.contentLines).filter { $0.contains("case ") }
    for action in actions {
      let name = action.dropFirst().leadingName
      if !declared.contains(where: { $0.contains(name) }) {
        problems.append(KindProblem(files.session, "The feature declares no case `\(name)`."))
      }
    }
    return problems
  }
}

extension ExerciseKind {
  /// Find and fix the mistake of a report, and write the test that would have caught it.
  public static let debug = Self(DebugKind())
}
