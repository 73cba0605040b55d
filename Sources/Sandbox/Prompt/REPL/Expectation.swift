import KernelProtocol
import Reports

/// What a script expects of the state: `count == 2`.
struct Expectation: Equatable {
  var path: String
  var literal: Literal
  var source: String

  /// - Throws: A `Report` when it is not of the form `PATH == LITERAL`.
  init(_ text: String, syntax: SyntaxTools) throws {
    guard let sign = text.firstRange(of: "==") else {
      throw Report(
        "expect needs a comparison", found: text.isEmpty ? "nothing" : text, expected: "PATH == LITERAL",
        causes: [.init("the two signs were left out", fix: "expect count == 2")])
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
        "expect compares with a literal", found: source, expected: "PATH == LITERAL",
        causes: [.init("both sides are of the state", fix: "expect \(path) == 2")])
    }
  }

  /// - Returns: nil where the value is the expected one.
  func mismatch(_ value: StateValue) -> Report? {
    if DumpText(value.value) == DumpText(literal.source) { return nil }
    return Report(
      "\(path.isEmpty ? "The state" : path) is not \(source)", found: value.value, expected: source)
  }
}

/// A dumped value and a literal in one form, so that they can be compared.
///
/// A dump says `Status.loading` and `[[0]: 1]` where Swift says `.loading` and `[1]`, and it breaks lines. Equal values of
/// different spelling, such as `1` and `1.0`, are equal here too.
///
/// Not handled: members that a dump leaves out or shows by a description of their own.
struct DumpText: Equatable {
  var tokens: [String]

  init(_ text: String) {
    tokens = []
    var rest = Substring(text)
    while let first = rest.first {
      if first == "\"" {
        let end = Self.endOfString(rest)
        append(String(rest[..<end]))
        rest = rest[end...]
      } else if first.isLetter || first.isNumber || first == "_" || first == "-" || first == "." {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
        append(String(word))
        rest = rest[word.endIndex...]
      } else {
        if !first.isWhitespace { append(String(first)) }
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func append(_ token: String) {
    // `[0]: ` in front of an element
    if token == ":", tokens.count >= 3, tokens.last == "]", tokens[tokens.count - 3] == "[",
      Double(tokens[tokens.count - 2]) != nil
    {
      tokens.removeLast(3)
      return
    }
    // A comma behind the last element
    if [")", "]"].contains(token), tokens.last == "," { tokens.removeLast() }
    if let number = Double(token) {
      tokens.append("\(number)")
    } else if token.first?.isLetter == true, let dot = token.lastIndex(of: "."), token.last != "." {
      tokens.append(String(token[dot...]))
    } else {
      tokens.append(token)
    }
  }

  private static func endOfString(_ text: Substring) -> Substring.Index {
    var index = text.index(after: text.startIndex)
    while index < text.endIndex, text[index] != "\"" {
      if text[index] == "\\" { index = text.index(after: index) }
      if index < text.endIndex { index = text.index(after: index) }
    }
    return index < text.endIndex ? text.index(after: index) : index
  }
}
