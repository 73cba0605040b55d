import Curriculum
import Foundation
import Reports

/// The folder `Templates` of the built-in lessons: one lesson, and one exercise of each kind, from which `tca new` makes others.
///
/// A template is what is made from it, apart from words in braces such as `{{title}}`. So an author of kinds edits ordinary files,
/// and `tca verify` finds what is wrong with them.
public struct Templates: Sendable {
  private let folder: URL

  /// - Parameter folder: The folder, which contains `lesson` and a folder for each kind.
  public init(folder: URL) { self.folder = folder }

  /// The texts of a new lesson by their paths.
  ///
  /// - Parameter name: The name of its reducer.
  /// - Throws: A `Report` when the template is missing.
  func lesson(_ name: String) throws -> [String: String] {
    // The reducer of the template is called Lamp.
    func named(_ text: String) -> String {
      text.replacing(#/\bLamp(?=Tests\b|\b)/#.wordBoundaryKind(.simple), with: name)
    }
    return Dictionary(uniqueKeysWithValues: try files("lesson").map { (named($0), named($1)) })
  }

  /// The texts of a new exercise by their paths.
  ///
  /// - Parameters:
  ///   - kind: How the exercise is judged.
  ///   - slug: The name of the folder, from which the title is made.
  ///   - sample: What the lesson's feature does, for the kinds that run it. Others bring a feature of their own.
  /// - Throws: A `Report` when the template is missing.
  func exercise(_ kind: ExerciseKind, slug: String, _ sample: FeatureSample) throws -> [String: String] {
    let words = slug.replacing("-", with: " ")
    var values = sample.placeholders
    values["title"] = words.prefix(1).uppercased() + String(words.dropFirst()).prefix(39)
    return try files(kind.rawValue).mapValues { text in
      values.reduce(text) { $0.replacing("{{\($1.key)}}", with: $1.value) }
    }
  }

  private func files(_ name: String) throws -> [String: String] {
    let place = folder.appending(path: name)
    var texts: [String: String] = [:]
    for path in FileManager.default.enumerator(atPath: place.path)?.compactMap({ $0 as? String }) ?? [] {
      let file = place.appending(path: path)
      if path.contains("/.") || path.hasPrefix(".") { continue }
      if let text = file.contentText { texts[path] = text }
    }
    guard !texts.isEmpty else {
      throw Report(
        "The template “\(name)” is missing.", found: "There is no file in \(place.path).",
        expected: "The folder Templates of the built-in lessons has a folder for a lesson and for each kind.",
        causes: [.init("The installation is incomplete.", fix: "tca doctor")])
    }
    return texts
  }
}

extension FeatureSample {
  /// What stands for the words in braces of a template.
  fileprivate var placeholders: [String: String] {
    var words = ["action": action, "name": name, "path": path]
    for (index, value) in values.enumerated() {
      words["value\(index)"] = value
      words["other\(index)"] = Self.other(than: value)
    }
    return words
  }
}
