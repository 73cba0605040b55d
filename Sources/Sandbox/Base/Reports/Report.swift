import IssueKinds

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
    /// The change that fixes it, in the file of the report; empty when there is none to make, and when the change of the cause
    /// before fixes this one as well.
    public var edits: [Edit]
    /// Whether a compiler has tried the change, and the file compiled with it.
    public var tried: Bool
    /// The entry that knows the mistake, such as `capture-left-out`; nil for a cause that isn't one of a learner's code.
    public var mistake: String?

    /// - Parameters:
    ///   - cause: The likely cause, as a sentence.
    ///   - fix: What to do about it: a command, code, or a sentence.
    ///   - edits: The change that fixes it.
    ///   - tried: Whether a compiler has tried the change.
    ///   - mistake: The entry that knows the mistake.
    public init(
      _ cause: String, fix: String, edits: [Edit] = [], tried: Bool = false, mistake: String? = nil
    ) {
      self.cause = cause
      self.mistake = mistake
      self.fix = fix
      self.edits = edits
      self.tried = tried
    }

    private enum CodingKeys: CodingKey {
      case cause, fix, edits, tried, mistake
    }

    /// Reads a cause; one from before there were edits has none.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        try container.decode(String.self, forKey: .cause),
        fix: try container.decode(String.self, forKey: .fix),
        edits: try container.decodeIfPresent([Edit].self, forKey: .edits) ?? [],
        tried: try container.decodeIfPresent(Bool.self, forKey: .tried) ?? false,
        mistake: try container.decodeIfPresent(String.self, forKey: .mistake))
    }

    /// Leaves the edits out where there are none.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(cause, forKey: .cause)
      try container.encode(fix, forKey: .fix)
      if !edits.isEmpty { try container.encode(edits, forKey: .edits) }
      try container.encode(tried, forKey: .tried)
      try container.encodeIfPresent(mistake, forKey: .mistake)
    }
  }

  /// A replacement of a part of a file, as editors count: lines and columns start at 1, a column counts bytes of UTF-8, and the
  /// end doesn't belong to it.
  public struct Edit: Codable, Equatable, Sendable {
    /// A place between two characters.
    public struct Place: Codable, Equatable, Comparable, Sendable {
      /// The line, 1 for the first.
      public var line: Int
      /// The column in bytes of UTF-8, 1 for the first.
      public var column: Int

      package init(line: Int, column: Int) {
        self.line = line
        self.column = column
      }

      /// Whether a place comes before another one.
      public static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }
    }

    /// The beginning of the replaced text.
    public var start: Place
    /// The end of the replaced text.
    public var end: Place
    /// The text that stands there afterwards.
    public var text: String

    package init(start: Place, end: Place, text: String) {
      self.start = start
      self.end = end
      self.text = text
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
  /// What the detector calls it, for programs, which don't compare sentences: the compiler's own name of an error, such as
  /// `cannot_find_in_scope`, or ``Kind``; nil when nothing asks for it.
  public var kind: String?
  /// What the library's issue is about; nil for a report of something else.
  package var issue: IssueKind?
  /// What programs call it: its kind, or else its title.
  public var name: String { kind ?? title }
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
  /// What the first cause's edits change, as lines before and after; nil when it has none.
  public var change: LineChange?

  /// Names that the sandbox itself gives to what happened.
  public enum Kind {
    /// A value that the kernel can't build from a literal.
    public static let needsCompiler = "needs-compiler"
    /// The kernel has ended, which the session tells by itself.
    public static let kernelEnded = "kernel-ended"
    /// A failure that belongs to no test, and may be the cause of those that do.
    public static let outsideOfTests = "outside-of-tests"
    /// A name that isn't declared, as the compiler calls it.
    public static let notFound = "cannot_find_in_scope"
  }

  /// - Parameters:
  ///   - title: What happened, as one sentence.
  ///   - kind: What the detector calls it.
  ///   - location: Where it happened.
  ///   - found: What was found: a sentence, or a value as it is.
  ///   - expected: What was expected: a sentence, a noun phrase, or a value as it is.
  ///   - causes: Likely causes, each with its fix.
  ///   - nearNames: Names that were probably meant.
  ///   - book: The page of the Book that tells more.
  public init(
    _ title: String,
    kind: String? = nil,
    location: Location? = nil,
    found: String? = nil,
    expected: String? = nil,
    causes: [Cause] = [],
    nearNames: [String] = [],
    book: String? = nil
  ) {
    self.title = title
    self.kind = kind
    self.location = location
    self.found = found
    self.expected = expected
    self.causes = causes
    self.nearNames = nearNames
    self.book = book
  }
  /// The report of an issue of the library.
  ///
  /// - Parameter issue: What the issue is about; nil when the library doesn't say.
  package func about(_ issue: IssueKind?) -> Report {
    var report = self
    report.issue = issue
    return report
  }
}
