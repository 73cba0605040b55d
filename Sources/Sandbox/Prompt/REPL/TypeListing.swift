/// The declarations of Swift sources: types with their members, without bodies.
///
/// It reads lines and counts brackets, which is enough for the formatted files of lessons.
///
/// Not handled: a declaration that begins in the middle of a line, and brackets in strings of several lines.
struct TypeListing {
  /// A declaration, and how deep it is inside other types.
  struct Line: Equatable {
    var depth: Int
    var text: String
    /// Whether members may follow.
    var isType: Bool
  }

  private(set) var lines: [Line] = []

  private static let types = ["struct", "enum", "class", "actor", "protocol", "extension"]
  private static let members = [
    "case", "var", "let", "func", "init", "subscript", "typealias", "associatedtype",
  ]
  private static let modifiers = [
    "public", "package", "internal", "static", "mutating", "indirect", "final", "nonisolated", "override",
    "lazy", "convenience",
  ]

  init(_ source: String) {
    var depth = 0
    /// The depths at which types begin that the current line is inside of.
    var open: [Int] = []
    for line in source.split(whereSeparator: \.isNewline) {
      let code = Self.withoutComment(line.trimmingBlanks)
      let isVisible = depth == open.count && !code.contains("private ") && !code.contains("fileprivate ")
      let word = Self.keyword(of: code)
      let change = code.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
      if depth == open.count, let word, Self.types.contains(word) {
        if isVisible { lines.append(Line(depth: depth, text: Self.head(of: code), isType: true)) }
        if change > 0 { open.append(depth) }
      } else if isVisible, let word, Self.members.contains(word) {
        lines.append(Line(depth: depth, text: Self.head(of: code), isType: false))
      }
      depth += change
      while let last = open.last, depth <= last { open.removeLast() }
    }
  }

  /// The first word that is neither an attribute nor a modifier; nil for anything but a declaration.
  private static func keyword(of code: String) -> String? {
    for word in code.split(separator: " ") where !word.hasPrefix("@") {
      let name = String(word.prefix { $0.isLetter })
      if modifiers.contains(name) { continue }
      return types.contains(name) || members.contains(name) ? name : nil
    }
    return nil
  }

  /// A declaration without its body, and without attributes.
  private static func head(of code: String) -> String {
    var text = code
    if let brace = text.firstIndex(of: "{") { text = String(text[..<brace]) }
    return text.split(separator: " ").drop { $0.hasPrefix("@") }.joined(separator: " ")
  }

  private static func withoutComment(_ line: Substring) -> String {
    line.hasPrefix("//") ? "" : String(line.firstRange(of: " //").map { line[..<$0.lowerBound] } ?? line)
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
