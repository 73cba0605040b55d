/// The declarations of Swift sources: types with their members, without bodies. A property keeps the attributes that change
/// how it is used, such as `@Shared` and `@Presents`.
///
/// It reads lines and counts brackets, which is enough for the formatted files of lessons.
///
/// A declaration on several lines is listed on one.
///
/// Not handled: a declaration that begins in the middle of a line, and brackets in strings of several lines.
package struct TypeListing {
  /// A declaration, and how deep it is inside other types.
  package struct Line: Equatable {
    /// How many declarations it is inside of.
    package var depth: Int
    /// The declaration without its body.
    package var text: String
    /// Whether members may follow.
    package var isType: Bool

    /// - Parameters:
    ///   - depth: How many declarations it is inside of.
    ///   - text: The declaration without its body.
    ///   - isType: Whether it declares a type.
    package init(depth: Int, text: String, isType: Bool) {
      self.depth = depth
      self.text = text
      self.isType = isType
    }
  }

  /// The declarations, in their order.
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

  /// - Parameter source: The text of a Swift file.
  package init(_ source: String) {
    var depth = 0
    /// An attribute on a line of its own, which belongs to the next property.
    var pending: String?
    /// The depths at which types begin that the current line is inside of.
    var open: [Int] = []
    var rest = source.split(whereSeparator: \.isNewline).map { Self.withoutComment($0.trimmingBlanks) }[...]
    while var code = rest.popFirst() {
      if depth == open.count, Self.keyword(of: code) != nil { code = Self.whole(code, &rest) }
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

  /// A declaration that begins with a line, with the lines on which it goes on, up to its body. They are removed from the rest.
  private static func whole(_ code: String, _ rest: inout ArraySlice<String>) -> String {
    var whole = code
    while let next = rest.first {
      let isOpen = openBrackets(in: whole) > 0
      guard isOpen || (whole.hasSuffix(",") && !next.isEmpty) || next.hasPrefix("->") else { break }
      // A bracket that is never closed.
      if isOpen, next.isEmpty, rest.allSatisfy(\.isEmpty) { break }
      rest.removeFirst()
      if next.isEmpty { continue }
      let isTight = whole.hasSuffix("(") || whole.hasSuffix("[") || next.hasPrefix(")") || next.hasPrefix("]")
      whole += (isTight ? "" : " ") + next
    }
    return whole
  }

  /// How many round and square brackets of a text are open at its end, without those in strings.
  private static func openBrackets(in text: String) -> Int {
    text.replacing(#/"(?:\\.|[^"\\])*"/#, with: "").reduce(0) { count, character in
      switch character {
      case "(", "[": count + 1
      case ")", "]": count - 1
      default: count
      }
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
    let body = firstOutside("{", in: text)
    // What stands in braces after the sign belongs to the first value.
    if let sign = firstOutside(" = ", in: text[..<(body ?? text.endIndex)]), text[sign...].contains("{") {
      text = text[..<sign]
    } else if let body {
      text = text[..<body]
    }
    if text.hasSuffix(" =") { text = text.dropLast(2) }
    let words = text.split(separator: " ").drop { $0.hasPrefix("@") }
    return ([wrapper].compactMap(\.self) + words.map(String.init)).joined(separator: " ")
  }

  /// The first place of a piece of code outside of round and square brackets.
  private static func firstOutside(_ sought: String, in text: Substring) -> Substring.Index? {
    var depth = 0
    return text.indices.first { index in
      switch text[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: return depth == 0 && text[index...].hasPrefix(sought)
      }
      return false
    }
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
