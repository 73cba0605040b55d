import Foundation

/// Write tests of a feature that the exercise has: they must pass for it, and fail for each of its mutants.
struct TestKind: KindOfExercise {
  let name = "test"
  let summary = "Write tests that accept the feature and catch broken ones."
  let answer = AnswerForm.tests
  let steps: [JudgingStep] = [.ownTests, .gate, .compile, .safety, .checks, .mutants]

  let folders = ["Support", "Feature"]
  let fewestMutants = 2

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution] }
  func judges(_ files: Exercise.Files) -> [URL] { [files.checks] }
  func shown(_ files: Exercise.Files) -> URL { files.checks }

  func problems(of exercise: Exercise) -> [KindProblem] {
    let mutants = exercise.files.mutants
    var problems: [KindProblem] = []
    if mutants.count < fewestMutants {
      problems.append(
        KindProblem(
          exercise.folder.appending(path: "Mutants"),
          mutants.isEmpty
            ? "There are no mutants, so every test that passes for the feature is accepted. Write at least two."
            : "There is only one mutant. Write at least two."))
    }
    for mutant in mutants {
      // A patch that doesn't apply is another problem.
      guard let text = try? mutant.text() else { continue }
      let head = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(2)
      func add(_ message: String) { problems.append(KindProblem(mutant.file, message, about: mutant)) }
      if head.first.map({ $0.hasPrefix("// ") && !$0.hasPrefix("// task:") }) != true {
        add("The first line doesn't say what the mistake is. Write `// The plus button adds two`.")
      }
      if !head.contains(where: { $0.hasPrefix("// task: ") }) {
        add("The second line doesn't name the task that the mutant belongs to, as `// task: 1` does.")
      }
    }
    return problems
  }
}

extension ExerciseKind {
  /// Write TestStore tests, graded by a correct feature and by broken ones.
  public static let test = Self(TestKind())
}
