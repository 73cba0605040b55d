import SyntaxProtocol
import TextHandling

/// The page of the Book about the mistakes that are explained, made from their entries.
enum MistakesManual {
  /// The page's name in the Book.
  static let name = "mistakes"

  /// The page in Markdown.
  static func page(_ mistakes: [KnownMistake]) -> String {
    let (fixed, explained) = (mistakes.filter(\.hasEdit), mistakes.filter { !$0.hasEdit })
    return
      ([introduction, "## Mistakes that an edit fixes"] + fixed.map(section)
      + ["## Mistakes that are explained in words"] + explained.map(section) + [practice])
      .joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Mistakes

    <!-- Made by `tca book --manual`. Change the entries in Sources/Sandbox/Tools/Mistakes instead. -->

    When a file doesn't compile, `check` looks for the mistake by repairing it. It tries small edits near the error, the likeliest
    first, and shows the first one with which the file compiles. `fix` makes that change, and `undo` takes it back. What no small
    edit fixes is explained in words.

    Each mistake is shown with an example: `-` is the line with the mistake, and `+` what the edit makes of it. `tca mistakes` prints
    the same list.
    """

  private static let practice = """
    ## Practice

    - `counter/decrement`: leave something out, save, and read what `check` says.
    """

  private static func section(_ mistake: KnownMistake) -> String {
    var parts = ["### \(mistake.id)", "\(mistake.title)."]
    let examples = mistake.examples.prefix(2).map { example in
      (lines(example.wrong, "-") + lines(example.right ?? "", "+")).joined(separator: "\n")
    }
    parts.append("```diff\n\(examples.joined(separator: "\n\n"))\n```")
    if let words = mistake.words { parts.append(TextStyle(width: 130).wrap(words).joined(separator: "\n")) }
    if let book = mistake.book {
      let place = book.split(separator: "#", maxSplits: 1)
      let page = place.first.map(String.init) ?? book
      parts.append("More: [\(book)](\(page).md\(place.count > 1 ? "#\(place[1])" : "")).")
    }
    return parts.joined(separator: "\n\n")
  }

  private static func lines(_ text: String, _ sign: String) -> [String] {
    text.split(separator: "\n").map { "\(sign) \($0)" }
  }
}
