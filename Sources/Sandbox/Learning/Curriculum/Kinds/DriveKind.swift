import Foundation
import SyntaxProtocol

/// Reach a goal by sending actions, at the prompt or in the file.
struct DriveKind: KindOfExercise {
  let name = "drive"
  let summary = "Reach the goal by sending actions, here or in your file."
  let answer = AnswerForm.script
  let steps: [JudgingStep] = [.script]

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution, files.goal] }
  func shown(_ files: Exercise.Files) -> URL { files.goal }

  func problems(of exercise: Exercise) -> [KindProblem] {
    let goal = exercise.files.goal
    let expectations = goal.contentLines.filter { $0.trimmed.hasPrefix("expect ") || $0.trimmed == "found ?" }
    let empty = expectations.isEmpty ? ["The goal is empty. Write a line such as `expect count == 3`."] : []
    return (empty + receivedActions(exercise)).map { KindProblem(goal, $0) }
  }

  /// The problems of lines such as `received .numberFactResponse`, which name an action that an effect must send.
  private func receivedActions(_ exercise: Exercise) -> [String] {
    // The exercise runs the lesson's own feature.
    let place = exercise.folder.appending(path: "../../Feature").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    let cases = names.sorted().flatMap { place.appending(path: $0).contentLines }.filter {
      $0.contains("case ")
    }
    let declared = Set(cases.flatMap { $0.split { !$0.isNamePart } })
    return exercise.files.goal.contentLines.enumerated().compactMap { index, line in
      let line = line.trimmed
      guard line.hasPrefix("received") else { return nil }
      let names = line.dropFirst("received".count).trimmed.split(
        separator: ".", omittingEmptySubsequences: false)
      guard names.count > 1, names[0].isEmpty, !names.dropFirst().contains("") else {
        return
          "Line \(index + 1), `\(line)`, must name an action by its cases, as `received .numberFactResponse` does."
      }
      let unknown = names.dropFirst().first {
        !["presented", "element"].contains($0) && !declared.contains($0)
      }
      return unknown.map {
        "Line \(index + 1), `\(line)`, names the case `\($0)`, which the feature doesn't declare."
      }
    }
  }
}

extension ExerciseKind {
  /// Reach a goal state by sending actions.
  public static let drive = Self(DriveKind())
}
