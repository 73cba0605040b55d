import Foundation

/// Name the line of a file that is wrong, and say why. The file compiles; the start lists its lines with their numbers, and reasons of
/// which one is right.
struct SpotKind: KindOfExercise {
  let name = "spot"
  let summary = "Name the line that is wrong, and say why. `checks` shows the file."
  let answer = AnswerForm.choice
  let steps: [JudgingStep] = [.spot]
  let folders: [String] = []

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution, files.faulty] }
  func shown(_ files: Exercise.Files) -> URL { files.faulty }
  // The line and the reason.
  func tasks(of exercise: Exercise) -> [Int] { exercise.tasks.map(\.id) }

  func problems(of exercise: Exercise) -> [KindProblem] {
    let files = exercise.files
    var problems: [KindProblem] = []
    if exercise.tasks.count != 2 {
      problems.append(KindProblem(files.task, "Write two tasks: to name the line, and to give the reason."))
    }
    let lines = files.start.contentLines.map(\.trimmed)
    for line in ["line ?", "because ?"] where !lines.contains(line) {
      problems.append(KindProblem(files.start, "The line `\(line)` is missing."))
    }
    let comments = Set(lines.filter { $0.hasPrefix("//") }.map { String($0.dropFirst(2)).trimmed })
    let sheet = SpottedFile(exercise)
    for (index, line) in sheet.lines.enumerated() {
      let listed = "\(index + 1)  \(line)".trimmed
      guard !comments.contains(listed) else { continue }
      problems.append(
        KindProblem(
          files.start, "The line \(index + 1) of Faulty.swift isn't listed. Write `//   \(listed)`."))
      break
    }
    if sheet.reasons.count < 3 {
      problems.append(
        KindProblem(
          files.start,
          "Fewer than three reasons stand below `line ?`. Write at least three, such as `//   1  It waits.`"
        ))
    }
    if sheet.line == nil || sheet.reason == nil {
      problems.append(
        KindProblem(
          files.solution, "Write the number of a line after `line`, and that of a reason after `because`."))
    }
    return problems
  }
}

/// The file of an exercise of kind `spot`, what is wrong in it, and the reasons to choose from.
public struct SpottedFile: Sendable {
  /// The lines of the file.
  public var lines: [String]
  /// The reasons that the start lists below `line ?`, which are numbered from 1.
  public var reasons: [String]
  /// The number of the wrong line, from 1; nil when the solution names none.
  public var line: Int?
  /// The number of the right reason; nil when the solution names none.
  public var reason: Int?

  /// Reads the files of an exercise.
  public init(_ exercise: Exercise) {
    let files = exercise.files
    lines = (files.faulty.contentText ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    let start = files.start.contentLines.map(\.trimmed)
    reasons = start.drop { $0 != "line ?" }.compactMap { line in
      line.wholeMatch(of: /\/\/\s*\d+\s+(.+)/).map { String($0.1) }
    }
    let sheet = ChoiceSheet((try? String(contentsOf: files.solution, encoding: .utf8)) ?? "", first: "line")
    let (lines, reasons) = (lines, reasons)
    line = sheet.pick.flatMap { Int($0) }.flatMap { lines.indices.contains($0 - 1) ? $0 : nil }
    reason = sheet.reason.flatMap { Int($0) }.flatMap { reasons.indices.contains($0 - 1) ? $0 : nil }
  }
}

extension ExerciseKind {
  /// Name the wrong line of a file, and say why it is wrong.
  public static let spot = Self(SpotKind())
}
