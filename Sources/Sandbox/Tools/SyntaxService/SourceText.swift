import SwiftParser
import SwiftSyntax

/// A parsed source and where things stand in it, as an editor counts: lines and characters from 1.
struct SourceText {
  let tree: SourceFileSyntax
  private let bytes: [UInt8]
  /// The offset at which each line starts.
  private let lines: [Int]

  init(_ source: UnsafeBufferPointer<UInt8>) {
    tree = Parser.parse(source: source)
    let bytes = Array(source)
    self.bytes = bytes
    lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  var end: Int { bytes.count }

  func position(at offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), bytes.count)
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    let before = String(decoding: bytes[lines[low]..<offset], as: UTF8.self)
    return SourcePosition(line: low + 1, column: before.count + 1, offset: offset)
  }

  func position(of node: some SyntaxProtocol) -> SourcePosition {
    position(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The line's text, without what ends it.
  func line(_ number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    let start = lines[number - 1]
    let end = number < lines.count ? lines[number] - 1 : bytes.count
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}

/// A place in a source: line and column from 1, the column in characters, and the offset in UTF-8 bytes.
struct SourcePosition: Codable, Equatable, Sendable {
  var line: Int
  var column: Int
  var offset: Int
}
