import ArgumentParser
import Book
import Curriculum
import Foundation
import SandboxApp

/// What a shell offers for a name: `tca --generate-completion-script` prints the script that asks for it.
package enum NameCompletion {
  /// The slugs of the lessons, and the names such as `steep@stacks`.
  package static let lessons = CompletionKind.custom { arguments, _, _ in
    let chapters = book(arguments).flatMap { book in
      try? book.chaptersOfTheApp().map { "\(try book.appName() ?? "")@\($0.name)" }
    }
    return ((try? curriculum(arguments).slugs()) ?? []) + (chapters ?? [])
  }

  /// The names of the exercises, such as `counter/timer`.
  package static let exercises = CompletionKind.custom { arguments, _, _ in
    (try? curriculum(arguments).exercises()) ?? []
  }

  /// The packs that were added.
  static let packs = CompletionKind.custom { _, _, _ in AddedPacks(option: nil).packs.map(\.name) }

  /// The pages of the Book.
  static let chapters = CompletionKind.custom { arguments, _, _ in
    (book(arguments)?.names ?? []) + ["listing"]
  }

  /// The pages of the Book that have a listing.
  static let chaptersOfTheApp = CompletionKind.custom { arguments, _, _ in
    (try? book(arguments)?.chaptersOfTheApp().map(\.name)) ?? []
  }

  private static func book(_ arguments: [String]) -> Book? {
    let folder = try? BookFolder.find(
      option: value(of: "--book", in: arguments), executable: Sandbox.executable,
      workingDirectory: .currentDirectory())
    return folder.flatMap { try? Book(folder: $0) }
  }

  private static func curriculum(_ arguments: [String]) throws -> CurriculumClient {
    .live(
      folder: try LessonsFolder.find(
        option: value(of: "--lessons", in: arguments), executable: Sandbox.executable,
        workingDirectory: .currentDirectory()),
      packs: AddedPacks(option: value(of: "--lessons", in: arguments)).packs)
  }

  /// The value of an option that stands on the line already.
  private static func value(of option: String, in arguments: [String]) -> String? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
  }
}
