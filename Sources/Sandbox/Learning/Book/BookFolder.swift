import Foundation
import Reports

/// Finds the Book: the one that was asked for, else beside the executable or above it, else in the working directory.
public enum BookFolder {
  /// - Parameters:
  ///   - option: What `--book` gave.
  ///   - executable: The running program's file.
  /// - Throws: A `Report` when there is none.
  public static func find(option: String?, executable: URL?, workingDirectory: URL) throws -> URL {
    if let option {
      let folder =
        (option.hasPrefix("/") ? URL(filePath: option) : workingDirectory.appending(path: option))
        .standardizedFileURL
      guard holdsSummary(folder) else {
        throw Report(
          "\(option) is not a book", expected: "a folder that holds \(Summary.file)",
          causes: [.init("the folder above or below it was meant", fix: "--book \(option)/src")])
      }
      return folder
    }
    var searched = executable?.deletingLastPathComponent().standardizedFileURL
    while let folder = searched {
      let book = folder.appending(path: "Book")
      if holdsSummary(book) { return book }
      searched = folder.path == "/" ? nil : folder.deletingLastPathComponent().standardizedFileURL
    }
    let book = workingDirectory.appending(path: "Book")
    if holdsSummary(book) { return book }
    throw Report(
      "The Book was not found",
      found: "neither above \(executable?.path ?? "the program") nor in \(workingDirectory.path)",
      expected: "a folder Book that holds \(Summary.file)",
      causes: [.init("tca was moved away from its Book", fix: "tca --book PATH")])
  }

  private static func holdsSummary(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: Summary.file).path)
  }
}
