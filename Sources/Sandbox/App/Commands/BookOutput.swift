import Book
import SandboxApp

/// What `tca book` prints with `--json`.
enum BookOutput {
  /// `tca book --json`
  struct Contents: CommandOutput {
    static let definition = "contents"
    var chapters: [BookEntry]
  }

  /// `tca book '?WORDS' --json`
  struct Matches: CommandOutput {
    static let definition = "matches"
    var matches: [BookMatch]
  }

  /// `tca book CHAPTER --json`
  struct Page: CommandOutput {
    static let definition = "page"
    var name: String
    var title: String
    /// Markdown.
    var text: String
  }
}
