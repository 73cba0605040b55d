import Curriculum
import Foundation
import Reports

/// Finds the folder of the Book.
public enum BookFolder {
  /// Finds the folder that `--book` names. Without `--book`, looks for a folder `Book` beside the executable, in the
  /// folders above the executable, and in the working directory.
  ///
  /// - Parameters:
  ///   - option: The value of `--book`, absolute or relative to the working directory; nil when it wasn't given.
  ///   - executable: The file of the running program.
  ///   - workingDirectory: The working directory.
  /// - Throws: A `Report` when there is no such folder, or when it doesn't contain `SUMMARY.md`.
  public static func find(option: String?, executable: URL?, workingDirectory: URL) throws -> URL {
    if let option {
      let folder = workingDirectory.resolving(option)
      guard containsSummary(folder) else {
        throw Report(
          "\(option) is not a book.", expected: "The folder of a book contains \(Summary.file).",
          causes: [.init("The book is in a folder above or below this one.", fix: "--book \(option)/src")])
      }
      return folder
    }
    let above = executable?.deletingLastPathComponent().withAncestors ?? []
    for folder in above + [workingDirectory] {
      let book = folder.appending(path: "Book")
      if containsSummary(book) { return book }
    }
    throw Report(
      "The Book was not found.",
      found:
        "There is no Book in \(workingDirectory.path), and none in a folder above \(executable?.path ?? "the program").",
      expected: "A folder named Book contains \(Summary.file).",
      causes: [.init("tca was moved away from its Book.", fix: "tca --book PATH")])
  }

  private static func containsSummary(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: Summary.file).path)
  }
}
