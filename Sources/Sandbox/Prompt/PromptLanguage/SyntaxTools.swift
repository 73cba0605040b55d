import KernelProtocol
import Limits
import Reports
import TextHandling

/// Answers the interpreter's questions about Swift source: whether it is complete, which literal it is, how to color
/// it.
///
/// The live value uses SwiftParser. ``basic`` needs no parser: it counts brackets, reads plain literals, and colors
/// nothing.
public struct SyntaxTools: Sendable {
  /// Whether a text is complete, or continues on the next line.
  public enum Completeness: Equatable, Sendable {
    case complete, incomplete
  }

  /// A piece of source and its role.
  public struct Piece: Equatable, Sendable {
    /// The text of the piece.
    public var text: String
    /// The role, which decides the color; nil for ordinary text.
    public var role: TextStyle.Role?

    package init(_ text: String, _ role: TextStyle.Role? = nil) {
      self.text = text
      self.role = role
    }
  }

  /// Tells whether a text is complete or continues on the next line.
  public var completeness: @Sendable (_ source: String) -> Completeness
  /// - Throws: A `Report` that points at what can't be read, or ``NotLiteral`` for Swift that needs the compiler.
  public var literal: @Sendable (_ source: String) throws -> Literal

  /// The error for a source that is Swift, but more than a literal.
  public struct NotLiteral: Error {
    /// Where the source contains more.
    public var report: Report

    package init(_ report: Report) { self.report = report }
  }

  /// The pieces of a source; together they are the whole of it.
  public var classify: @Sendable (_ source: String) -> [Piece]

  package init(
    completeness: @escaping @Sendable (String) -> Completeness,
    literal: @escaping @Sendable (String) throws -> Literal,
    classify: @escaping @Sendable (String) -> [Piece]
  ) {
    self.completeness = completeness
    self.literal = literal
    self.classify = classify
  }

  /// Reads a literal. Plain ones need no parser.
  ///
  /// - Throws: A `Report` that points at what can't be read.
  package func parse(_ source: String) throws -> Literal {
    do {
      return try QuickLiteral.parse(source) ?? literal(source)
    } catch let error as NotLiteral {
      throw error.report
    }
  }

  /// Reads a literal.
  ///
  /// - Returns: nil for Swift that needs the compiler.
  /// - Throws: A `Report` that points at what can't be read.
  package func literalOrSwift(_ source: String) throws -> Literal? {
    do {
      return try QuickLiteral.parse(source) ?? literal(source)
    } catch is NotLiteral {
      return nil
    }
  }

  /// The report of a line that no parser should have to read.
  package static func tooLong(_ source: String) -> Report {
    Report(
      "This line is too large.",
      found: "It has \(source.utf8.count / 1024) kB, but at most \(Limits.line / 1024) kB are allowed.",
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

/// Checks whether every bracket and string of a source is closed. Of Swift, it knows only strings and comments.
package enum Brackets {
  /// The closing bracket of each opening one.
  package static let pairs: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

  /// Whether nothing is open at the end of a text.
  package static func areClosed(in source: String) -> Bool { open(in: source).isEmpty }

  /// What is open at the end of a text, from the outside to the inside: brackets, and at last the quotes of a text of
  /// several lines.
  package static func open(in source: String) -> [String] {
    var open: [String] = []
    var text = Substring(source)
    while let character = text.first {
      if text.hasPrefix("//") {
        text = text.drop { $0 != "\n" }
      } else if text.hasPrefix("\"\"\"") {
        guard let end = text.dropFirst(3).firstRange(of: "\"\"\"") else {
          return open + ["\"\"\""]
        }
        text = text[end.upperBound...]
      } else if character == "\"" {
        text = text.dropFirst()
        while let next = text.first, next != "\"" { text = text.dropFirst(next == "\\" ? 2 : 1) }
        // A single-line string can't continue on the next line, so more lines would not complete it.
        text = text.dropFirst()
      } else {
        if pairs.keys.contains(character) { open.append(String(character)) }
        if pairs.values.contains(character) { _ = open.popLast() }
        text = text.dropFirst()
      }
    }
    return open
  }
}
