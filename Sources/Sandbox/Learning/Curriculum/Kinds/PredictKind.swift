import Foundation

/// Say which values the state has after each of the start's lines.
struct PredictKind: KindOfExercise {
  let name = "predict"
  let summary = "Say what the state will be: replace each `?` in your file by a value."
  let judging = Judging.questions

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution] }
  func shown(_ files: Exercise.Files) -> URL { files.start }

  var template: KindTemplate {
    KindTemplate(
      tasks: [
        "Say what the first tap changes.", "Say what the second tap changes.",
        "Say what the third tap changes.",
      ],
      text:
        "When you can say what an action will do before you send it, you have understood the reducer. Your file has actions that will be sent one after another, and a question after each. Replace each question mark by the value that the state has there.",
      hints: [
        "The command `source` shows the reducer.", "A switch changes a lamp each time it is tapped.",
        "The lamp is off at first, and a Bool is true or false.",
      ], files: files)
  }

  private var files: [String: String] {
    func script(_ values: [String], head: String = "", between: String = "", spaces: String = " ") -> String {
      head
        + values.enumerated().map { index, value in
          ".switchTapped\n\(between)// task: \(index + 1)\nexpect isOn\(spaces)==\(spaces)\(value)\n"
        }.joined(separator: between)
    }
    let right = ["true", "false", "true"]
    // The first line of a wrong answer names the check that it fails.
    let wrong = "// isOn after .switchTapped\n"
    return [
      "Start.tca": script(
        ["?", "?", "?"], head: "// Replace each ? by the value that the state has at that line.\n"),
      "Solution.tca": script(right),
      "Answers/Right/with-a-comment.tca": script(right, head: "// The lamp is off at first.\n"),
      "Answers/Right/with-blank-lines.tca": script(right, between: "\n"),
      "Answers/Right/with-wide-spaces.tca": script(right, spaces: "  "),
      "Answers/Wrong/never-on.tca": script(["false", "false", "false"], head: wrong),
      "Answers/Wrong/never-off.tca": script(["true", "true", "true"], head: wrong),
      "Answers/Wrong/the-other-way-round.tca": script(["false", "true", "false"], head: wrong),
      "Answers/Wrong/off-for-good.tca": script(["true", "false", "false"], head: wrong),
    ]
  }
}
