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
  func match(at start: Int, in context: Context) -> (last: Int, values: [String: String])? {
    let file = context.file
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
    guard replacement.hasSuffix("_ in"), let brace = (start..<position).last(where: { file.text($0) == "{" })
    else { return (position - 1, values) }
    let head = context.head(ofClosure: brace)
    if brace == position - 1, let end = head.captureEnd, let keyword = head.keyword, head.names.isEmpty {
      values[Self.captures] = file.text(file.tokens[position].start, file.tokens[end].end)
      position = keyword + 1
    }
    if context.uses("send", inBraces: brace) { values[Self.parameter] = "send" }
    return (position - 1, values)
  }

  /// What stands for a closure's captures, such as `[count]`, in the values of a form that names its parameter.
  private static let captures = "captures"
  /// What stands for that parameter, where the closure uses it.
  private static let parameter = "parameter"

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
    if let parameter = values[Self.parameter] { text = text.dropLast("_ in".count) + "\(parameter) in" }
    if let captures = values[Self.captures], let brace = text.lastIndex(of: "{") {
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
