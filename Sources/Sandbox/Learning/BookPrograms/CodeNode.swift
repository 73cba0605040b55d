import SyntaxProtocol

/// A piece of Swift as a reader sees it: a member of a type, a case of a `switch`, or a statement, with the pieces inside
/// its braces.
///
/// Blocks of the Book are formatted, so lines and braces are enough to find the pieces. The Swift parser isn't needed,
/// which also couldn't say which statement of a changed function is an older one.
///
/// Not handled: braces in strings that span several lines, and two pieces on one line.
struct CodeNode: Equatable, Sendable {
  /// The comments, attributes and blank lines above the piece.
  var lead: [PageLine] = []
  /// The piece up to the brace that opens its body; the whole piece when it has no body.
  var head: [PageLine] = []
  /// The pieces between the braces; nil when there are no braces, or when there are several bodies.
  var body: [CodeNode]?
  /// The closing brace, and what follows it.
  var tail: [PageLine] = []

  /// What identifies the piece among its neighbors.
  enum Key: Hashable, Sendable {
    /// The comment `// …`, which stands for everything that isn't written again.
    case elision
    /// A comment such as `// Remove: var count`, which removes a piece.
    case removal(String)
    /// A piece of code.
    case code(String)
  }

  var key: Key

  /// All lines of the piece.
  var lines: [PageLine] { lead + head + (body ?? []).flatMap(\.lines) + tail }

  /// Whether the piece leaves out or removes something.
  var isPartial: Bool {
    switch key {
    case .elision, .removal: true
    case .code: body?.contains(where: \.isPartial) ?? false
    }
  }
}

extension CodeNode {
  /// Splits lines into pieces.
  ///
  /// - Parameters:
  ///   - lines: Lines whose braces are balanced.
  ///   - isSwitch: Whether the lines are the body of a `switch`.
  static func all(in lines: [PageLine], isSwitch: Bool = false) -> [CodeNode] {
    var nodes: [CodeNode] = []
    var lead: [PageLine] = []
    var rest = lines[...]
    while let line = rest.first {
      if line.isElision || line.removed != nil {
        let key = line.removed.map { Key.removal(name(of: $0, isSwitch: isSwitch)) } ?? .elision
        nodes.append(CodeNode(lead: lead, head: [line], key: key))
        (lead, rest) = ([], rest.dropFirst())
      } else if isLead(line) {
        lead.append(line)
        rest = rest.dropFirst()
      } else {
        let count = isSwitch ? countOfCase(rest) : countOfStatement(rest)
        nodes.append(node(Array(rest.prefix(count)), lead: lead, isSwitch: isSwitch))
        (lead, rest) = ([], rest.dropFirst(count))
      }
    }
    if !lead.isEmpty { nodes.append(CodeNode(lead: lead, key: .code(""))) }
    return nodes
  }

  private static func node(_ lines: [PageLine], lead: [PageLine], isSwitch: Bool) -> CodeNode {
    let key = Key.code(name(of: lines[0].trimmed, isSwitch: isSwitch))
    if isSwitch {
      let end = lines.firstIndex { $0.trimmed.hasSuffix(":") } ?? 0
      return CodeNode(
        lead: lead, head: Array(lines[...end]), body: all(in: Array(lines[(end + 1)...])), key: key)
    }
    // The body is between the line that opens the first brace and the line that closes it.
    var depth = 0
    var opening: Int?
    for (index, line) in lines.enumerated() {
      let before = depth
      depth += Nesting.change(in: line.text, of: "{", "}")
      if opening == nil, depth > 0 { opening = index }
      guard let start = opening, index > start, depth == 0 || line.trimmed.hasPrefix("}") && before == 1
      else { continue }
      // Another body of the same piece, such as that of `else`, makes it too complicated to be changed in parts.
      guard depth == 0, !line.trimmed.hasSuffix("{") else { break }
      let inner = Array(lines[(start + 1)..<index])
      let isInnerSwitch = lines[start].opensSwitch
      return CodeNode(
        lead: lead, head: Array(lines[...start]), body: all(in: inner, isSwitch: isInnerSwitch),
        tail: Array(lines[index...]), key: key)
    }
    return CodeNode(lead: lead, head: lines, key: key)
  }

