import SyntaxProtocol

/// A way in which something was written in an older version, in another library or in another language, and how it is written here: a
/// row in the dictionary.
///
/// ```swift
/// Form("Effect ( value : $1 )", ".send($1)", "An effect that sends one action is called `.send`.")
/// ```
///
/// The words of a pattern are tokens. `$1` stands for what balances its brackets and has no comma outside of them, `$*1` for what may have
/// commas, and `$name1` for a single name. What they stand for is carried over.
struct Form: Sendable {
  var pattern: [String]
  var replacement: String
  var cause: String
  /// Whether something is left out on purpose.
  var isRemoval: Bool
  /// The type of an argument that makes the form certain; nil where the words do.
  var argument: String?

  init(
    _ pattern: String, _ replacement: String, _ cause: String, isRemoval: Bool = false,
    of argument: String? = nil
  ) {
    self.argument = argument
    self.pattern = pattern.split(separator: " ").map(String.init)
    self.replacement = replacement
    self.cause = cause
    self.isRemoval = isRemoval
  }

  /// The words that make the form recognizable.
  var words: [String] { pattern.filter { $0.first?.isLetter == true && $0.count > 2 } }

  /// The index of the last token of the form that begins at a token, and what stands for `$1`, `$2` and so on; nil where it doesn't begin.
  func match(at start: Int, in file: ParsedFile) -> (last: Int, values: [String: String])? {
    var position = start
    var values: [String: String] = [:]
    for (index, part) in pattern.enumerated() {
      guard file.tokens.indices.contains(position) else { return nil }
      guard Self.isCapture(part) else {
        guard file.text(position) == part || isCapital(file.text(position), of: part, at: position, in: file)
        else { return nil }
        position += 1
        continue
      }
      let first = position
      if part.hasPrefix("$name") {
        guard file.tokens[position].isIdentifier else { return nil }
        position += 1
      } else {
        let stop = pattern.indices.contains(index + 1) ? pattern[index + 1] : ""
        guard let end = Self.end(of: first, before: stop, hasCommas: part.hasPrefix("$*"), in: file) else {
          return nil
        }
        position = end
      }
      values[part] = file.text(file.tokens[first].start, file.tokens[position - 1].end)
    }
    guard replacement.hasSuffix("_ in") else { return (position - 1, values) }
    if pattern.last == "{", let captures = Self.captures(at: position, in: file) {
      values[Self.captured] = file.text(file.tokens[position].start, file.tokens[captures].end)
      position = captures + 2
    }
    if Self.sends(from: position, in: file) { values[Self.sending] = "send" }
    return (position - 1, values)
  }

  /// What stands for the captures of a closure, `[count]`, in the values of a form that gives it a parameter.
  private static let captured = "captures"
  /// What says in these values that the closure calls `send`.
  private static let sending = "sends"

  /// The index of the bracket that ends a closure's captures; nil where there are none, or parameters behind them.
  private static func captures(at position: Int, in file: ParsedFile) -> Int? {
    guard file.tokens.indices.contains(position), file.text(position) == "[" else { return nil }
    let end = end(of: position + 1, before: "]", hasCommas: true, in: file)
    return end.flatMap { file.tokens.indices.contains($0 + 1) && file.text($0 + 1) == "in" ? $0 : nil }
  }

  /// Whether a closure calls `send`.
  private static func sends(from first: Int, in file: ParsedFile) -> Bool {
    guard let last = end(of: first, before: "}", hasCommas: true, in: file) else { return false }
    return (first..<last).contains {
      file.text($0) == "send" && file.text($0 + 1) == "(" && file.text($0 - 1) != "."
    }
  }

  /// Whether a member is written with a capital letter, as C# and Go have it: `.Add(`.
  private func isCapital(_ text: String, of part: String, at position: Int, in file: ParsedFile) -> Bool {
    file.text(position - 1) == "." && text.first?.isUppercase == true && text.beginningSmall == part
  }

  /// Whether a part of a pattern stands for something: `$1`, `$*1` or `$name1`, and not `$state`.
  private static func isCapture(_ part: String) -> Bool {
    part.hasPrefix("$name") || part.hasPrefix("$*")
      || part.hasPrefix("$") && part.dropFirst().first?.isNumber == true
  }

  /// What stands there instead.
  func text(_ values: [String: String]) -> String {
    var text = replacement
    if values[Self.sending] != nil { text = text.dropLast("_ in".count) + "send in" }
    if let captures = values[Self.captured], let brace = text.lastIndex(of: "{") {
      text.insert(contentsOf: " \(captures)", at: text.index(after: brace))
    }
    return values.filter { $0.key.hasPrefix("$") }.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }

  /// The index of the token before which a part of a pattern ends.
  private static func end(of first: Int, before stop: String, hasCommas: Bool, in file: ParsedFile) -> Int? {
    var depth = 0
    for position in first..<min(file.tokens.count, first + 200) {
      let text = file.text(position)
      if depth == 0, text == stop { return position > first ? position : nil }
      switch text {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      case "," where depth == 0 && !hasCommas: return nil
      default: break
      }
      guard depth >= 0 else { return nil }
    }
    return nil
  }
}

extension StringProtocol {
  /// The text with a small letter at its beginning.
  var beginningSmall: String { prefix(1).lowercased() + dropFirst() }
  /// The text with a capital letter at its beginning.
  var beginningCapital: String { prefix(1).uppercased() + dropFirst() }
}
