import Foundation
import Reports
import TextHandling

/// Reads one exercise's `Task.md` and `Hints.md`, and checks that the files of its kind exist.
struct ExerciseLoader {
  var folder: URL
  var lesson: String
  var slug: String

  func load() throws -> Exercise {
    let matter = try FrontMatter(
      file: folder.appending(path: "Task.md"),
      allowed: [
        "title", "kind", "teaches", "book", "tasks", "play", "fix", "support", "feature", "app", "weight",
      ]
        + Set(ExerciseKind.allCases.flatMap(\.rules.keys)).sorted())
    let word = try matter.fields.string("kind")
    guard let kind = ExerciseKind(rawValue: word) else {
      let kinds = ExerciseKind.allCases.map(\.rawValue)
      throw matter.fields.problem(
        "There is no kind of exercise named \(word).", key: "kind",
        expected: "One of \(kinds.joined(separator: ", ")).",
        nearNames: NearNames.find(word, in: kinds))
    }
    let steps = kind.rules.steps
    var exercise = Exercise(
      lesson: lesson,
      slug: slug,
      kind: kind,
      title: try matter.fields.string("title"),
      teaches: try matter.fields.strings("teaches"),
      book: try matter.fields.optionalString("book"),
      tasks: try matter.fields.strings("tasks").enumerated().map {
        .init(id: $0.offset + 1, text: $0.element)
      },
      text: matter.text,
      hints: Self.hints(
        try readText(folder.appending(path: "Hints.md")), hasStages: steps.contains(.stages)),
      folder: folder,
      played: try matter.fields.optionalString("play"),
      offersFix: try matter.fields.bool("fix") ?? true,
      shape: try steps.contains(.shape) ? ShapeCheck.all(in: matter.fields) : [],
      asksAbout: try matter.fields.optionalString("about"),
      app: try matter.fields.optionalString("app")
    )
    exercise.weight = try weight(matter.fields)
    exercise.shared.support = try shared("support", matter.fields, exercise)
    exercise.shared.feature = try shared("feature", matter.fields, exercise)
    for file in exercise.files.required where !FileManager.default.fileExists(atPath: file.path) {
      throw Report(
        "\(file.shortPath) is missing.",
        expected: "A file at \(file.path), since \(exercise.id) is of kind \(word).")
    }
    return exercise
  }

  private func weight(_ fields: Fields) throws -> Double? {
    guard let text = try fields.optionalString("weight") else { return nil }
    guard let weight = Double(text), Exercise.weights.contains(weight) else {
      throw fields.problem(
        "The weight \(text.printable) is no number of points.", key: "weight",
        expected: "A number from \(Exercise.weights.lowerBound) to \(Exercise.weights.upperBound).")
    }
    return weight
  }

  /// The names of files of the lesson that the front matter lists.
  private func shared(_ key: String, _ fields: Fields, _ exercise: Exercise) throws -> [String] {
    let names = try fields.strings(key)
    if names.isEmpty { return [] }
    guard let unknown = names.first(where: { !exercise.files.canShare($0) }) else { return names }
    throw fields.problem(
      "The lesson has no file \(unknown) that its exercises can share.", key: key,
      expected: "The names of files in the lesson's folders Feature and Shared.",
      nearNames: NearNames.find(unknown, in: exercise.files.sharedNames))
  }

  /// The hints in order. Each heading starts a hint. What stands before the first heading isn't shown.
  ///
  /// - Parameter hasStages: Whether a heading such as `# Stage 3: Idea` says which stage its hint is about.
  static func hints(_ source: String, hasStages: Bool = false) -> [Exercise.Hint] {
    var hints: [(lines: [Substring], stage: Int?)] = []
    var fence = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { fence.toggle() }
      if !fence, line.hasPrefix("#") {
        hints.append(([], hasStages ? stage(of: line) : nil))
      } else if !hints.isEmpty {
        hints[hints.count - 1].lines.append(line)
      }
    }
    return hints.map {
      .init($0.lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines), stage: $0.stage)
    }
    .filter { !$0.text.isEmpty }
  }

  /// 3 for `# Stage 3: Idea`; nil for a heading without a stage.
  private static func stage(of heading: Substring) -> Int? {
    heading.firstMatch(of: #/^#+ Stage (\d+)(?::|$)/#).flatMap { Int($0.1) }
  }
}
