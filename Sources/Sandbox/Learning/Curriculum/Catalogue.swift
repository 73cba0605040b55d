import Foundation
import Reports

/// The order of the lessons and of their exercises, from `catalog.yml`.
///
/// Opening a catalogue reads only this small file. A lesson is read when it is opened, so that the first prompt doesn't
/// wait for all lessons.
///
/// ```swift
/// let catalogue = try Catalogue(folder: URL(filePath: "Lessons"))
/// let counter = try catalogue.lesson("counter")
/// ```
public struct Catalogue: Equatable, Sendable {
  /// A lesson in the catalogue: folder `NumberFact`, slug `number-fact`.
  public struct Entry: Equatable, Sendable {
    /// The folder's name, such as `SyncUps`.
    public var folder: String
    /// The slugs of the exercises, in their order.
    public var exercises: [String]
    /// The folder of lessons that contains this one.
    var base: URL
    /// The lesson's name in commands, such as `sync-ups`.
    public var slug: String { Self.slug(folder) }

    /// `NumberFact` → `number-fact`, `SyncUps` → `sync-ups`, `HTTPClient` → `http-client`
    public static func slug(_ folder: String) -> String {
      var slug = ""
      let characters = Array(folder)
      for (index, character) in characters.enumerated() {
        let next = index + 1 < characters.count ? characters[index + 1] : nil
        let previous = index > 0 ? characters[index - 1] : nil
        let startsWord =
          character.isUppercase && previous != nil
          && (previous?.isUppercase == false || next?.isLowercase == true)
        if startsWord, !slug.hasSuffix("-") { slug += "-" }
        slug += character == "_" || character == " " ? "-" : character.lowercased()
      }
      return slug
    }
  }

  /// The folder that contains `catalog.yml`.
  public var folder: URL
  /// The lessons, in their order.
  public var entries: [Entry]

  /// - Throws: A `Report` when `catalog.yml` is missing or malformed.
  public init(folder: URL) throws {
    try self.init(folder: folder, source: try Self.source(in: folder))
  }

  /// - Parameter source: The text of `catalog.yml`.
  /// - Throws: A `Report` when `catalog.yml` is malformed.
  init(folder: URL, source: String) throws {
    self.folder = folder
    let file = Self.file(in: folder)
    let fields = try Fields(yaml: source, file: file, allowed: ["lessons"])
    entries = try fields.list("lessons", allowed: ["folder", "exercises"]).map { lesson in
      let entry = Entry(
        folder: try lesson.string("folder"), exercises: try lesson.strings("exercises"), base: folder)
      for (key, name) in [("folder", entry.folder)] + entry.exercises.map({ ("exercises", $0) })
      where !Self.isSafe(name) {
        throw lesson.problem(
          "\(name) in \(file.shortPath) is not the name of a folder.", key: key,
          expected: "Letters, digits, - and _.")
      }
      if let twice = Self.firstDuplicate(entry.exercises) {
        throw lesson.problem("\(twice) is listed twice in \(file.shortPath).", key: "exercises")
      }
      return entry
    }
    if let twice = Self.firstDuplicate(entries.map(\.slug)) {
      throw Report(
        "\(twice) is listed twice in \(file.shortPath).", location: .init(file: file.shortPath, line: 1))
    }
    guard !entries.isEmpty else {
      throw Report(
        "\(file.shortPath) lists no lesson.", location: .init(file: file.shortPath, line: 1),
        expected: "`lessons:` with lines such as `- folder: Counter` below it.")
    }
  }

  /// Adds the lessons of other catalogues. A lesson whose name is taken is left out.
  func adding(_ others: [Catalogue]) -> Catalogue {
    var all = self
    for entry in others.flatMap(\.entries) where !all.entries.contains(where: { $0.slug == entry.slug }) {
      all.entries.append(entry)
    }
    return all
  }

  /// - Throws: A `Report` when `catalog.yml` can't be read.
  static func source(in folder: URL) throws -> String { try readText(file(in: folder)) }

  private static func file(in folder: URL) -> URL { folder.appending(path: "catalog.yml") }

  /// Reads one lesson with its exercises.
  ///
  /// - Throws: A `Report` for an unknown slug (with near names) or a malformed file.
  public func lesson(_ slug: String) throws -> Lesson {
    let wanted = slug.lowercased()
    guard let entry = entries.first(where: { $0.slug == wanted || $0.folder.lowercased() == wanted }) else {
      throw Report(
        "There is no lesson \(slug).",
        expected: "One of \(entries.map(\.slug).joined(separator: ", ")).",
        nearNames: NearNames.find(slug, in: entries.map(\.slug))
      )
    }
    return try LessonLoader(folder: entry.base.appending(path: entry.folder), entry: entry).load()
  }

  /// Reads all lessons. Malformed ones are left out, and returned as problems.
  public func all() -> (lessons: [Lesson], problems: [Report]) {
    var lessons: [Lesson] = []
    var problems: [Report] = []
    for entry in entries {
      do {
        let lesson = try lesson(entry.slug)
        lessons.append(lesson)
        problems += lesson.problems
      } catch {
        problems.append(error as? Report ?? Report("\(entry.folder) can't be read.", found: "\(error)"))
      }
    }
    return (lessons, problems)
  }

  /// Reads one exercise by `lesson/exercise`, or by `exercise` when only one lesson has it.
  ///
  /// - Throws: A `Report` for an unknown name, with near names.
  public func exercise(_ name: String) throws -> Exercise {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let candidates = entries.flatMap { entry in entry.exercises.map { "\(entry.slug)/\($0)" } }
    let matches =
      parts.count == 2
      ? candidates.filter { $0 == name.lowercased() }
      : candidates.filter { $0.hasSuffix("/" + name.lowercased()) }
    if matches.count == 1, let match = matches.first, let slash = match.firstIndex(of: "/") {
      let lesson = try lesson(String(match[..<slash]))
      if let exercise = lesson.exercises.first(where: { $0.id == match }) { return exercise }
      if let problem = lesson.problems.first { throw problem }
    }
    let near = NearNames.find(name, in: candidates)
    let bySlug = NearNames.find(
      parts.last ?? name, in: candidates.map { String($0.drop { $0 != "/" }.dropFirst()) })
    throw Report(
      matches.count > 1 ? "More than one lesson has an exercise \(name)." : "There is no exercise \(name).",
      expected: "A name such as \(candidates.first ?? "counter/decrement").",
      causes: [.init("The name is not in the list.", fix: "tca lessons")],
      nearNames: matches.count > 1
        ? matches
        : near.isEmpty ? candidates.filter { id in bySlug.contains { id.hasSuffix("/" + $0) } } : near
    )
  }

  private static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && name.first != "-"
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
      }
  }

  private static func firstDuplicate(_ names: [String]) -> String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }
  }
}
