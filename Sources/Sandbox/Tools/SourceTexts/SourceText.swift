import SwiftParser
import SwiftSyntax
import Synchronization
import SyntaxProtocol

/// A parsed source and positions in it. Like an editor, it counts lines and characters from 1.
///
/// A line ends with a line feed, a carriage return, or both, as in Swift itself.
public struct SourceText: Sendable {
  /// The tree of the whole source.
  public let tree: SourceFileSyntax
  /// The bytes of the source, even those that are not UTF-8.
  public let bytes: [UInt8]
  /// The offset at which each line starts.
  private let lines: [Int]

  /// The texts that were parsed last, the latest first. A save is asked about several times.
  private static let recent = Mutex<[SourceText]>([])

  /// Parses a source, unless it was one of the last two.
  public init(_ source: UnsafeBufferPointer<UInt8>) {
    let known = Self.recent.withLock {
      $0.first { $0.bytes.count == source.count && $0.bytes.elementsEqual(source) }
    }
    if let known {
      self = known
      return
    }
    self.init(parsing: source)
    let parsed = self
    Self.recent.withLock { $0 = [parsed] + $0.prefix(1) }
  }

  private init(parsing source: UnsafeBufferPointer<UInt8>) {
    tree = Parser.parse(source: source)
    bytes = Array(source)
    var lines = [0]
    for index in source.indices {
      switch source[index] {
      case UInt8(ascii: "\n"): lines.append(index + 1)
      case UInt8(ascii: "\r"):
        let isFollowed = index + 1 < source.count && source[index + 1] == UInt8(ascii: "\n")
        if !isFollowed { lines.append(index + 1) }
      default: break
      }
    }
    self.lines = lines
  }

  /// The number of lines. A line feed at the end begins one more.
  public var lineCount: Int { lines.count }

  /// The position of an offset; that of the end for one behind it.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), bytes.count)
    let line = line(at: offset)
    let before = String(decoding: bytes[lines[line - 1]..<offset], as: UTF8.self)
    return SourcePosition(line: line, column: before.count + 1, offset: offset)
  }

  /// The position of a node's first character.
  public func position(of node: some SyntaxProtocol) -> SourcePosition {
    position(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The line, from 1, that an offset is on.
  public func line(at offset: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line, from 1, on which a node begins.
  public func line(of node: some SyntaxProtocol) -> Int {
    line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The line on which a node's own text ends.
  public func lastLine(of node: some SyntaxProtocol) -> Int {
    line(at: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The offset at which a line starts.
  public func start(ofLine number: Int) -> Int { lines[min(max(1, number), lines.count) - 1] }

  /// The offset at which a line ends, before its line end.
  public func end(ofLine number: Int) -> Int { start(ofLine: number) + line(number).utf8.count }

  /// The line's text, without its line end.
  public func line(_ number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    let start = lines[number - 1]
    let end = number < lines.count ? lines[number] : bytes.count
    let text = bytes[start..<end].reversed().drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return String(decoding: text.reversed(), as: UTF8.self)
  }
}

extension TokenSyntax {
  /// The name without backticks.
  public var plainName: String {
    text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
  }
}

extension SyntaxProtocol {
  /// The offset of the first byte that isn't trivia.
  public var startOffset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// The offset behind the last byte that isn't trivia.
  public var endOffset: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}

extension ExprSyntax {
  /// The expression behind `try` and `await`.
  public var withoutEffects: ExprSyntax {
    if let tried = self.as(TryExprSyntax.self) { return tried.expression.withoutEffects }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.withoutEffects }
    return self
  }
}
