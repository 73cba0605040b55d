import KernelProtocol
import Reports

/// A script's expectation about the state: `count == 2`.
struct Expectation: Equatable {
  var path: String
  var literal: Literal
  var source: String

  /// - Throws: A `Report` when the text doesn't have the form `PATH == LITERAL`.
  init(_ text: String, syntax: SyntaxTools) throws {
    guard let comparison = ComparisonText(text, by: [.equal]) else {
      throw Report(
        "`expect` needs a comparison.", found: text.isEmpty ? nil : text, expected: "`PATH == LITERAL`.",
        causes: [.init("The `==` is missing.", fix: "expect count == 2")])
    }
    path = comparison.path
    if path.hasPrefix(".") { path.removeFirst() }
    source = comparison.literal
    literal = try syntax.parse(source)
    if case .state = literal {
      throw Report(
        "`expect` compares with a literal.", found: source, expected: "`PATH == LITERAL`.",
        causes: [.init("Both sides are paths into the state.", fix: "expect \(path) == 2")])
    }
  }

  /// Compares the value in the live feature, whose types decide what the literal means.
  ///
  /// - Returns: nil when the value is equal to the expected one.
  /// - Throws: A `Report` when the path leads nowhere, or when the literal doesn't have the type of the value.
  func mismatch(in session: SessionClient) async throws -> Report? {
    let comparison = try await session.expect(path, literal)
    guard !comparison.isEqual else { return nil }
    return Report(
      "\(path.isEmpty ? "The state" : path) is not \(source).", found: comparison.actual.value,
      expected: source)
  }
}