  private static func isLead(_ line: PageLine) -> Bool {
    let text = line.trimmed
    if text.isEmpty || text.hasPrefix("//") { return true }
    return text.hasPrefix("@")
      && !text.contains(#/\b(var|let|func|struct|enum|class|actor|extension|case|init)\b/#)
  }

  private static func countOfCase(_ lines: ArraySlice<PageLine>) -> Int {
    let indent = lines.first?.text.prefix { $0 == " " }.count ?? 0
    let next = lines.dropFirst().firstIndex { line in
      let text = line.trimmed
      return line.text.prefix { $0 == " " }.count == indent
        && (text.hasPrefix("case ") || text.hasPrefix("default:") || line.isElision || line.removed != nil)
    }
    guard var next else { return lines.count }
    // Blank lines and comments above a case belong to it.
    while next > lines.startIndex + 1, isLead(lines[next - 1]) { next -= 1 }
    return next - lines.startIndex
  }

  /// A statement ends where its brackets are closed, unless the next line continues it.
  private static func countOfStatement(_ lines: ArraySlice<PageLine>) -> Int {
    let indent = lines.first?.text.prefix { $0 == " " }.count ?? 0
    var depth = 0
    for (offset, line) in lines.enumerated() {
      depth += Nesting.change(in: line.text, of: "{", "}") + Nesting.change(in: line.text, of: "(", ")")
      depth += Nesting.change(in: line.text, of: "[", "]")
      guard depth <= 0 else { continue }
      guard let next = lines.dropFirst(offset + 1).first else { break }
      let text = next.trimmed
      let continues = next.text.prefix { $0 == " " }.count > indent || text.hasPrefix(".")
      if text.isEmpty || !continues { return offset + 1 }
    }
    return lines.count
  }

  /// No regular expressions are used here: this runs for each line of the Book, and they would take most of its time.
  private static func name(of line: Substring, isSwitch: Bool) -> String {
    if isSwitch { return pattern(line.replacing("let ", with: "")) }
    var text = line
    while text.first == "@", let space = endOfAttribute(text) { text = text[space...].dropFirst() }
    while case let word = text.prefix(while: { $0 != " " }), modifiers.contains(word) {
      text = text.dropFirst(word.count + 1)
    }
    let keyword = text.prefix { $0 != " " }
    let name = text.dropFirst(keyword.count + 1).leadingName
    guard !name.isEmpty else { return String(text) }
    switch keyword {
    case "struct", "enum", "class", "actor", "protocol", "typealias": return "type \(name)"
    case "var", "let": return "var \(name)"
    case "func", "case": return "\(keyword) \(name)"
    default: return String(text)
    }
  }

  /// A line of a `switch` up to the colon that ends the pattern. A colon inside of parentheses, as in `.element(id: _)`, belongs to
  /// the pattern.
  private static func pattern(_ line: Substring) -> String {
    var depth = 0
    let end = line.firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == ":" && depth == 0
    }
    return String(line[..<(end ?? line.endIndex)])
  }

  private static let modifiers: Set<Substring> = Set(
    ["private", "fileprivate", "public", "static", "mutating", "nonisolated", "indirect", "final"].flatMap {
      [$0, "\($0)(set)"]
    })

  /// The space after an attribute such as `@Test(arguments: [1, 2])`; nil when nothing follows it.
  private static func endOfAttribute(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if text[index] == " ", depth == 0 { return index }
    }
    return nil
  }
}

/// Counts brackets in a line of code, except those in strings and comments.
enum Nesting {
  static func change(in line: String, of opening: Character, _ closing: Character) -> Int {
    var change = 0
    var isString = false
    var previous: Character = " "
    for character in line {
      if character == "\"", previous != "\\" { isString.toggle() }
      if !isString {
        if character == "/", previous == "/" { break }
        if character == opening { change += 1 }
        if character == closing { change -= 1 }
      }
      previous = previous == "\\" ? " " : character
    }
    return change
  }
}
