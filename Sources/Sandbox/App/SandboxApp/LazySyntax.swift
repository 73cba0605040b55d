import Foundation
import KernelProtocol
import REPL
import Reports
import Synchronization
import Toolchain

/// The Swift parser, loaded when it is first needed.
///
/// Until the toolchain is prepared, or where that fails, brackets are counted and plain literals read.
package final class LazySyntax: Sendable {
  private let path = Mutex<String?>(nil)
  private let loaded = Mutex<SyntaxClient?>(nil)

  package init() {}

  /// Tells where the parser lies.
  package func use(_ preparation: Preparation) {
    path.withLock { $0 = preparation.syntaxService.path }
  }

  private var client: SyntaxClient? {
    loaded.withLock { client in
      if client == nil, let path = path.withLock({ $0 }) { client = try? SyntaxClient.load(path: path) }
      return client
    }
  }

  package var tools: SyntaxTools {
    SyntaxTools(
      completeness: { [self] source in
        guard let client else { return SyntaxTools.basic.completeness(source) }
        if case .incomplete = client.completeness(source) { return .incomplete }
        return .complete
      },
      literal: { [self] source in
        guard let client else { return try SyntaxTools.basic.literal(source) }
        return try Self.literal(client.literal(source), of: source)
      },
      classify: { [self] source in
        guard let client else { return SyntaxTools.basic.classify(source) }
        return Self.pieces(client.highlights(source), of: source)
      }
    )
  }

  private static func literal(_ parse: SyntaxClient.LiteralParse, of source: String) throws -> Literal {
    switch parse {
    case .literal(let data):
      do {
        return try JSONDecoder().decode(Literal.self, from: data)
      } catch {
        throw Report("\(source) could not be read", found: "\(error)")
      }
    case .invalid(let message, let position):
      throw Report("That is not Swift", location: location(position, in: source), found: message)
    case .notLiteral(let position):
      throw Report(
        "That is more than a literal", location: location(position, in: source),
        expected: "enum cases, numbers, texts, arrays and initializers, such as .setCount(3)")
    }
  }

  private static func location(_ position: SyntaxClient.Position, in source: String) -> Report.Location {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.indices.contains(position.line - 1) ? String(lines[position.line - 1]) : nil
    return .init(file: "input", line: position.line, column: position.column, source: line)
  }

  /// Ranges count bytes; what lies between them has no role.
  private static func pieces(_ ranges: [SyntaxClient.HighlightRange], of source: String) -> [SyntaxTools
    .Piece]
  {
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
