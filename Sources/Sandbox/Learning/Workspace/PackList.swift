import Curriculum
import Foundation
import Reports
import TextHandling

/// The packs that the user has added. Their lessons stand beside the built-in ones, and their folders stay where they are.
///
/// The list is `packs.json` in the ``StateFolder``. It is replaced atomically. A damaged list is renamed, never deleted, and
/// named in a report.
public struct PackList: Sendable {
  private let file: URL

  /// - Parameter state: The user's state folder.
  public init(_ state: StateFolder) {
    file = state.url.appending(path: "packs.json")
  }

  private struct Contents: Codable {
    var version = 1
    var packs: [Pack]
  }

  /// The packs, and a report when a damaged list was set aside.
  ///
  /// - Throws: A `Report` when the list can't be read.
  public func load() throws -> (packs: [Pack], problem: Report?) {
    let text: String
    do throws(TextFile.Failure) {
      text = try TextFile.read(file.path, limit: 1 << 20)
    } catch .missing {
      return ([], nil)
    } catch  where error == .notText || error == .utf16 {
      text = ""
    } catch {
      throw Report(
        "The list of packs in \(file.path) can't be read.", found: error.found, expected: "A file of yours.",
        causes: [
          .init("Its permissions were changed, or something else has its name.", fix: "ls -l \(file.path)")
        ])
    }
    if let contents = try? JSONDecoder().decode(Contents.self, from: Data(text.utf8)) {
      guard contents.version == 1 else {
        throw Report(
          "The list of packs in \(file.path) was written by a newer tca.",
          found: "Version \(contents.version).",
          expected: "Version 1.",
          causes: [.init("Two versions of tca are installed.", fix: "Use the newer one.")])
      }
      return (contents.packs, nil)
    }
    let aside = try AtomicFile.setAside(file)
    return (
      [],
      Report(
        "The list of packs could not be read, so no packs are used.",
        found: "\(file.path) doesn't contain a list of packs.",
        causes: [
          .init(
            "The file was damaged or edited.", fix: "Repair \(aside.path), and move it back to \(file.path)."),
          .init("You can add each pack again.", fix: "tca pack add PATH"),
        ])
    )
  }

  /// Adds a folder of lessons.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - name: The pack's name; nil for the folder's.
  ///   - builtIn: The folder of the built-in lessons.
  /// - Returns: The pack, the names of its lessons, and a report when a damaged list was set aside.
  /// - Throws: A `Report` when the folder holds no lessons, or when its name is taken.
  public func add(_ folder: URL, as name: String?, beside builtIn: URL) throws -> (
    pack: Pack, lessons: [String], problem: Report?
  ) {
    let folder = folder.standardizedFileURL
    var pack = Pack(name: name ?? folder.lastPathComponent, path: folder.path)
    let catalogue = try Self.catalogue(in: folder)
    return try change { packs in
      if let same = packs.first(where: { $0.path == pack.path }) {
        throw Report(
          "\(folder.path) is added already, as \(same.name).",
          causes: [.init("You can list the packs.", fix: "tca pack list")])
      }
      if packs.contains(where: { $0.name.lowercased() == pack.name.lowercased() }) {
        throw Report(
          "There is a pack \(pack.name) already.",
          causes: [.init("Two folders have the same name.", fix: "tca pack add \(folder.path) --name OTHER")])
      }
      guard !pack.name.isEmpty, pack.name.first != "-",
        !pack.name.contains(where: { $0.isWhitespace || $0 == "/" || $0 == "@" })
      else {
        throw Report(
          "\(pack.name) can't be the name of a pack.",
          expected: "A word without / and @, which doesn't begin with a dash.",
          causes: [.init("The folder's name is unusual.", fix: "tca pack add \(folder.path) --name NAME")])
      }
      let own = catalogue.entries.map(\.slug)
      let taken = try Pack.lessons(of: packs, beside: Catalogue(folder: builtIn).entries.map(\.slug))
      let prefixed = own.filter(taken.contains)
      // `counter/timer` would be an exercise and a lesson.
      if !prefixed.isEmpty, taken.contains(pack.name.lowercased()) {
        throw Report(
          "\(pack.name) can't be the name of this pack, because a lesson has that name.",
          found: "The pack has lessons whose names are taken, so they are named after the pack.",
          causes: [.init("Choose another name.", fix: "tca pack add \(folder.path) --name OTHER")])
      }
      if !prefixed.isEmpty { pack.prefixed = prefixed }
      packs.append(pack)
      return (pack, own.map { prefixed.contains($0) ? pack.name(of: $0) : $0 })
    }
  }

  /// Removes a pack from the list. Its folder stays.
  ///
  /// - Throws: A `Report` with near names when there is no such pack.
  public func remove(_ name: String) throws -> (pack: Pack, problem: Report?) {
    let (pack, _, problem) = try change { packs in
      guard let index = packs.firstIndex(where: { $0.name == name }) else {
        throw Report(
          "There is no pack \(name).",
          expected: packs.isEmpty
            ? "No packs have been added." : "One of \(packs.map(\.name).joined(separator: ", ")).",
          causes: [.init("You can list the packs.", fix: "tca pack list")],
          nearNames: NearNames.find(name, in: packs.map(\.name)))
      }
      return (packs.remove(at: index), [])
    }
    return (pack, problem)
  }

  /// Reads, changes and writes the list in one step, which no other process can interrupt.
  private func change(_ body: (inout [Pack]) throws -> (Pack, [String])) throws -> (Pack, [String], Report?) {
    try AtomicFile.locked(file.deletingPathExtension().appendingPathExtension("lock")) {
      var (packs, problem) = try load()
      let (pack, lessons) = try body(&packs)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let text = String(decoding: try encoder.encode(Contents(packs: packs)), as: UTF8.self)
      try AtomicFile.write(text + "\n", to: file)
      return (pack, lessons, problem)
    }
  }

  private static func catalogue(in folder: URL) throws -> Catalogue {
    if FileManager.default.fileExists(atPath: folder.appending(path: "catalog.yml").path) {
      return try Catalogue(folder: folder)
    }
    let inside = folder.appending(path: "Lessons")
    let hasLessons = FileManager.default.fileExists(atPath: inside.appending(path: "catalog.yml").path)
    let exists = FileManager.default.fileExists(atPath: folder.path)
    throw Report(
      exists ? "\(folder.path) is not a folder of lessons." : "There is no folder \(folder.path).",
      expected: "A folder of lessons contains catalog.yml.",
      causes: hasLessons
        ? [.init("The lessons are in a folder inside of it.", fix: "tca pack add \(inside.path)")]
        : [
          .init("The path is misspelled, or you are in another folder.", fix: "ls \(folder.path)"),
          .init("You can make a pack of your own.", fix: "tca new pack \(folder.path)"),
        ])
  }
}
