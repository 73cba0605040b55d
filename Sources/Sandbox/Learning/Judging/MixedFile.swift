import SyntaxProtocol
import Toolchain

/// A file in which a feature and its tests stand together, as in exercises of kind `debug`.
public struct MixedFile: Sendable {
  private var lines: [Substring]
  private var chunks: [Outline.Chunk]
  /// The lines of the chunks that contain tests.
  private var tests: [Range<Int>]

  /// Reads a file.
  ///
  /// - Throws: A ``Toolchain/SyntaxFailure`` when the parser can't parse it.
  public init(_ text: String, _ syntax: SyntaxClient) async throws {
    let outline = try await syntax.outline(of: text)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    chunks = outline.chunks
    tests = chunks.filter { chunk in
      chunk.kind == .test || outline.tests.contains { (chunk.start..<chunk.end).contains($0.line - 1) }
    }.map { $0.start..<$0.end }
  }

  private func isTest(_ chunk: Outline.Chunk) -> Bool { tests.contains(chunk.start..<chunk.end) }

  /// The text without its tests. All other lines keep their numbers.
  public var feature: String {
    text { !isTest($0) && !($0.kind == .imports && text(of: $0).contains("import Testing")) }
  }

  /// The tests of this file, with the feature of another one.
  ///
  /// The tests keep their lines, so that nothing but the feature differs.
  ///
  /// - Parameters:
  ///   - other: The file with the feature.
  ///   - keepsOthers: Whether declarations of this file that the other one doesn't have are kept. The tests may need them.
  func tests(withFeatureOf other: MixedFile, keepsOthers: Bool) -> String {
    let features = other.chunks.filter { !other.isTest($0) }
    let taken = features.map(\.kind)
    let own = text { chunk in
      chunk.kind == .imports || isTest(chunk) || (keepsOthers && !taken.contains(chunk.kind))
    }
    return own + "\n" + features.map(other.text).joined(separator: "\n") + "\n"
  }

  private func text(of chunk: Outline.Chunk) -> String {
    lines[min(chunk.start, lines.count)..<min(chunk.end, lines.count)].joined(separator: "\n")
  }

  /// The text of some chunks, with empty lines in place of the others.
  private func text(_ isKept: (Outline.Chunk) -> Bool) -> String {
    var kept = lines
    for chunk in chunks where !isKept(chunk) {
      for line in chunk.start..<min(chunk.end, kept.count) { kept[line] = "" }
    }
    return kept.joined(separator: "\n")
  }
}
