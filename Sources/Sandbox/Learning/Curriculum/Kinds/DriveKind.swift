import Foundation
import SyntaxProtocol

/// Reach a goal by sending actions, at the prompt or in the file.
struct DriveKind: KindOfExercise {
  let name = "drive"
  let summary = "Reach the goal by sending actions, here or in your file."
  let judging = Judging.goal

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution, files.goal] }
  func shown(_ files: Exercise.Files) -> URL { files.goal }

  func problems(of exercise: Exercise) -> [KindProblem] {
    let goal = exercise.files.goal
    let expectations = goal.contentLines.filter { $0.trimmed.hasPrefix("expect ") }
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

  func template(_ sample: FeatureSample) -> KindTemplate {
    KindTemplate(
      tasks: ["Send actions until `\(sample.path)` is \(sample.answers[0])."],
      text:
        "The feature of this lesson runs at the prompt. An action starts with a dot, and the prompt shows what the action changed. Send actions until the goal is reached, and let the exercise be checked when you are done.",
      hints: [
        "The command `actions` lists what you can send.",
        "Send one action, and look at what it changes. `undo` takes it back.",
        "Type an action's name after a dot. One of them changes `\(sample.path)`.",
      ], files: files(sample))
  }

  private func files(_ sample: FeatureSample) -> [String: String] {
    let (action, path, value) = (sample.action, sample.path, sample.answers[0])
    let goal = "// \(path) == \(value)\n"
    return [
      "Start.tca":
        "// Send actions until \(path) is \(value), one on a line. An action starts with a dot.\n",
      "Solution.tca": "\(action)\n",
      "Goal.tca": "// task: 1\nexpect \(path) == \(value)\n",
      "Answers/Right/after-undo.tca": "\(action)\nundo\n\(action)\n",
      "Answers/Right/looks-first.tca": "state\n\(action)\n",
      "Answers/Right/looks-later.tca": "\(action)\nstate \(path)\n",
      "Answers/Wrong/nothing-sent.tca": "\(goal)state\n",
      "Answers/Wrong/undone.tca": "\(goal)\(action)\nundo\n",
      "Answers/Wrong/undone-twice.tca": "\(goal)\(action)\n\(action)\nundo\nundo\n",
      "Answers/Wrong/only-looks.tca": "\(goal)actions\nstate \(path)\n",
    ]
  }
}
