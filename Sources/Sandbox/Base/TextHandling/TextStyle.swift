/// How text is laid out for a reader: how wide, and whether in color.
///
/// Everything that turns a value into text takes one, so that the same function serves a wide colored terminal, one of 20
/// columns, a pipe, and a test. Color never carries information alone: a text means the same without it.
///
/// ```swift
/// let style = TextStyle(width: 80, color: true)
/// style("error:", .bad) + " no such action"
/// ```
public struct TextStyle: Equatable, Sendable {
  /// What a piece of text is, from which its color follows.
  public enum Role: CaseIterable, Sendable {
    case good, bad, warning, heading, dim, code
    case keyword, string, number, type, comment, member
  }

  /// Columns to fill. Never below 10, so that wrapping always makes progress.
  public var width: Int
  /// Whether the text has color.
  public var color: Bool
  /// Whether paths are links that open the file.
  public var links: Bool
  /// Whether code that is wider than a line is broken. In a pipe it isn't, so that it can be pasted or run.
  public var breaksCode = true

  /// - Parameters:
  ///   - width: Columns to fill; at least 10 are taken.
  ///   - color: Whether the text has color.
  ///   - links: Whether paths are links, which only some terminals understand.
  public init(width: Int = 80, color: Bool = false, links: Bool = false) {
    self.width = max(10, width)
    self.color = color
    self.links = links
  }

  /// Without color, 80 columns: for pipes and tests.
  public static let plain = TextStyle()

  /// The text in its role's color, line by line, so that no color runs over a line's end.
  public func callAsFunction(_ text: some StringProtocol, _ role: Role) -> String {
    guard color, !text.isEmpty else { return String(text) }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\u{1B}[\(role.code)m\($0)\u{1B}[0m" }
      .joined(separator: "\n")
  }

  /// A text that opens a file when it is clicked, where the terminal can do that (OSC 8); otherwise the text alone.
  ///
  /// The sequences around the text take no columns, so wrap the text first.
  ///
  /// - Parameters:
  ///   - text: What the reader sees, on one line.
  ///   - path: The file. A path that isn't absolute has no link, because the terminal doesn't know the folder.
  public func link(_ text: String, to path: String) -> String {
    guard links, path.hasPrefix("/"), !text.isEmpty else { return text }
    let target = path.utf8.map { byte in
      let isPlain =
        byte < 0x80 && (Unicode.Scalar(byte).properties.isAlphabetic || "0123456789-._~/".utf8.contains(byte))
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(Unicode.Scalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
    return "\u{1B}]8;;file://\(target)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// A custom-dump diff: removed lines and added lines in their colors. The signs at their start stay.
  public func diff(_ text: some StringProtocol) -> String {
    guard color else { return String(text) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line.drop(while: { $0 == " " }).first {
      case "-", "−": self(line, .bad)
      case "+": self(line, .good)
      default: String(line)
      }
    }.joined(separator: "\n")
  }

  /// Breaks text between words so that each line fits, then indents it.
  ///
  /// - Parameters:
  ///   - first: What stands before the first line; measured without color.
  ///   - rest: What stands before each further line.
  /// - Returns: Lines. A word wider than the whole width is broken rather than left to the terminal, and a path after one
  ///   of its slashes.
  public func wrap(_ text: some StringProtocol, first: String = "", rest: String? = nil) -> [String] {
    let rest = rest ?? String(repeating: " ", count: first.displayWidth)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = lines.isEmpty ? first : rest
      var isEmpty = true
      // Spaces between two words stay as they are, unless the line ends there.
      var gap = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        guard !word.isEmpty else {
          gap += " "
          continue
        }
        var word = Substring(word)
        if !isEmpty, line.displayWidth + gap.count + word.displayWidth > width {
          lines.append(line)
          line = rest
          isEmpty = true
          gap = ""
        }
        // To measure the whole of a long word for each of its lines would take a time that grows with its square.
        while let head = word.head(max(4, width - line.displayWidth)) {
          let slash = head.dropFirst().lastIndex(of: "/")
          let part = slash.map { head[...$0] } ?? head
          lines.append(line + part)
          line = rest
          word = word[part.endIndex...]
        }
        line += gap + word
        isEmpty = false
        gap = " "
      }
      lines.append(line)
    }
    return lines
  }
}

extension TextStyle.Role {
  /// The parameter of the escape sequence `ESC [ … m`.
  var code: String {
    switch self {
    case .good: "32"
    case .bad: "31"
    case .warning: "33"
    case .heading: "1"
    case .dim, .comment: "2"
    case .code, .member: "36"
    case .keyword: "35"
    case .string: "32"
    case .number: "33"
    case .type: "34"
    }
  }
}

extension Substring {
  /// The first characters that fit into so many columns; nil when all do.
  fileprivate func head(_ columns: Int) -> Substring? {
    var used = 0
    for index in indices {
      used += self[index...index].displayWidth
      if used > columns { return index == startIndex ? nil : self[..<index] }
    }
    return nil
  }
}
