import Curriculum
import Foundation
import Reports
import TextHandling
import Workspace

/// New lessons and exercises for authors. What is made is complete: it passes `tca verify`, so that an author changes something
/// that works.
///
/// ```swift
/// let scaffold = Scaffold(folder: pack, templates: Templates(folder: lessons.appending(path: "Templates")))
/// try scaffold.makePack()
/// try scaffold.makeLesson("Lamp")
/// try scaffold.makeExercise("switch", in: "lamp", kind: .code)
/// ```
public struct Scaffold: Sendable {
  /// The folder that contains `catalog.yml`.
  public var folder: URL
  /// What new lessons and exercises are made from.
  public var templates: Templates

  /// Creates a scaffold for a pack.
  public init(folder: URL, templates: Templates) {
    self.folder = folder
    self.templates = templates
  }

  /// The exercises of a new pack.
  private static let firstExercises: [(slug: String, kind: ExerciseKind)] = [
    ("first-light", .drive), ("switch", .code), ("switch-test", .test),
  ]

  /// The kinds of the exercises of a new pack.
  public static let firstKinds = firstExercises.map(\.kind)

  /// Makes a pack with the lesson Lamp and its first exercises.
  ///
  /// - Returns: The files that were written.
  /// - Throws: A `Report` when the folder exists already and isn't empty.
  public func makePack() throws -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard names.isEmpty else {
      throw Report(
        "\(folder.path) is not empty.",
        found: "It contains \(names.sorted().prefix(3).joined(separator: ", ")).",
        expected: "The name of a new folder.")
    }
    let catalogue = folder.appending(path: "catalog.yml")
    try AtomicFile.write(
      "# The order of the lessons, and of the exercises in each.\nlessons:\n", to: catalogue)
    var files = [catalogue] + (try makeLesson("Lamp"))
    for (slug, kind) in Self.firstExercises {
      files += try makeExercise(slug, in: "Lamp", kind: kind)
    }
    return files
  }

  /// Makes a lesson with a small feature and its test, and lists it in the catalogue.
  ///
  /// - Parameter name: The name of the folder and of the reducer, such as `Lamp`.
  public func makeLesson(_ name: String) throws -> [URL] {
    let letters = name.unicodeScalars.allSatisfy {
      $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
    guard letters, name.first?.isUppercase == true else {
      throw Report(
        "\(name) can't be the name of a lesson.",
        expected: "A name such as NumberFact, which is the name of a folder and of a reducer.")
    }
    let catalogue = try CatalogueText(folder)
    return try write(templates.lesson(name), below: folder.appending(path: name)) {
      try catalogue.adding(lesson: name)
    }
  }

  /// The lesson whose feature must be tried out for an exercise of a kind; nil when what it does is known, or doesn't matter.
  ///
  /// - Throws: A `Report` when there is no such lesson, or when it can't be read.
  public func lessonToSample(_ lesson: String, kind: ExerciseKind) throws -> Lesson? {
    guard [.script, .prediction].contains(kind.rules.steps.first) else { return nil }
    let name = try lessonFolder(lesson, CatalogueText(folder))
    let found = try Catalogue(folder: folder).lesson(Catalogue.Entry.slug(name))
    let template = try templates.lesson(name)["Feature/\(name).swift"]
    let isNew = found.feature.sources.count == 1 && found.feature.sources.first?.contentText == template
    return isNew ? nil : found
  }

  /// Makes an exercise, and lists it in the catalogue after the other exercises of its lesson.
  ///
  /// - Parameters:
  ///   - slug: The name of the folder, such as `first-light`.
  ///   - lesson: The slug or the folder of the lesson.
  ///   - kind: How the exercise is judged.
  ///   - sample: What the feature of ``lessonToSample(_:kind:)`` does; nil for that of a new lesson.
  public func makeExercise(
    _ slug: String, in lesson: String, kind: ExerciseKind, sample: FeatureSample? = nil
  ) throws -> [URL] {
    let letters = slug.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
    }
    guard letters, slug.first != "-", !slug.isEmpty else {
      throw Report(
        "\(slug) can't be the name of an exercise.",
        expected: "Small letters, digits and dashes, such as first-light.")
    }
    let catalogue = try CatalogueText(folder)
    let name = try lessonFolder(lesson, catalogue)
    let place = folder.appending(path: name)
    let texts = try templates.exercise(kind, slug: slug, sample ?? .lamp)
    var (files, shared, new) = Self.sharing(texts, with: place)
    files["Task.md"] = files["Task.md"].map { Self.naming(shared, in: $0) }
    for (path, text) in new { files["../../\(path)"] = text }
    return try write(files, below: place.appending(path: "Exercises/\(slug)")) {
      try catalogue.adding(exercise: slug, to: name)
    }
  }

  /// The folder of a lesson.
  private func lessonFolder(_ lesson: String, _ catalogue: CatalogueText) throws -> String {
    let folders = catalogue.folders
    if let name = folders.first(where: { $0 == lesson || Catalogue.Entry.slug($0) == lesson }) { return name }
    let slugs = folders.map(Catalogue.Entry.slug)
    throw Report(
      "There is no lesson \(lesson).", expected: "One of \(slugs.joined(separator: ", ")).",
      nearNames: NearNames.find(lesson, in: slugs))
  }

  /// Models and features stand once in a lesson: an exercise names those that the lesson has, and others become the lesson's, so
  /// that its next exercise can name them.
  ///
  /// - Returns: The files that stay the exercise's own, the names of the others by their keys in the front matter, and those that
  ///   the lesson doesn't have yet, by their paths below its folder.
  private static func sharing(_ files: [String: String], with lesson: URL) -> (
    own: [String: String], shared: [String: [String]], new: [String: String]
  ) {
    var (own, shared, new) = (files, [String: [String]](), [String: String]())
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let parts = path.split(separator: "/").map(String.init)
      guard parts.count == 2, ["Feature", "Support"].contains(parts[0]) else { continue }
      let places = ["Shared", "Feature"].map { "\($0)/\(parts[1])" }
      let known = places.first { FileManager.default.fileExists(atPath: lesson.appending(path: $0).path) }
      // Another file of this name stays what it is.
      if let known, lesson.appending(path: known).contentText != text { continue }
      own[path] = nil
      shared[parts[0].lowercased(), default: []].append(parts[1])
      if known == nil { new[places[0]] = text }
    }
    return (own, shared, new)
  }

  /// The text of `Task.md` with the names of files of the lesson at the end of its front matter.
  private static func naming(_ shared: [String: [String]], in task: String) -> String {
    let keys = shared.sorted { $0.key < $1.key }.map { "\($0): [\($1.joined(separator: ", "))]\n" }.joined()
    return task.replacing("\n---\n", with: "\n\(keys)---\n", maxReplacements: 1)
  }

  /// Writes files that don't exist yet, and the new text of the catalogue.
  private func write(
    _ files: [String: String], below place: URL, catalogue: () throws -> String
  ) throws -> [URL] {
    guard !FileManager.default.fileExists(atPath: place.path) else {
      throw Report("\(place.path) exists already.", expected: "A new name.")
    }
    let text = try catalogue()
    let made = files.sorted { $0.key < $1.key }.map {
      (file: place.appending(path: $0.key).standardizedFileURL, text: $0.value)
    }
    for (file, text) in made { try AtomicFile.write(text, to: file) }
    try AtomicFile.write(text, to: folder.appending(path: "catalog.yml"))
    return made.map(\.file)
  }
}
