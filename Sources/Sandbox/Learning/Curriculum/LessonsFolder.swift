import Foundation
import Reports

/// Finds the folder of lessons: the one that the option names, or else one beside or above the executable, or else one
/// in the working directory.
public enum LessonsFolder {
  /// - Parameters:
  ///   - option: The value of `--lessons`.
  ///   - executable: The running program's file.
  /// - Throws: A `Report` when there is none.
  public static func find(option: String?, executable: URL?, workingDirectory: URL) throws -> URL {
    if let option {
      let folder = workingDirectory.resolving(option)
      guard holdsCatalogue(folder) else {
        throw Report(
          "\(option) is not a folder of lessons.", expected: "A folder of lessons contains catalog.yml.",
          causes: [
            .init("The lessons are in a folder above or below this one.", fix: "--lessons \(option)/Lessons")
          ])
      }
      return folder
    }
    let above = executable?.deletingLastPathComponent().withAncestors ?? []
    for folder in above + [workingDirectory] {
      let lessons = folder.appending(path: "Lessons")
      if holdsCatalogue(lessons) { return lessons }
    }
    throw Report(
      "No lessons were found.",
      found:
        "There is none above \(executable?.path ?? "the program"), and none in \(workingDirectory.path).",
      expected: "A folder named Lessons contains catalog.yml.",
      causes: [.init("tca was moved away from its lessons.", fix: "tca --lessons PATH")]
    )
  }

  /// The folder of lessons in which somebody is, or in a folder below it; nil when there is none.
  ///
  /// A catalogue that can't be read counts when lessons lie beside it; otherwise it belongs to something else.
  public static func around(_ place: URL) -> URL? {
    place.standardizedFileURL.withAncestors.first {
      holdsCatalogue($0) && ((try? Catalogue(folder: $0)) != nil || holdsLesson($0))
    }
  }

  private static func holdsLesson(_ folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains {
      FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/Lesson.md").path)
    }
  }

  private static func holdsCatalogue(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "catalog.yml").path)
  }
}
