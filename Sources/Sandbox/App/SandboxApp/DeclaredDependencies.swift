import SyntaxProtocol
import Toolchain

/// The dependencies that files declare in an `extension DependencyValues`.
///
/// Not handled: a property in an inactive `#if`, and one whose declaration doesn't begin on a line of its own.
enum DeclaredDependencies {
  /// The names, in their order.
  static func names(in files: [SourceFile], _ syntax: SyntaxClient) async -> [String] {
    var names: [String] = []
    for file in files where file.text.contains("extension DependencyValues") {
      // A file that the parser gives up on doesn't compile, which the compiler reports.
      guard let outline = try? await syntax.outline(of: file.text) else { continue }
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      for chunk in outline.chunks where chunk.kind == .extends(type: "DependencyValues") {
        names += properties(in: lines[max(0, chunk.start)..<min(chunk.end, lines.count)])
      }
    }
    return names
  }

  /// The properties of one extension that other files can see.
  private static func properties(in lines: ArraySlice<Substring>) -> [String] {
    var depth = 0
    return lines.compactMap { line in
      defer { depth += line.count { $0 == "{" } - line.count { $0 == "}" } }
      guard depth == 1, !line.contains("private "), !line.contains("static "), !line.contains("#if") else {
        return nil
      }
      return line.prefixMatch(of: #/\s*(?:@\w+\s+|(?:public|package|internal)\s+)*var (\w+)/#).map {
        String($0.1)
      }
    }
  }
}
