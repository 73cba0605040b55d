import Curriculum
import Foundation
import Reports
import SandboxApp
import TextHandling

/// The pack that an author's command works on, when no option names one.
enum AuthorsPack {
  /// The pack in whose folder, or in a folder below it, the author is; nil when there is none.
  static func here() -> URL? { LessonsFolder.around(.currentDirectory()) }

  /// How commands that the author types next name a pack; nil for the built-in lessons.
  ///
  /// - Parameter named: The path that the author has typed.
  static func name(_ named: String?) -> String? {
    if let named { return named.shellWord }
    guard let here = here()?.standardizedFileURL.path else { return nil }
    let place = URL.currentDirectory().standardizedFileURL.pathComponents
    let up = place.count - URL(filePath: here).pathComponents.count
    return up > 0 ? Array(repeating: "..", count: up).joined(separator: "/") : "."
  }

  /// The pack to which something is added. The built-in lessons are meant only inside of their own repository.
  ///
  /// - Parameters:
  ///   - option: The value of `--lessons`.
  ///   - command: The command without that option, for a report.
  /// - Throws: A `Report` when no pack is meant.
  static func toChange(_ options: GlobalOptions, command: String) throws -> URL {
    if options.lessons == nil, let here = here() { return here }
    let lessons = try Sandbox(options.sandbox).lessons
    let repository = lessons.deletingLastPathComponent().standardizedFileURL.pathComponents
    let place = URL.currentDirectory().standardizedFileURL.pathComponents
    if options.lessons != nil || place.starts(with: repository) { return lessons }
    throw Report(
      "It isn't said which pack is meant.",
      found: "You are in \(URL.currentDirectory().path), which is in no pack.",
      expected: "The folder of a pack, or its name.",
      causes: [
        .init("The pack is somewhere else.", fix: "\(command) --lessons PATH"),
        .init("You have no pack yet.", fix: "tca new pack PATH"),
      ])
  }
}
