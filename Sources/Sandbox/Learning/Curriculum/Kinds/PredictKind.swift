import Foundation

/// Say which values the state has after each of the start's lines.
struct PredictKind: KindOfExercise {
  let name = "predict"
  let summary = "Say what the state will be: replace each `?` in your file by a value."
  let answer = AnswerForm.script
  let steps: [JudgingStep] = [.prediction]

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution] }
  func shown(_ files: Exercise.Files) -> URL { files.start }
}

extension ExerciseKind {
  /// Say which state follows from given actions.
  public static let predict = Self(PredictKind())
}
