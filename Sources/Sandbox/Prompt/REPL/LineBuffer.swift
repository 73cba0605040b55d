import Limits
import PromptLanguage
import PromptMessages
import Reports

/// The lines of an input that is not complete yet, because a bracket or a multiline string is still open.
package struct LineBuffer {
  private let scanner: Scanner
  private let syntax: SyntaxTools
  /// The lines so far of an input that is not complete.
  private var unfinished: [String] = []

  /// - Parameters:
  ///   - commands: The commands whose names lines can begin with.
  ///   - syntax: Says whether a bracket is open.
  package init(commands: [any Command.Type], syntax: SyntaxTools) {
    scanner = Scanner(commands: commands)
    self.syntax = syntax
  }

  /// Whether the next line belongs to the last one.
  var isUnfinished: Bool { !unfinished.isEmpty }

  /// What is open in the lines so far, from the outside to the inside.
  var open: [String] { Brackets.open(in: unfinished.joined(separator: "\n")) }

  /// Adds a line.
  ///
  /// - Returns: The command or action that the lines make; nil while the input is not complete.
  /// - Throws: A `Report` when the lines are too long to be read. They are discarded then.
  package mutating func add(_ line: String) throws(Report) -> Scanned? {
    // A blank line ends the input, so that a learner who overlooks an open bracket isn't stuck.
    let endsWaiting = isUnfinished && line.trimmed.isEmpty
    // A line that was too wide for the page from which it is copied continues after a sign.
    let sign = "↳"
    let isContinued = isUnfinished && line.trimmed.hasPrefix(sign)
    let line = isContinued ? String(line.trimmed.dropFirst(sign.count)) : line
    let source = (unfinished + (endsWaiting ? [] : [line])).joined(separator: "\n")
    unfinished = []
    guard source.utf8.count <= Limits.line else { throw SyntaxTools.tooLong(source) }
    let scanned = scanner.scan(source)
    if !endsWaiting, waits(scanned) {
      unfinished = [source]
      return nil
    }
    return scanned
  }

  /// Discards the lines of an input that is not complete.
  mutating func clear() { unfinished = [] }

  private func waits(_ scanned: Scanned) -> Bool {
    let source: String
    switch scanned {
    case .action(let action): source = action
    case .statement(_, let line): source = line
    case .command(let command, let argument) where command.help.takesSource: source = argument
    // A declaration that is pasted gets one answer, and not one for each of its lines. It may be a part of something that
    // no parser would find complete, such as a case of a `switch`.
    case .unknown(let line) where SwiftLine.isDeclaration(line): return !Brackets.areClosed(in: line)
    default: return false
    }
    if source.isEmpty || QuickLiteral.parse(source) != nil { return false }
    return syntax.completeness(source) == .incomplete
  }
}
