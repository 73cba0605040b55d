import Foundation

/// Make the tests pass: the learner's file is a feature, and the checks test it.
struct CodeKind: KindOfExercise {
  let name = "code"
  let summary = "Write code until the tests pass."
  let steps: [JudgingStep] = [.gate, .compile, .checks, .again, .remarks]

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution, files.checks] }
  func shown(_ files: Exercise.Files) -> URL { files.checks }
}

extension ExerciseKind {
  /// Make the tests pass.
  public static let code = Self(CodeKind())
}
