import Foundation

/// Build a feature from a story and a list of requirements. The learner declares state, actions, reducers and clients alone; the
/// checks rely on the names of the actions that a user can take, on dependencies, and on a `Screen` that is computed from the state.
/// Each task is a stage.
struct ProjectKind: KindOfExercise {
  let name = "project"
  let summary = "Build the feature in your own way, stage by stage."
  let steps: [JudgingStep] = [.gate, .compile, .stages, .checks, .again, .remarks]
  let mostTasks = 12

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution, files.checks] }
  func shown(_ files: Exercise.Files) -> URL { files.checks }

  func problems(of exercise: Exercise) -> [KindProblem] {
    let files = exercise.files
    let stages = files.checks.contentLines.filter { $0.hasPrefix(Exercise.stageMark) }
    let wanted = exercise.tasks.map { "\(Exercise.stageMark)\($0.id)" }
    guard stages == wanted else {
      return [
        KindProblem(
          files.checks,
          "Each task is a stage, so the checks need the lines \(wanted.map { "`\($0)`" }.joined(separator: ", ")), each at the beginning of a line."
        )
      ]
    }
    return []
  }
}

extension ExerciseKind {
  /// Build a feature from a story, stage by stage, with a design of one's own.
  public static let project = Self(ProjectKind())
}
