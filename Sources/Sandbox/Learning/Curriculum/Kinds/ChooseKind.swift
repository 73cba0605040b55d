import Foundation

/// Pick one of several designs for a situation, and say what goes wrong with another. All of them compile; the checks describe
/// the situation, and exactly one design passes all of them. The second question is which check another design fails.
struct ChooseKind: KindOfExercise {
  let name = "choose"
  let summary = "Pick a design, and say what goes wrong with another. `checks` shows all of them."
  let answer = AnswerForm.choice
  let steps: [JudgingStep] = [.designs]
  let keys = ["about"]
  let folders = ["Support", "Designs"]

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution, files.checks] }
  func shown(_ files: Exercise.Files) -> URL { files.checks }
  func alsoShown(_ files: Exercise.Files) -> [URL] { files.designs }
  // The pick and the reason.
  func tasks(of exercise: Exercise) -> [Int] { exercise.tasks.map(\.id) }

  func problems(of exercise: Exercise) -> [KindProblem] {
    let files = exercise.files
    var problems: [KindProblem] = []
    let names = files.designs.map { $0.deletingPathExtension().lastPathComponent }
    if names.count < 3 {
      problems.append(
        KindProblem(
          exercise.folder.appending(path: "Designs"),
          "There are \(names.count) designs. Write at least three."
        ))
    }
    if exercise.tasks.count != 2 {
      problems.append(KindProblem(files.task, "Write two tasks: to pick a design, and to give the reason."))
    }
    if exercise.asksAbout.map(names.contains) != true {
      problems.append(
        KindProblem(
          files.task,
          "`about` names the design of the second question. Write one of \(names.joined(separator: ", "))."
        ))
    }
    for design in files.designs where design.contentLines.first?.hasPrefix("// ") != true {
      problems.append(KindProblem(design, "The first line doesn't say what the design is. Write a comment."))
    }
    let lines = files.start.contentLines.map(\.trimmed)
    for line in ["pick ?", "because ?"] where !lines.contains(line) {
      problems.append(KindProblem(files.start, "The line `\(line)` is missing."))
    }
    for (index, check) in checks(files).enumerated()
    where !lines.contains(where: { $0.hasPrefix("//") && $0.hasSuffix(" \(index + 1)  \(check)") }) {
      problems.append(
        KindProblem(files.start, "The reason \(index + 1) is missing. Write `//   \(index + 1)  \(check)`."))
    }
    return problems
  }

  /// The names of the checks, in their order.
  private func checks(_ files: Exercise.Files) -> [String] {
    files.checks.contentLines.compactMap { line in
      line.firstMatch(of: /@Test\("([^"]+)"/).map { String($0.1) }
    }
  }
}

extension ExerciseKind {
  /// Pick one of several designs, and say what goes wrong with another.
  public static let choose = Self(ChooseKind())
}
