import Foundation

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
    let declared = Set(cases.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } })
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

  var template: KindTemplate {
    KindTemplate(
      tasks: ["Send actions until `isOn` is true."],
      text:
        "The feature of this lesson runs at the prompt. An action starts with a dot, and the prompt shows what the action changed. Send actions until the goal is reached, and let the exercise be checked when you are done.",
      hints: [
        "The command `actions` lists what you can send.", "A switch changes a lamp each time it is tapped.",
        "Type the action's name after a dot.",
      ], files: files)
  }

  private var files: [String: String] {
    let goal = "// isOn == true\n"
    return [
      "Start.tca": "// Send actions until isOn is true, one on a line. An action starts with a dot.\n",
      "Solution.tca": ".switchTapped\n",
      "Goal.tca": "// task: 1\nexpect isOn == true\n",
      "Answers/Right/three-taps.tca": ".switchTapped\n.switchTapped\n.switchTapped\n",
      "Answers/Right/looks-first.tca": "state\n.switchTapped\n",
      "Answers/Right/looks-later.tca": ".switchTapped\nstate isOn\n",
      "Answers/Wrong/no-tap.tca": "\(goal)state\n",
      "Answers/Wrong/two-taps.tca": "\(goal).switchTapped\n.switchTapped\n",
      "Answers/Wrong/undone.tca": "\(goal).switchTapped\nundo\n",
      "Answers/Wrong/only-looks.tca": "\(goal)actions\nstate isOn\n",
    ]
  }
}
