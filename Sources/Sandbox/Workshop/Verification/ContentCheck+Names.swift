import Curriculum
import Foundation
import TextHandling

/// What the built-in lessons are called and teach, beside which a pack stands.
public struct BuiltInNames: Equatable, Sendable {
  /// The slugs of the lessons.
  public var lessons: [String]
  /// The names of the exercises, such as `counter/timer`.
  public var exercises: [String]
  /// The ideas after `teaches:`.
  public var ideas: Set<String>

  package init(lessons: [String] = [], exercises: [String] = [], ideas: Set<String> = []) {
    self.lessons = lessons
    self.exercises = exercises
    self.ideas = ideas
  }

  /// The names in a folder of lessons.
  public init(_ catalogue: Catalogue) {
    let all = catalogue.all().lessons
    self.init(
      lessons: all.map(\.slug), exercises: all.flatMap(\.exercises).map(\.id),
      ideas: Set(all.flatMap { $0.teaches + $0.exercises.flatMap(\.teaches) }))
  }
}

/// What the texts of a pack may name.
struct KnownNames {
  /// Lessons and exercises, by the names that commands take.
  private(set) var places: Set<String> = []
  /// The ideas that more than one text teaches, or that the built-in lessons teach.
  private(set) var ideas: Set<String> = []

  init() {}

  init(_ catalogue: Catalogue, _ builtIn: BuiltInNames) {
    for entry in catalogue.entries {
      places.formUnion([entry.slug] + entry.exercises.flatMap { [$0, "\(entry.slug)/\($0)"] })
    }
    places.formUnion(builtIn.lessons + builtIn.exercises)
    let all = catalogue.all().lessons.flatMap { $0.teaches + $0.exercises.flatMap(\.teaches) }
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    ideas = builtIn.ideas.union(counts.filter { $0.value > 1 }.keys)
  }
}

/// Names in texts: ideas, pages of the Book, lessons and exercises.
extension ContentCheck {
  /// The problems of the names in the texts of an exercise.
  func names(_ exercise: Exercise) -> [Problem] {
    names(in: [exercise.text] + exercise.tasks.map(\.text), teaches: exercise.teaches, exercise.files.task)
      + names(in: exercise.hints.map(\.text), teaches: [], exercise.files.hints)
  }

  /// The problems of the names in texts of a file.
  func names(in texts: [String], teaches ideas: [String], _ file: URL) -> [Problem] {
    let messages = ideas.compactMap(misspelled) + texts.flatMap(commands(in:))
    return messages.map { Problem(file, in: folder, $0) }
  }

  /// A new idea is welcome, but one that is a slip away from a known one is misspelled.
  private func misspelled(_ idea: String) -> String? {
    guard !known.ideas.contains(idea) else { return nil }
    let most = idea.count < 4 ? 0 : idea.count < 8 ? 1 : 2
    let near = known.ideas.filter {
      NearNames.distance(idea.lowercased(), $0.lowercased()) <= most
    }
    return near.min().map { "`teaches` names `\(idea)`, which nothing else teaches. Did you mean `\($0)`?" }
  }

  /// What is wrong with commands such as `book effects` in a text: they name a place that doesn't exist.
  private func commands(in text: String) -> [String] {
    text.matches(of: #/`(?:tca )?(book|start|lesson|exercise) ([a-z0-9][^\s`]*)(?:\s[^`]*)?`/#).compactMap {
      let (command, name) = (String($0.1), String($0.2))
      if command == "book" {
        guard let places, !["next", "listing"].contains(name), !places.contains(name) else { return nil }
        return Self.unknown($0.0, name, "page of the Book", places)
      }
      // An app of the Book has the name of a chapter after the sign.
      guard !name.contains("@"), !known.places.contains(name) else { return nil }
      return Self.unknown($0.0, name, name.contains("/") ? "exercise" : "lesson", Array(known.places))
    }
  }

  private static func unknown(
    _ command: Substring, _ name: String, _ kind: String, _ names: [String]
  ) -> String {
    let near = NearNames.find(name, in: names, limit: 1).first.map { " Did you mean `\($0)`?" } ?? ""
    return "The text names the command \(command), but there is no \(kind) `\(name)`.\(near)"
  }
}
