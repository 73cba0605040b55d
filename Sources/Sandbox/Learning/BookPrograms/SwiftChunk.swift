import SyntaxProtocol

/// Consecutive lines of a Swift block that belong together: a declaration, which can stand in a file by itself, or
/// statements, which need a function around them.
package struct SwiftChunk: Equatable, Sendable {
  /// What a chunk is.
  package typealias Kind = Outline.Chunk.Kind

  /// What it is.
  package var kind: Kind
  /// The lines of the chunk in its block, from 0.
  package var lines: Range<Int>
  /// The whole declaration, when its block shows only a part of it; otherwise nil.
  package var whole: [PageLine]?

  init(kind: Kind, lines: Range<Int>) {
    self.kind = kind
    self.lines = lines
  }

  /// The parts of a block whose lines are at most `count`.
  static func all(in outline: Outline, upTo count: Int) -> [SwiftChunk] {
    outline.chunks.compactMap { chunk in
      let start = max(0, min(chunk.start, count))
      return SwiftChunk(kind: chunk.kind, lines: start..<max(start, min(chunk.end, count)))
    }
  }
}
