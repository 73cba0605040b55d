import Foundation
import Reports
import TextHandling

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
    /// The pack that the lesson belongs to; nil for a lesson of the catalogue itself.
    var pack: Pack?
    /// Whether another lesson has the same name, so that the pack is a part of this one's.
    var isPrefixed = false
    /// The lesson's name in commands, such as `sync-ups`, or `evening/lamp` when it needs the name of its pack.
    public var slug: String { isPrefixed ? fullName ?? ownName : ownName }
    /// The name without the pack's.
    var ownName: String { Self.slug(folder) }
    /// The name with the pack's, which can always be used; nil for a lesson of the catalogue itself.
    var fullName: String? { pack?.name(of: ownName) }

    /// Whether a name in a command means this lesson.
    func isNamed(_ name: String) -> Bool {
      let names = [slug, fullName, isPrefixed ? nil : folder].compactMap(\.self)
      return names.contains { $0.lowercased() == name.lowercased() }
    }

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

  /// The line of `catalog.yml` that lists a lesson; nil when the file has an unusual form.
  public func line(of lesson: String) -> Int? { try? CatalogueText(folder).line(of: nil, in: lesson) }

  /// The line of `catalog.yml` that lists an exercise of a lesson; nil when the file has an unusual form.
  public func line(of exercise: String, in lesson: String) -> Int? {
    try? CatalogueText(folder).line(of: exercise, in: lesson)
  }

  /// Adds the lessons of packs. A lesson whose name is taken gets that of its pack as well.
  func adding(_ packs: [(pack: Pack, catalogue: Catalogue)]) -> Catalogue {
    var all = self
    for (pack, catalogue) in packs {
      let taken = all.entries.map(\.slug)
      all.entries += catalogue.entries.map { entry in
        var entry = entry
        entry.pack = pack
        entry.isPrefixed = pack.prefixes(entry.ownName, beside: taken)
        return entry
      }
    }
    return all
  }

  /// The names of the lessons that have the same name as another one, apart from their packs'.
  func twins(of slug: String) -> [String] {
    guard let entry = entries.first(where: { $0.slug == slug }) else { return [] }
    return entries.filter { $0.ownName == entry.ownName && $0.slug != slug }.map(\.slug)
  }

  /// - Throws: A `Report` when `catalog.yml` can't be read.
  static func source(in folder: URL) throws -> String { try readText(file(in: folder)) }

  private static func file(in folder: URL) -> URL { folder.appending(path: "catalog.yml") }

  /// Reads one lesson with its exercises.
  ///
  /// - Throws: A `Report` for an unknown slug (with near names) or a malformed file.
  public func lesson(_ slug: String) throws -> Lesson {
    guard let entry = entries.first(where: { $0.isNamed(slug) }) else {
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
    let candidates = entries.flatMap { entry in entry.exercises.map { "\(entry.slug)/\($0)" } }
    let parts =
      name.lastIndex(of: "/").map { [String(name[..<$0]), String(name[$0...].dropFirst())] } ?? [name]
    let matches =
      parts.count == 2
      ? entries.first { $0.isNamed(parts[0]) }.map { entry in
        entry.exercises.filter { $0 == parts[1].lowercased() }.map { "\(entry.slug)/\($0)" }
      } ?? []
      : candidates.filter { $0.hasSuffix("/" + name.lowercased()) }
    if matches.count == 1, let match = matches.first, let slash = match.lastIndex(of: "/") {
      let lesson = try lesson(String(match[..<slash]))
      if let exercise = lesson.exercises.first(where: { $0.id == match }) { return exercise }
      if let problem = lesson.problems.first { throw problem }
    }
    let near = NearNames.find(name, in: candidates)
    let bySlug = NearNames.find(
      parts.last ?? name,
      in: candidates.map { String($0[($0.lastIndex(of: "/") ?? $0.startIndex)...].dropFirst()) })
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
