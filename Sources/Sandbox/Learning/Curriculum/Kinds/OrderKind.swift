import Foundation

/// Put given lines in order. Some of them aren't needed. It is the first contact with an idea: the learner reads the code, and
/// decides what follows what, before writing it.
struct OrderKind: KindOfExercise {
  let name = "order"
  let summary = "Put the given lines in order: take away the slashes of those that you need."
  let steps: [JudgingStep] = [.order, .gate, .compile, .checks]

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution, files.checks] }
  func shown(_ files: Exercise.Files) -> URL { files.start }
  func judges(_ files: Exercise.Files) -> [URL] { [files.checks] }

  func problems(of exercise: Exercise) -> [KindProblem] {
    let (lines, files) = (GivenLines(exercise), exercise.files)
    var problems: [KindProblem] = []
    if lines.given.count < 4 {
      problems.append(
        KindProblem(
          files.start,
          "The start gives \(lines.given.count) lines. Write at least four, as comments with two spaces or more after `//`."
        ))
    }
    if lines.distractors.isEmpty {
      problems.append(KindProblem(files.start, "Every given line is needed. Add at least one that isn't."))
    }
    for (order, name) in zip(lines.right, ["Solution.swift"] + files.rightAnswers.map(\.fileName)) {
      var rest = lines.given + lines.frame
      for line in order {
        guard let index = rest.firstIndex(of: line) else {
          problems.append(
            KindProblem(files.solution, "\(name) has the line `\(line)`, which the start doesn't give."))
          continue
        }
        rest.remove(at: index)
      }
    }
    return problems
  }
}

extension ExerciseKind {
  /// Put given lines in order.
  public static let order = Self(OrderKind())
}
