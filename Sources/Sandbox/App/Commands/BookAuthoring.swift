import Book
import Foundation
import SandboxApp

/// What `tca book` does for authors.
package enum BookWork: Sendable {
  /// Runs the blocks of a chapter, or of all pages. A number of keys a second types the lines of the prompt.
  case run(chapter: String?, typing: Double?)
  /// Writes what is made of other things again.
  case manual
  /// Writes a website to a folder.
  case site(URL)
}

/// Does what `tca book` does for authors, or hands it over to a program that can.
package protocol BookAuthoring {
  /// - Parameters:
  ///   - work: What is to be done.
  ///   - book: The Book.
  ///   - options: The options of the command.
  /// - Throws: An exit code, after the reason has been shown.
  static func run(_ work: BookWork, of book: Book, _ options: GlobalOptions) async throws
}
