import SyntaxProtocol

/// The properties in which an expected state and an actual one differ, read from the difference that a test store prints.
///
/// ```
///       Counter.State(
///     −   _count: 2,
///     +   _count: 1,
///         _isOn: false
///       )
/// ```
///
/// It holds one change here: of `count`, from `2` to `1`.
struct StateDifference {
  /// A property that differs.
  struct Change: Equatable {
    /// The names that lead to it, such as `editor.name`. An element of a list has its number, as in `items[0].isDone`.
    var path: String
    /// The value that the test expects, as it is printed; nil where it expects none.
    var expected: String?
    /// The value that the feature has; nil where it has none.
    var actual: String?

    /// Whether another change is the same, the other way round.
    func isOpposite(of other: Change) -> Bool {
      path == other.path && expected == other.actual && actual == other.expected
    }

    /// The actual value as it is written in Swift; nil for one that can't be.
    var value: String? { actual.flatMap { StateDifference.source(of: $0) } }

    /// The statement that expects the actual value; nil when the path or the value can't be written so.
    ///
    /// - Parameter feature: The source of the feature, which tells what is shared and what may be nil.
    func statement(in feature: String) -> String? {
      guard !path.contains("["), !path.contains(StateDifference.hidden), let value else { return nil }
      let declarations = feature.split(separator: "\n").compactMap { line in
        line.firstMatch(of: #/^\s*(@Shared\b.*)?.*\bvar (\w+)(?:: ([^={]*))?/#)
      }
      func isShared(_ name: Substring) -> Bool { declarations.contains { $0.2 == name && $0.1 != nil } }
      func isOptional(_ name: Substring) -> Bool {
        declarations.contains { $0.2 == name && $0.3?.last { $0 != " " } == "?" }
      }
      let names = path.split(separator: ".")
      guard let first = names.first else { return nil }
      if isShared(first) {
        let rest = names.dropFirst().map { ".\($0)" }.joined()
        return "$0.$\(first).withLock { $0\(rest) = \(value) }"
      }
      let owner = names.dropLast().map { isOptional($0) ? "\($0)?." : "\($0)." }.joined()
      return "$0.\(owner)\(names.last ?? "") = \(value)"
    }
  }

  private(set) var changes: [Change] = []

  /// - Parameter text: The text of a failure.
  init(_ text: String) {
    /// A line of the difference: its sign, its depth, and what it says.
    var lines: [(sign: Character, depth: Int, text: Substring)] = []
    for line in text.split(separator: "\n") {
      let rest = line.drop { $0 == " " }
      guard line.hasPrefix("    "), let sign = line.dropFirst(4).first, Self.signs.contains(sign) else {
        continue
      }
      let content = rest.drop { Self.signs.contains($0) || $0 == " " }
      lines.append((sign, line.dropFirst(5).prefix { $0 == " " }.count, content))
    }
    var names: [(depth: Int, name: String)] = []
    var index = 0
    while index < lines.count {
      let (sign, depth, content) = lines[index]
      names.removeAll { $0.depth >= depth }
      index += 1
      guard let label = Self.label(of: content) else {
        if index > 1, content.hasPrefix(".") { names.append((depth, Self.hidden)) }
        continue
      }
      let path = Self.path(names.map(\.name) + [label.name])
      guard sign == "−" || sign == "+" else {
        names.append((depth, label.name))
        if label.value.hasPrefix(".") { names.append((depth, Self.hidden)) }
        continue
      }
      // A value of several lines ends with the bracket that closes it, which is as deep as its name.
      var value = String(label.value)
      var isOpen = value.last.map(Self.opening.contains) == true
      while index < lines.count, isOpen, lines[index].sign == sign {
        let next = lines[index]
        let isTight = value.last.map(Self.opening.contains) == true || ")]".contains(next.text.first ?? " ")
        value += (isTight ? "" : " ") + next.text
        isOpen = next.depth > depth
        index += 1
      }
      add(path, value.last == "," ? String(value.dropLast()) : value, isExpected: sign == "−")
    }
  }

  private mutating func add(_ path: String, _ value: String, isExpected: Bool) {
    if let known = changes.firstIndex(where: { $0.path == path }) {
      if isExpected { changes[known].expected = value } else { changes[known].actual = value }
    } else {
      changes.append(
        Change(path: path, expected: isExpected ? value : nil, actual: isExpected ? nil : value))
    }
  }

  private static let opening: Set<Character> = ["(", "["]

  /// The signs of custom-dump's proportional format: expected, actual, and both.
  private static let signs: Set<Character> = ["−", "+", "\u{2007}", " "]

  /// The name in a path for the payload of a case, which can't be assigned to.
  fileprivate static let hidden = "…"

  /// `count` and `1,` of `_count: 1,`.
  private static func label(of text: Substring) -> (name: String, value: Substring)? {
    guard let match = text.prefixMatch(of: #/(\[\d+\]|_?\w+): /#) else { return nil }
    let name = match.1.first == "_" ? match.1.dropFirst() : match.1
    return (String(name), text[match.range.upperBound...])
  }

  private static func path(_ names: [String]) -> String {
    names.reduce("") { $1.hasPrefix("[") || $0.isEmpty ? $0 + $1 : "\($0).\($1)" }
  }

  /// A printed value as it is written in Swift; nil for one that is left out in part, or that can't be written.
  static func source(of printed: String) -> String? {
    var text = printed
    if let number = text.prefixMatch(of: #/#\d+ /#) { text.removeSubrange(number.range) }
    text = text.replacing(#/UUID\(0{8}-0{4}-0{4}-0{4}-0*([0-9A-F]+)\)/#) { match in
      Int(match.1, radix: 16).map { "UUID(\($0))" } ?? String(match.0)
    }
    text = text.replacing(#/Date\(1970-01-01T00:00:(\d\d)\.000Z\)/#) { match in
      "Date(timeIntervalSince1970: \(Int(match.1) ?? 0))"
    }
    text = text.replacing(#/\b_(\w+): /#) { "\($0.1): " }
    let isWhole =
      !text.contains("…") && !text.contains("Date(1") && !text.contains("Date(2")
      && !text.contains(#/\[\d+\]: /#)
    return isWhole ? text : nil
  }
}
