/// What came of running blocks: `tca book --run --json` prints it.
public struct BookRun: Codable, Equatable, Sendable {
  public struct Counts: Codable, Equatable, Sendable {
    public var swift = 0
    public var tca = 0
    public var sh = 0
  }

  public struct Failure: Codable, Equatable, Sendable {
    /// `effects.md`
    public var page: String
    public var line: Int
    public var message: String

    public init(page: String, line: Int, message: String) {
      self.page = page
      self.line = line
      self.message = message
    }
  }

  public var pages: Int
  /// All that there are, run or not.
  public var blocks = Counts()
  /// How many were run to their end.
  public var executed = 0
  /// How many the pages keep from being run.
  public var exempt = 0
  /// In the order of the pages.
  public var failed: [Failure] = []

  init(pages: Int) {
    self.pages = pages
  }

  mutating func count(_ block: PageBlock) {
    switch block.language {
    case .swift: blocks.swift += 1
    case .tca: blocks.tca += 1
    case .sh: blocks.sh += 1
    }
    if block.isExempt { exempt += 1 }
  }
}
