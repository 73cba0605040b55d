import KernelProtocol
import Reports

/// A script's expectation about the state: `count == 2`.
package struct Expectation: Equatable {
  /// The path into the state.
  package var path: String
  /// The value that is expected there.
  package var literal: Literal
  /// The value as it was typed.
  package var source: String

  /// - Throws: A `Report` when the text doesn't have the form `PATH == LITERAL`.
  package init(_ text: String, syntax: SyntaxTools) throws {
    guard let comparison = ComparisonText(text, by: [.equal]) else {
      throw Report(
        "`expect` needs a comparison.", found: text.isEmpty ? nil : text, expected: "`PATH == LITERAL`.",
        causes: [.init("The `==` is missing.", fix: "expect count == 2")])
    }
    path = comparison.path
    if path.hasPrefix(".") { path.removeFirst() }
    source = comparison.literal
    literal = try Self.literal(source, at: path, syntax)
    if case .state = literal {
      throw Report(
        "`expect` compares with a literal.", found: source, expected: "`PATH == LITERAL`.",
        causes: [.init("Both sides are paths into the state.", fix: "expect \(path) == 2")])
    }
  }

  /// The literal that a value at a path is compared with.
  ///
  /// - Throws: A `Report` when the text is no literal.
  package static func literal(_ source: String, at path: String, _ syntax: SyntaxTools) throws -> Literal {
    do {
      return try syntax.parse(source)
    } catch let report as Report {
      throw bareWords(source, path) ?? report
    }
  }

  /// The report on words that are not Swift, such as a text without quotes or with the quotes of another language.
  private static func bareWords(_ source: String, _ path: String) -> Report? {
    if let fixed = QuotedText.withSwiftQuotes(source) {
      return Report(
        "`\(source)` is not a literal.", expected: "A text in double quotes.",
        causes: [.init("A text is written in double quotes.", fix: "expect \(path) == \(fixed)")])
    }
    guard source.wholeMatch(of: /\p{L}[\p{L}\p{N} ,.!?'’-]*/) != nil else { return nil }
    let fixes: [Report.Cause] =
      switch source.lowercased() {
      case "yes", "on", "true": [.init("A Bool is `true` or `false`.", fix: "expect \(path) == true")]
      case "no", "off", "false": [.init("A Bool is `true` or `false`.", fix: "expect \(path) == false")]
      case "null", "none", "nothing", "empty":
        [.init("What isn't there is `nil`.", fix: "expect \(path) == nil")]
      default: []
      }
    let quoted = Report.Cause("A text needs quotes.", fix: "expect \(path) == \"\(source)\"")
    let enumCase = Report.Cause("A case begins with a dot.", fix: "expect \(path) == .\(source)")
    return Report(
      "`\(source)` is not a literal.",
      expected: "A number, a text in quotes, `true`, `false`, `nil`, or a case such as `.monday`.",
      causes: !fixes.isEmpty
        ? fixes : source.first?.isLowercase == true && !source.contains(" ") ? [enumCase, quoted] : [quoted])
  }

  /// Compares the value in the live feature, whose types decide what the literal means.
  ///
  /// - Returns: nil when the value is equal to the expected one.
  /// - Throws: A `Report` when the path leads nowhere, or when the literal doesn't have the type of the value.
  package func mismatch(in session: SessionClient) async throws -> Report? {
    let comparison = try await session.ask(CompareState(path, with: literal))
    guard !comparison.isEqual else { return nil }
    return Report(
      "\(path.isEmpty ? "The state" : path) is not \(source).", found: comparison.actual.value,
      expected: source)
  }
}
