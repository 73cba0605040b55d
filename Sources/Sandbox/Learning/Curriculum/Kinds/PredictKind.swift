import Foundation

/// Say which values the state has after each of the start's lines.
struct PredictKind: KindOfExercise {
  let name = "predict"
  let summary = "Say what the state will be: replace each `?` in your file by a value."
  let judging = Judging.questions

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution] }
  func shown(_ files: Exercise.Files) -> URL { files.start }

  func template(_ sample: FeatureSample) -> KindTemplate {
    KindTemplate(
      tasks: ["first", "second", "third"].map {
        "Say what `\(sample.path)` is after the \($0) `\(sample.name)`."
      },
      text:
        "When you can say what an action will do before you send it, you have understood the reducer. Your file has actions that will be sent one after another, and a question after each. Replace each question mark by the value that the state has there.",
      hints: [
        "The command `source` shows the reducer.",
        "Find the case `\(sample.name)`, and read what it does with `\(sample.path)`.",
        "At first, `\(sample.path)` is \(sample.values[0]). Each action begins with the value that the one before has left.",
      ], files: files(sample))
  }

  private func files(_ sample: FeatureSample) -> [String: String] {
    func script(_ values: [String], head: String = "", between: String = "", spaces: String = " ") -> String {
      head
        + values.enumerated().map { index, value in
          "\(sample.action)\n\(between)// task: \(index + 1)\nexpect \(sample.path)\(spaces)==\(spaces)\(value)\n"
        }.joined(separator: between)
    }
    let right = sample.answers
    // The first line of a wrong answer names a check that it fails.
    func wrong(_ mistakes: Int...) -> String {
      script(
        right.enumerated().map {
          mistakes.contains($0.offset) ? FeatureSample.other(than: $0.element) : $0.element
        },
        head: "// \(sample.path) after \(sample.name)\n")
    }
    return [
      "Start.tca": script(
        ["?", "?", "?"], head: "// Replace each ? by the value that the state has at that line.\n"),
      "Solution.tca": script(right),
      "Answers/Right/with-a-comment.tca": script(right, head: "// It begins with \(sample.values[0]).\n"),
      "Answers/Right/with-blank-lines.tca": script(right, between: "\n"),
      "Answers/Right/with-wide-spaces.tca": script(right, spaces: "  "),
      "Answers/Wrong/first.tca": wrong(0),
      "Answers/Wrong/first-and-second.tca": wrong(0, 1),
      "Answers/Wrong/first-and-third.tca": wrong(0, 2),
      "Answers/Wrong/all.tca": wrong(0, 1, 2),
    ]
  }
}
