import SourceTexts
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax
import SyntaxProtocol

extension Completeness {
  /// Not handled: input that is complete but could continue (`if x { }` before an `else`) counts as complete.
  init(of source: UnsafeBufferPointer<UInt8>) {
    let text = SourceText(source)
    let diagnostics = ParseDiagnosticsGenerator.diagnostics(for: text.tree).filter {
      $0.diagMessage.severity == .error
    }
    guard let first = diagnostics.first else {
      self = .complete
      return
    }
    let end = EndOfInput(text)
    if diagnostics.allSatisfy({ end.concerns($0) }), let reason = end.openReason {
      self = .incomplete(reason: reason)
      return
    }
    let cause = diagnostics.first { !end.concerns($0) } ?? first
    self = .invalid(message: cause.message, position: text.position(at: cause.position.utf8Offset))
  }
}

/// The part that was missing when the input ended.
private struct EndOfInput {
  private let text: SourceText
  private let last: TokenSyntax?
  /// Where the last written token ends.
  private let contentEnd: Int
  private let missing: [TokenSyntax]

  init(_ text: SourceText) {
    self.text = text
    let tokens = Array(text.tree.tokens(viewMode: .all))
    let written = tokens.last { $0.presence == .present && $0.tokenKind != .endOfFile && !$0.text.isEmpty }
    last = written
    let end = written?.endOffset ?? 0
    contentEnd = end
    missing = tokens.filter { $0.presence == .missing && $0.position.utf8Offset >= end }
  }

  /// Whether a diagnostic is about a part that could still be typed.
  func concerns(_ diagnostic: SwiftDiagnostics.Diagnostic) -> Bool {
    if isUnterminatedComment { return true }
    if diagnostic.position.utf8Offset >= contentEnd { return true }
    // Some diagnostics are at the start of the node whose end is missing.
    return diagnostic.node.tokens(viewMode: .all).contains { token in missing.contains { $0.id == token.id } }
      && diagnostic.node.endOffset >= contentEnd
  }

  var openReason: String? {
    if isUnterminatedComment { return "comment" }
    let kinds = missing.map(\.tokenKind)
    if kinds.contains(.multilineStringQuote) { return "string" }
    // A single-line string can't end on the next line.
    if kinds.contains(.stringQuote) || kinds.contains(.singleQuote) { return nil }
    switch last?.tokenKind {
    case .period?, .backslash?, .atSign?, .pound?, .some(.prefixOperator): return nil
    case .binaryOperator?, .equal?, .arrow?: return "operator"
    default: break
    }
    if kinds.contains(.poundEndif) { return "directive" }
    if kinds.contains(.rightBrace) || kinds.contains(.leftBrace) { return "closure" }
    if kinds.contains(.rightParen) || kinds.contains(.rightSquare) { return "bracket" }
    if last?.tokenKind == .comma || last?.tokenKind == .colon { return "expression" }
    if missing.contains(where: { $0.parent?.is(MissingExprSyntax.self) ?? false }) { return "expression" }
    return nil
  }

  private var isUnterminatedComment: Bool {
    var depth = 0
    let trivia = text.tree.endOfFileToken.leadingTrivia
    for piece in trivia {
      guard case .blockComment(let comment) = piece else { continue }
      depth = 0
      var rest = Substring(comment)
      while !rest.isEmpty {
        if rest.hasPrefix("/*") {
          depth += 1
          rest = rest.dropFirst(2)
        } else if rest.hasPrefix("*/") {
          depth -= 1
          rest = rest.dropFirst(2)
        } else {
          rest = rest.dropFirst()
        }
      }
    }
    return depth > 0
  }
}
