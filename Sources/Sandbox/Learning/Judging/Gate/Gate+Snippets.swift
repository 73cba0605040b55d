import KernelProtocol
import Reports
import SyntaxProtocol
import Toolchain

extension Gate {
  /// Inspects Swift that is typed in a session that decides a verdict, such as a closure for a dependency.
  ///
  /// - Returns: The reason why the snippet is refused; nil when it is allowed.
  /// - Throws: A ``Toolchain/SyntaxFailure`` when the parser can't parse the snippet.
  public static func refusal(of snippet: Snippet, syntax: SyntaxClient) async throws -> Report? {
    let prefix = snippet.kind == .dependency ? "values." : "_ = "
    let findings = try await syntax.findings(in: prefix + snippet.source, by: GatePolicy.snippetRules)
    for finding in findings {
      guard let words = GatePolicy.words(for: finding) else { continue }
      return Report(
        words.title,
        location: Report.Location(file: "input", line: finding.position.line, source: snippet.source),
        causes: [Report.Cause(words.reason, fix: words.fix)])
    }
    return nil
  }
}
