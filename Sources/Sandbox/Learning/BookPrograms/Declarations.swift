import Book
import SyntaxProtocol

/// A declaration at the top level of a listing, or a test.
struct Declaration: Equatable, Sendable {
  var kind: SwiftChunk.Kind
  var lines: [PageLine]

  init(_ chunk: SwiftChunk, of part: SwiftProgram.Part) {
    kind = chunk.kind
    lines = part.lines(of: chunk)
  }

  /// The lines as they are written to a file. The pieces come from several blocks, so the blank lines between them are set
  /// again.
  var text: String {
    var text = CodeNode.spaced(CodeNode.all(in: lines)).map { $0.text.trimmingEnd }
    while text.last?.isEmpty == true { text.removeLast() }
    return text.joined(separator: "\n")
  }

  /// The code without blank lines. Two blocks that declare the same have the same code.
  var code: String { lines.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n") }

  /// The words of the code, in their order. Those of comments are left out.
  var words: [Substring] {
    lines.flatMap { line in
      let code = line.text.firstRange(of: "//").map { line.text[..<$0.lowerBound] } ?? line.text[...]
      return code.split { !$0.isNamePart }.filter { $0.first?.isNumber == false }
    }
  }

  /// The name of what is declared, such as `Brew` or `fetchTip`; nil for an extension and a test.
  var name: String? {
    guard case .declaration(let key) = kind else { return nil }
    return (key.hasPrefix("func ") ? String(key.dropFirst("func ".count)) : key).firstWord
  }

  /// The type that is extended, without the types inside of it; nil when this is no extension.
  var extended: String? {
    if case .extends(let type) = kind { type.firstWord } else { nil }
  }

  /// The name of the test function; nil when this is no test.
  var test: String? {
    guard kind == .test else { return nil }
    let words = words
    return words.firstIndex(of: "func").flatMap { index in
      words.indices.contains(index + 1) ? String(words[index + 1]) : nil
    }
  }

  /// Whether an older declaration can't stand beside this one.
  func replaces(_ older: Declaration) -> Bool {
    if let name { return name == older.name }
    return extended != nil && extended == older.extended && !members.isDisjoint(with: older.members)
  }

  /// The names of what an extension declares.
  var members: Set<Substring> {
    let introducers: Set<Substring> = ["case", "func", "let", "typealias", "var"]
    return Set(zip(words, words.dropFirst()).filter { introducers.contains($0.0) }.map(\.1))
  }
}

extension [Declaration] {
  /// The declarations that some code needs, in their order: those whose names it contains, their extensions, what these
  /// need, and so on.
  ///
  /// A name counts wherever it occurs, so too much may be found, but never too little.
  func needed(by words: some Sequence<Substring>) -> [Declaration] {
    var words = Set(words)
    let declared = Set(compactMap(\.name))
    var needed: Set<Int> = []
    func isNeeded(_ declaration: Declaration) -> Bool {
      if let name = declaration.name { return words.contains(name[...]) }
      guard let type = declaration.extended else { return false }
      if declared.contains(type) { return words.contains(type[...]) }
      // An extension of somebody else's type is needed for its members.
      return !words.isDisjoint(with: declaration.members)
    }
    var last: Int?
    while last != needed.count {
      last = needed.count
      for (index, declaration) in enumerated() where !needed.contains(index) && isNeeded(declaration) {
        needed.insert(index)
        words.formUnion(declaration.words)
      }
    }
    return needed.sorted().map { self[$0] }
  }

  /// The same declarations in files that are named after what they declare. An extension of somebody else's type is in the
  /// file of the first declaration that it mentions.
  func files(in folder: String, imports: ([Declaration]) -> [String]) -> [Listing.File] {
    let names = compactMap(\.name)
    var files: [(name: String, declarations: [Declaration])] = names.map { ($0, []) }
    for declaration in self {
      let own = declaration.name ?? declaration.extended.flatMap { names.contains($0) ? $0 : nil }
      let mentioned = declaration.words.first { names.contains(String($0)) }.map(String.init)
      let name = own ?? mentioned ?? declaration.extended ?? ""
      if let index = files.firstIndex(where: { $0.name == name }) {
        files[index].declarations.append(declaration)
      } else {
        files.append((name, [declaration]))
      }
    }
    return files.map { name, declarations in
      // A type comes first, also when a later chapter has changed it.
      let sorted = declarations.filter { $0.name != nil } + declarations.filter { $0.name == nil }
      return Listing.File(
        path: "\(folder)/\(name.prefix(1).uppercased() + name.dropFirst()).swift",
        text: Listing.source(sorted, imports: imports(sorted)))
    }
  }
}

extension CodeNode {
  /// The lines of pieces, with a blank line beside each longer member of a type and each longer case of a `switch`.
  fileprivate static func spaced(_ nodes: [CodeNode], areSeparate: Bool = false) -> [PageLine] {
    var result: [PageLine] = []
    var last: CodeNode?
    for node in nodes {
      let lead = node.lead.drop { $0.trimmed.isEmpty }
      let isApart = areSeparate && (node.isLong || last?.isLong == true) || lead.count < node.lead.count
      if let last, isApart { result.append(PageLine(text: "", page: "", line: last.head.last?.line ?? 0)) }
      result += lead + node.head
      result += spaced(node.body ?? [], areSeparate: node.separatesItsPieces) + node.tail
      last = node
    }
    return result
  }

  private var isLong: Bool { lines.count - lead.count > 1 }

  private var separatesItsPieces: Bool {
    if head.last?.opensSwitch == true { return true }
    guard case .code(let name) = key else { return false }
    return name.hasPrefix("type ") || name.hasPrefix("extension ")
  }
}

extension String {
  fileprivate var firstWord: String { String(leadingName) }
}
