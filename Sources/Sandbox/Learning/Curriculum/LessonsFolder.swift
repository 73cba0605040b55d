import Foundation
import Reports

/// Finds the folder of lessons: the one that was asked for, else beside the executable or above it, else in the working
/// directory.
public enum LessonsFolder {
  /// - Parameters:
  ///   - option: What `--lessons` gave.
  ///   - executable: The running program's file.
  /// - Throws: A `Report` when there is none.
  public static func find(option: String?, executable: URL?, workingDirectory: URL) throws -> URL {
    if let option {
      let folder = workingDirectory.resolving(option)
      guard holdsCatalogue(folder) else {
        throw Report(
          "\(option) is not a folder of lessons.", expected: "A folder that holds catalog.yml.",
          causes: [.init("The folder above or below it was meant.", fix: "--lessons \(option)/Lessons")])
      }
      return folder
    }
    var searched = executable?.deletingLastPathComponent().standardizedFileURL
    while let folder = searched {
      let lessons = folder.appending(path: "Lessons")
      if holdsCatalogue(lessons) { return lessons }
      searched = folder.path == "/" ? nil : folder.deletingLastPathComponent().standardizedFileURL
    }
    let lessons = workingDirectory.appending(path: "Lessons")
    if holdsCatalogue(lessons) { return lessons }
    throw Report(
      "No lessons were found.",
      found: "Neither above \(executable?.path ?? "the program") nor in \(workingDirectory.path).",
      expected: "A folder Lessons that holds catalog.yml.",
      causes: [.init("The program was moved away from its lessons.", fix: "tca --lessons PATH")]
    )
  }

  private static func holdsCatalogue(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "catalog.yml").path)
  }
}

extension URL {
  /// A path that somebody typed, taken from this folder unless it is absolute.
  func resolving(_ path: String) -> URL {
    (path.hasPrefix("/") ? URL(filePath: path) : appending(path: path)).standardizedFileURL
  }
}
