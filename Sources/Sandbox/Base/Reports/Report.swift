/// An error as data: what happened, what was found, what was expected, and the likely causes, each with its fix.
///
/// Every error a user can meet becomes a `Report` before it is shown, so that the words live in one place and a
/// terminal, a JSON stream and a test see the same thing.
///
/// All texts are sentences that start with a capital letter and end with a full stop. There are two exceptions:
/// `expected` may also be a noun phrase, in the same form ("A number from 1 to 3."), and a value, a diff or the output
/// of another program is quoted as it is.
public struct Report: Codable, Equatable, Error, Sendable {
  /// A likely cause, and what to do about it.
  public struct Cause: Codable, Equatable, Sendable {
    /// The likely cause, as a sentence.
    public var cause: String
    /// What to do about it: a command, code, or a sentence.
    public var fix: String

    /// - Parameters:
    ///   - cause: The likely cause, as a sentence.
    ///   - fix: What to do about it: a command, code, or a sentence.
    public init(_ cause: String, fix: String) {
      self.cause = cause
      self.fix = fix
    }
  }

  /// A place in a source text; `line` and `column` start at 1, `column` counts characters.
  public struct Location: Codable, Equatable, Sendable {
    /// The file, as a reader knows it.
    public var file: String
    /// The line, 1 for the first.
    public var line: Int
    /// The character in the line, 1 for the first; nil for the whole line.
    public var column: Int?
    /// The text of the line, so that a caret can be drawn under it.
    public var source: String?

    /// - Parameters:
    ///   - file: The file, as a reader knows it.
    ///   - line: The line, 1 for the first.
    ///   - column: The character in the line, 1 for the first; nil for the whole line.
    ///   - source: The text of the line, so that a caret can be drawn under it.
    public init(file: String, line: Int, column: Int? = nil, source: String? = nil) {
      self.file = file
      self.line = line
      self.column = column
      self.source = source
    }
  }

  /// What happened, as one sentence.
  public var title: String
  /// Where it happened.
  public var location: Location?
  /// What was found: a sentence, or a value as it is.
  public var found: String?
  /// What was expected: a sentence, a noun phrase, or a value as it is.
  public var expected: String?
  /// Likely causes, each with its fix.
  public var causes: [Cause]
  /// Names that were probably meant.
  public var nearNames: [String]
  /// The page of the Book that explains more, such as `effects`.
  public var book: String?

  /// - Parameters:
  ///   - title: What happened, as one sentence.
  ///   - location: Where it happened.
  ///   - found: What was found: a sentence, or a value as it is.
  ///   - expected: What was expected: a sentence, a noun phrase, or a value as it is.
  ///   - causes: Likely causes, each with its fix.
  ///   - nearNames: Names that were probably meant.
  ///   - book: The page of the Book that tells more.
  public init(
    _ title: String,
    location: Location? = nil,
    found: String? = nil,
    expected: String? = nil,
    causes: [Cause] = [],
    nearNames: [String] = [],
    book: String? = nil
  ) {
    self.title = title
    self.location = location
    self.found = found
    self.expected = expected
    self.causes = causes
    self.nearNames = nearNames
    self.book = book
  }
}
