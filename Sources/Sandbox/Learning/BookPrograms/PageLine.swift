/// A line of Swift and its place in the Book.
package struct PageLine: Equatable, Sendable {
  /// The line, without its line feed.
  package var text: String
  /// The path of the page in the Book's folder, such as `effects.md`.
  package var page: String
  /// The line's number on the page, from 1.
  package var line: Int

  /// The text without the spaces around it.
  var trimmed: Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Whether the line is a comment that stands for code which a block leaves out.
  var isElision: Bool { trimmed.hasPrefix("// …") }

  /// Whether the line begins a `switch`, also one whose value is used.
  var opensSwitch: Bool { text.contains("switch ") && trimmed.contains(#/(^|[ =(])switch /#) }

  /// The first line of the code that this line removes; nil for any other line.
  var removed: Substring? {
    let marker = "// Remove: "
    return trimmed.hasPrefix(marker) ? trimmed.dropFirst(marker.count) : nil
  }
}
