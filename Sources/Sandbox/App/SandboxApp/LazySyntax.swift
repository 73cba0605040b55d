import Foundation
import KernelProtocol
import PromptLanguage
import REPL
import Reports
import Synchronization
import SyntaxProtocol
import TextHandling
import Toolchain

/// The Swift parser, as soon as it is available.
///
/// Until the toolchain is prepared, or if that fails, ``SyntaxTools/basic`` is used. If the parser fails, a line that
/// was sent leads to a report, and a source is shown without color.
package final class LazySyntax: Sendable {
  private let client = Mutex<SyntaxClient?>(nil)

  /// Tools without a parser, until one is available.
  package init() {}

  /// Uses a parser from here on.
  package func use(_ client: SyntaxClient) { self.client.withLock { $0 = client } }

  /// Starts the parser, so that the first key press doesn't wait for it.
  package func warmUp() { current?.warmUp() }

  private var current: SyntaxClient? { client.withLock { $0 } }

  /// The tools, which use the parser from the moment on when it is available.
  package var tools: SyntaxTools {
    SyntaxTools(
      completeness: { [self] source in
        guard let client = current else { return SyntaxTools.basic.completeness(source) }
        // If the parser fails, more lines would not help. The failure is reported when the line is read.
        guard case .incomplete? = try? client.completeness(source) else { return .complete }
        return .incomplete
      },
      literal: { [self] source in
        guard let client = current else { return try SyntaxTools.basic.literal(source) }
        do {
          return try Self.literal(client.literal(source), of: source)
        } catch let failure as SyntaxFailure {
          throw failure.report(on: .line, source: source)
        }
      },
      classify: { [self] source in
        guard let ranges = try? current?.highlights(source) else { return SyntaxTools.basic.classify(source) }
        return Self.pieces(ranges, of: source)
      }
    )
  }

  private static func literal(_ parse: LiteralParse, of source: String) throws -> Literal {
    switch parse {
    case .literal(let literal): return literal
    case .invalid(let message, let position):
      throw Report("This text is not valid Swift.", location: location(position, in: source), found: message)
    case .notLiteral(let position):
      throw SyntaxTools.NotLiteral(
        Report(
          "This contains more than literals.", location: location(position, in: source),
          expected: "Enum cases, numbers, strings, arrays and initializers, such as .setCount(3)."))
    case .tooDeep: throw SyntaxFailure.tooDeep
    }
  }

  private static func location(_ position: SourcePosition, in source: String) -> Report.Location {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.indices.contains(position.line - 1) ? String(lines[position.line - 1]) : nil
    return .init(file: "input", line: position.line, column: position.column, source: line)
  }

  /// Splits a source into pieces. Ranges count bytes; the text between them has no role.
  private static func pieces(_ ranges: [HighlightRange], of source: String) -> [SyntaxTools.Piece] {
    let bytes = Array(source.utf8)
    var pieces: [SyntaxTools.Piece] = []
    var position = 0
    for range in ranges where range.offset >= position && range.offset + range.length <= bytes.count {
      pieces.append(.init(String(decoding: bytes[position..<range.offset], as: UTF8.self)))
      position = range.offset + range.length
      pieces.append(.init(String(decoding: bytes[range.offset..<position], as: UTF8.self), role(range.kind)))
    }
    pieces.append(.init(String(decoding: bytes[position...], as: UTF8.self)))
    return pieces.filter { !$0.text.isEmpty }
  }

  private static func role(_ kind: String) -> TextStyle.Role? {
    switch kind {
    case "keyword", "directive": .keyword
    case "type", "attribute": .type
    case "string", "regex": .string
    case "number": .number
    case "comment": .comment
    default: nil
    }
  }
}
