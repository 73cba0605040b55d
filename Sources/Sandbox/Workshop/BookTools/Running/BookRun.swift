import Book

/// The result of running the blocks of the Book. `tca book --run --json` prints it.
public struct BookRun: Codable, Equatable, Sendable {
  /// The number of blocks in each language.
  public struct Counts: Codable, Equatable, Sendable {
    /// The number of blocks of Swift.
    public var swift = 0
    /// The number of scripts for the prompt.
    public var tca = 0
    /// The number of blocks of command lines.
    public var sh = 0
  }

  /// A difference between a page and what its blocks do.
  public struct Failure: Codable, Equatable, Sendable {
    /// The path of the page in the Book's folder, such as `effects.md`.
    public var page: String
    /// The line on the page, from 1.
    public var line: Int
    /// What went wrong, in one or more sentences.
    public var message: String
    /// Everything that the block printed, so that an author can copy it; nil when the output isn't what is wrong.
    public var output: String?

    package init(page: String, line: Int, message: String, output: String? = nil) {
      self.page = page
      self.line = line
      self.message = message
      self.output = output
    }
  }

  /// The number of pages.
  public var pages: Int
  /// The number of all blocks, including those that were not run.
  public var blocks: Counts = Counts()
  /// The number of blocks that ran to their end.
  public var executed = 0
  /// The number of blocks that are marked `exempt`, so they are not run.
  public var exempt = 0
  /// The failures, in the order of the pages.
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
