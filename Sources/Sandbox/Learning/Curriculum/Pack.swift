import Foundation
import Reports

/// A folder of lessons by others, which the user has added.
public struct Pack: Codable, Equatable, Sendable {
  /// The name in commands, which is the folder's unless the user chose another one.
  public var name: String
  /// The absolute path of the folder.
  public var path: String
  /// The lessons that are named after the pack as well, such as `lamp` as `evening/lamp`, because another lesson had their name
  /// when the pack was added. They keep that name, so that the learner's work in them is found when the other lesson is gone.
  public var prefixed: [String]?

  package init(name: String, path: String, prefixed: [String]? = nil) {
    self.name = name
    self.path = path
    self.prefixed = prefixed
  }

  /// What a lesson of the pack is called when the pack is named as well.
  package func name(of lesson: String) -> String { "\(name)/\(lesson)" }

  /// Whether a lesson is named after the pack as well.
  func prefixes(_ lesson: String, beside taken: some Collection<String>) -> Bool {
    prefixed?.contains(lesson) == true || taken.contains(lesson)
  }

  /// The folder, which contains `catalog.yml`.
  public var folder: URL { URL(filePath: path, directoryHint: .isDirectory) }
}

extension Pack {
  /// The names of the lessons of several packs, in the order in which they were added, after those of others.
  ///
  /// - Parameter builtIn: The names of the built-in lessons.
  package static func lessons(of packs: [Pack], beside builtIn: [String]) -> [String] {
    contributions(of: packs, beside: builtIn).reduce(builtIn) { $0 + $1.lessons }
  }

  /// What each of several packs contributes: the names of its lessons, and the report on what keeps it from being used.
  ///
  /// - Parameters:
  ///   - packs: The packs, in the order in which they were added. The first one to have a lesson's name keeps it, and those of
  ///     the others are named after their packs as well.
  ///   - builtIn: The names of the built-in lessons.
  public static func contributions(of packs: [Pack], beside builtIn: [String]) -> [(
    pack: Pack, lessons: [String], problem: Report?
  )] {
    var taken = builtIn
    return packs.map { pack in
      let lessons = ((try? Catalogue(folder: pack.folder).entries) ?? []).map(\.slug).map {
        pack.prefixes($0, beside: taken) ? pack.name(of: $0) : $0
      }
      taken += lessons
      return (pack, lessons, pack.problem)
    }
  }

  /// Why the pack can't be used; nil when it can.
  public var problem: Report? {
    do {
      _ = try Catalogue(folder: folder)
      return nil
    } catch {
      let isGone = !FileManager.default.fileExists(atPath: path)
      return Report(
        isGone ? "The pack \(name) has vanished." : "The pack \(name) can't be used.",
        found: isGone ? "There is no folder \(path)." : (error as? Report)?.title ?? "\(error)",
        causes: [
          .init("Its folder was moved, renamed or deleted.", fix: "tca pack remove \(name)"),
          .init("You can add it at its new place after that.", fix: "tca pack add PATH"),
        ])
    }
  }
}
