import Foundation

/// Change the shape of a feature that works. The checks pass at the start and at the end; questions about the parsed file say
/// what must be different.
struct RefactorKind: KindOfExercise {
  let name = "refactor"
  let summary = "Change how the code is built. What it does must stay the same."
  let steps: [JudgingStep] = [.gate, .compile, .checks, .again, .shape, .remarks]
  let keys = ["shape"]

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution, files.checks] }
  func shown(_ files: Exercise.Files) -> URL { files.checks }
  func tasks(of exercise: Exercise) -> [Int] { exercise.shape.compactMap(\.task) }

  func problems(of exercise: Exercise) -> [KindProblem] {
    var problems: [KindProblem] = []
    let known = exercise.tasks.map(\.id)
    for check in exercise.shape {
      if let task = check.task, !known.contains(task) {
        problems.append(
          KindProblem(
            exercise.files.task, "The check “\(check.name)” names the task \(task), which doesn't exist."))
      }
      if exercise.shape.count(where: { $0.name == check.name }) > 1 {
        problems.append(
          KindProblem(exercise.files.task, "Two checks of the shape have the name “\(check.name)”."))
      }
    }
    return problems
  }
}

extension ExerciseKind {
  /// Change the shape of a feature that works, so that it still works.
  public static let refactor = Self(RefactorKind())
}
