import SyntaxProtocol

/// Consecutive lines of a Swift block that belong together: a declaration, which can stand in a file by itself, or
/// statements, which need a function around them.
struct SwiftChunk: Equatable, Sendable {
  typealias Kind = Outline.Chunk.Kind

  var kind: Kind
  /// The lines of the chunk in its block, from 0.
  var lines: Range<Int>
  /// The whole declaration, when its block shows only a part of it; otherwise nil.
  var whole: [PageLine]?

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
