/// What went wrong, as data: a title, what was found, what was expected, and the likely causes each with its fix.
///
/// Every error a user can meet becomes a `Report` before it is shown, so that the words live in one place and a
/// terminal, a JSON stream and a test see the same thing.
public struct Report: Codable, Equatable, Error, Sendable {
  /// A likely cause, and what to do about it.
  public struct Cause: Codable, Equatable, Sendable {
    public var cause: String
    public var fix: String

    public init(_ cause: String, fix: String) {
      self.cause = cause
      self.fix = fix
    }
  }

  /// A place in a source text; `line` and `column` start at 1, `column` counts characters.
  public struct Location: Codable, Equatable, Sendable {
    public var file: String
    public var line: Int
    public var column: Int?
    /// The text of the line, so that a caret can be drawn under it.
    public var source: String?

    public init(file: String, line: Int, column: Int? = nil, source: String? = nil) {
      self.file = file
      self.line = line
      self.column = column
      self.source = source
    }
  }

  public var title: String
  public var location: Location?
  public var found: String?
  public var expected: String?
  public var causes: [Cause]
  public var nearNames: [String]
  /// The page of the Book that tells more, such as `effects`.
  public var book: String?

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
