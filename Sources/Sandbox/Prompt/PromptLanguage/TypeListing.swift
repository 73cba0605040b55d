/// The declarations of Swift sources: types with their members, without bodies. A property keeps the attributes that change
/// how it is used, such as `@Shared` and `@Presents`.
///
/// It reads lines and counts brackets, which is enough for the formatted files of lessons.
///
/// Not handled: a declaration that begins in the middle of a line, and brackets in strings of several lines.
package struct TypeListing {
  /// A declaration, and how deep it is inside other types.
  package struct Line: Equatable {
    package var depth: Int
    package var text: String
    /// Whether members may follow.
    package var isType: Bool

    package init(depth: Int, text: String, isType: Bool) {
      self.depth = depth
      self.text = text
      self.isType = isType
    }
  }

  package private(set) var lines: [Line] = []

  private static let types = ["struct", "enum", "class", "actor", "protocol", "extension"]
  private static let members = [
    "case", "var", "let", "func", "init", "subscript", "typealias", "associatedtype",
  ]
  private static let modifiers = [
    "public", "package", "internal", "static", "mutating", "indirect", "final", "nonisolated", "override",
    "lazy", "convenience",
  ]

  /// The attributes that change how a property is used.
  private static let wrappers = ["Presents", "Shared", "SharedReader"]

  package init(_ source: String) {
    var depth = 0
    /// An attribute on a line of its own, which belongs to the next property.
    var pending: String?
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
        let attribute = pending.map { "\($0) " } ?? ""
        lines.append(Line(depth: depth, text: attribute + Self.head(of: code), isType: false))
      }
      pending = word == nil && isVisible ? Self.wrapper(of: code) : nil
      depth += change
      while let last = open.last, depth <= last { open.removeLast() }
    }
  }

  /// The first word that is neither an attribute nor a modifier; nil for anything but a declaration.
  private static func keyword(of code: String) -> String? {
    let code = code.dropFirst(wrapper(of: code)?.count ?? 0)
    for word in code.split(separator: " ") where !word.hasPrefix("@") {
      let name = String(word.prefix { $0.isLetter })
      if modifiers.contains(name) { continue }
      return types.contains(name) || members.contains(name) ? name : nil
    }
    return nil
  }

  /// A declaration without its body, and without attributes that don't change its use.
  private static func head(of code: String) -> String {
    let wrapper = wrapper(of: code)
    var text = code.dropFirst(wrapper?.count ?? 0)
    if let brace = text.firstIndex(of: "{") {
      text = text[..<brace]
      // What stood in the braces belongs to the first value.
      if let sign = text.firstRange(of: " = ") ?? text.firstRange(of: " =\n") {
        text = text[..<sign.lowerBound]
      }
    }
    if text.hasSuffix(" =") { text = text.dropLast(2) }
    let words = text.split(separator: " ").drop { $0.hasPrefix("@") }
    return ([wrapper].compactMap(\.self) + words.map(String.init)).joined(separator: " ")
  }

  /// The attribute of a property that changes its use, with its arguments, such as `@Shared(.appStorage("x"))`; nil when
  /// the line doesn't begin with one.
  private static func wrapper(of code: String) -> String? {
    guard code.first == "@" else { return nil }
    let name = code.dropFirst().prefix { $0.isLetter }
    guard wrappers.contains(String(name)) else { return nil }
    var depth = 0
    let end = code[name.endIndex...].firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth == 0 && character != ")"
    }
    return String(code[..<(end ?? code.endIndex)])
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
