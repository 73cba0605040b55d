import KernelProtocol
import Reports

/// A script's expectation about the state: `count == 2`.
struct Expectation: Equatable {
  var path: String
  var literal: Literal
  var source: String

  /// - Throws: A `Report` when the text doesn't have the form `PATH == LITERAL`.
  init(_ text: String, syntax: SyntaxTools) throws {
    guard let sign = Self.comparison(in: text) else {
      throw Report(
        "`expect` needs a comparison.", found: text.isEmpty ? nil : text, expected: "`PATH == LITERAL`.",
        causes: [.init("The `==` is missing.", fix: "expect count == 2")])
    }
    path = String(text[..<sign.lowerBound]).trimmed
    if path.hasPrefix(".") { path.removeFirst() }
    source = String(text[sign.upperBound...]).trimmed
    if let quick = QuickLiteral.parse(source) {
      literal = quick
    } else {
      literal = try syntax.literal(source)
    }
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

  /// The `==` between the two sides, which isn't one within a key such as `names["a==b"]`.
  private static func comparison(in text: String) -> Range<String.Index>? {
    var (isQuoted, isEscaped) = (false, false)
    var previous: String.Index?
    for index in text.indices {
      let character = text[index]
      defer { previous = index }
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = isQuoted
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, character == "=", let previous, text[previous] == "=" {
        return previous..<text.index(after: index)
      }
    }
    return nil
  }
}
