import Curriculum
import Foundation
import Testing

/// The lessons of this package, as the sandbox reads them.
enum Lessons {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../../Lessons").standardized

  static let all: [Lesson] = (try? Catalogue(folder: folder).all().lessons) ?? []
  static let exercises = all.flatMap(\.exercises)

  static func exercise(_ id: String) throws -> Exercise {
    try Catalogue(folder: folder).exercise(id)
  }

  static func text(_ exercise: Exercise, _ file: String) throws -> String {
    try String(contentsOf: exercise.folder.appending(path: file), encoding: .utf8)
  }

  /// The paths of all files below a folder, relative to the folder.
  static func files(in folder: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter {
      !folder.appending(path: $0).hasDirectoryPath && !isFolder(folder.appending(path: $0))
    }
    .sorted()
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}

extension Exercise: CustomTestStringConvertible {
  /// The name of the exercise in test results, such as `counter/decrement`.
  public var testDescription: String { id }
}
