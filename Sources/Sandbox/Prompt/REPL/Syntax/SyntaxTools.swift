import KernelProtocol
import Reports

/// What the interpreter asks about Swift source: whether it is complete, what it says, how to color it.
///
/// The live value stands on SwiftParser. ``basic`` needs nothing: it counts brackets, reads plain literals, and colors
/// nothing.
public struct SyntaxTools: Sendable {
  /// Whether a text can be read as it stands, or waits for more.
  public enum Completeness: Equatable, Sendable {
    case complete, incomplete
  }

  /// A piece of source and what it is.
  public struct Piece: Equatable, Sendable {
    /// The text of the piece.
    public var text: String
    /// The role, which decides the color; nil for ordinary text.
    public var role: TextStyle.Role?

    /// Creates a piece.
    public init(_ text: String, _ role: TextStyle.Role? = nil) {
      self.text = text
      self.role = role
    }
  }

  /// Tells whether a text is complete or continues on the next line.
  public var completeness: @Sendable (_ source: String) -> Completeness
  /// - Throws: A `Report` that points at what can't be read.
  public var literal: @Sendable (_ source: String) throws -> Literal
  /// The pieces of a source; together they are the whole of it.
  public var classify: @Sendable (_ source: String) -> [Piece]

  /// Creates tools from closures.
  public init(
    completeness: @escaping @Sendable (String) -> Completeness,
    literal: @escaping @Sendable (String) throws -> Literal,
    classify: @escaping @Sendable (String) -> [Piece]
  ) {
    self.completeness = completeness
    self.literal = literal
    self.classify = classify
  }

  /// Bytes of a line, with those that it continues.
  static let lineLimit = 64 << 10

  static func tooLong(_ source: String) -> Report {
    Report(
      "This line is too large.",
      found: "It has \(source.utf8.count / 1024) kB, but at most \(lineLimit / 1024) kB are allowed.",
      causes: [.init("You pasted something that belongs in a file.", fix: "Send shorter actions.")])
  }

  /// Tools that need no parser. They count brackets, read plain literals, and color nothing.
  public static let basic = SyntaxTools(
    completeness: { Brackets.areClosed(in: $0) ? .complete : .incomplete },
    literal: { source in
      if let literal = QuickLiteral.parse(source) { return literal }
      throw Report(
        "\(source) is not understood.", expected: "An action with literal values, such as .setCount(1).")
    },
    classify: { [Piece($0)] }
  )
}

/// Whether every bracket and string of a source is closed. It knows strings and comments, and no more of Swift.
enum Brackets {
  static func areClosed(in source: String) -> Bool {
    var depth = 0
    var text = Substring(source)
    while let character = text.first {
      if text.hasPrefix("//") {
        text = text.drop { $0 != "\n" }
      } else if text.hasPrefix("\"\"\"") {
        guard let end = text.dropFirst(3).firstRange(of: "\"\"\"") else { return false }
        text = text[end.upperBound...]
      } else if character == "\"" {
        text = text.dropFirst()
        while let next = text.first, next != "\"" { text = text.dropFirst(next == "\\" ? 2 : 1) }
        // A string of one line never goes on in the next: unclosed, it is an error, and waiting would not mend it.
        text = text.dropFirst()
      } else {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        text = text.dropFirst()
      }
    }
    return depth <= 0
  }
}
