import Reports

/// The lines of an input that is not complete yet: a bracket or a text over several lines is still open.
struct LineBuffer {
  private let scanner: Scanner
  private let syntax: SyntaxTools
  /// Lines that wait for the rest of their source.
  private var unfinished: [String] = []

  init(scanner: Scanner, syntax: SyntaxTools) {
    self.scanner = scanner
    self.syntax = syntax
  }

  /// Whether the next line belongs to the last one.
  var isUnfinished: Bool { !unfinished.isEmpty }

  /// Adds a line.
  ///
  /// - Returns: What the lines so far amount to; nil while the next line belongs to them.
  /// - Throws: A `Report` when the lines are too long to be read; they are forgotten then.
  mutating func add(_ line: String) throws(Report) -> Scanned? {
    // A blank line ends waiting, so that nobody is stuck behind a bracket they don't see.
    let endsWaiting = isUnfinished && line.trimmed.isEmpty
    let source = (unfinished + (endsWaiting ? [] : [line])).joined(separator: "\n")
    unfinished = []
    guard source.utf8.count <= SyntaxTools.lineLimit else { throw SyntaxTools.tooLong(source) }
    let scanned = scanner.scan(source)
    if !endsWaiting, waits(scanned) {
      unfinished = [source]
      return nil
    }
    return scanned
  }

  /// Forgets the lines that wait for their rest.
  mutating func clear() { unfinished = [] }

  private func waits(_ scanned: Scanned) -> Bool {
    let source: String
    switch scanned {
    case .action(let action): source = action
    case .command(let command, let argument) where command.help.takesSource: source = argument
    default: return false
    }
    if source.isEmpty || QuickLiteral.parse(source) != nil { return false }
    return syntax.completeness(source) == .incomplete
  }
}
