import Toolchain

/// The dependencies that files declare in an `extension DependencyValues`.
///
/// Each start of a prompt asks for them, so the lines are read without the parser, which is another process.
///
/// Not handled: a property in an inactive `#if`, one whose declaration doesn't begin on a line of its own, and a brace in a string
/// or a comment of the extension.
enum DeclaredDependencies {
  /// The names, in their order.
  static func names(in files: [SourceFile]) -> [String] {
    files.filter { $0.text.contains("extension DependencyValues") }.flatMap { file in
      names(in: file.text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  private static func names(in lines: [Substring]) -> [String] {
    var names: [String] = []
    // How many braces are open in the extension; nil outside of one.
    var depth: Int?
    for line in lines {
      if depth == nil, line.contains("extension DependencyValues"),
        line.contains(#/^\s*(?:(?:public|package|internal)\s+)?extension DependencyValues\b/#)
      {
        depth = 0
      }
      guard let open = depth else { continue }
      if open == 1, let name = property(line) { names.append(name) }
      let now = open + line.count { $0 == "{" } - line.count { $0 == "}" }
      depth = now == 0 && line.contains("}") ? nil : now
    }
    return names
  }

  /// The name of the property that a line of an extension declares, if other files can see it.
  private static func property(_ line: Substring) -> String? {
    guard line.contains("var "), !line.contains("private "), !line.contains("static "), !line.contains("#if")
    else { return nil }
    return line.prefixMatch(of: #/\s*(?:@\w+\s+|(?:public|package|internal)\s+)*var (\w+)/#).map {
      String($0.1)
    }
  }
}
