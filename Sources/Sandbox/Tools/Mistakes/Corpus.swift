import SwiftParser
import SwiftSyntax
import SyntaxProtocol

/// The code around a mistake: the learner's file, and the files that it is compiled with. It tells which names there are, and
/// which words usually stand side by side, so that an edit which makes unusual code comes after one which doesn't.
final class Corpus {
  /// Every word of the other files.
  private(set) var words: Set<String> = []
  let library: Set<String>
  private var pairs: [String: Int] = [:]
  private var triples: Set<String> = []
  /// The labels of the arguments with which a function is called, by the function's name.
  private var labels: [String: [String]] = [:]
  /// What stands in the parentheses behind a name, by the name.
  private var payloads: [String: [String]] = [:]
  /// The dependencies that the files declare.
  private(set) var dependencies: [String] = []
  /// The other files, of which little is asked.
  private let others: [SourceFileSyntax]
  /// The parts of all names, such as `button` of `decrementButtonTapped`.
  private var parts: Set<Substring> = []

  init(_ file: ParsedFile, _ surroundings: SourceContext) {
    library = surroundings.library
    others = surroundings.texts.map { Parser.parse(source: $0) }
    for other in others { add(other.tokens(viewMode: .sourceAccurate).map(\.text), isOwn: false) }
    add(file.tokens.map(\.text), isOwn: true)
    for word in words.union(library) { parts.formUnion(Self.parts(of: word)) }
  }

  private func add(_ tokens: [String], isOwn: Bool) {
    for (index, token) in tokens.enumerated() {
      if !isOwn, token.first.map({ $0.isLetter || $0 == "_" || $0 == "$" }) == true { words.insert(token) }
      guard index > 0 else { continue }
      if token == "DependencyValues", tokens[index - 1] == "extension" {
        var depth = 0
        for (position, next) in tokens.enumerated().dropFirst(index + 1) {
          if next == "{" { depth += 1 }
          if next == "}" { depth -= 1 }
          if depth == 0 { break }
          if depth == 1, next == "var", position + 1 < tokens.count {
            dependencies.append(tokens[position + 1])
          }
        }
      }
      pairs[tokens[index - 1] + " " + token, default: 0] += 1
      if index > 1 {
        triples.insert(tokens[index - 2] + " " + tokens[index - 1] + " " + token)
        if token == ":", tokens[index - 2] == "(" || tokens[index - 2] == ",",
          let callee = Self.callee(tokens, index - 2)
        {
          if labels[callee]?.contains(tokens[index - 1]) != true {
            labels[callee, default: []].append(tokens[index - 1])
          }
        }
      }
      if token == "(", index + 2 < tokens.count {
        var depth = 0
        var inside = ""
        for next in tokens[index..<min(tokens.count, index + 12)] {
          if next == "(" { depth += 1 }
          if next == ")" { depth -= 1 }
          inside += next
          if depth == 0 { break }
        }
        if depth == 0 { payloads[tokens[index - 1], default: []].append(inside) }
      }
    }
  }

  /// The name before the parenthesis that a comma or an argument is in.
  private static func callee(_ tokens: [String], _ index: Int) -> String? {
    var depth = 0
    var position = index
    while position > 0, position > index - 60 {
      switch tokens[position] {
      case ")", "]", "}": depth += 1
      case "(", "[", "{":
        if depth == 0 { return tokens[position - 1] }
        depth -= 1
      default: break
      }
      position -= 1
    }
    return nil
  }

  /// The types with a name that the other files declare. Edits of them would be edits of another file.
  func types(named name: String) -> [DeclaredType] {
    others.flatMap { $0.tokens(viewMode: .sourceAccurate) }.compactMap { token in
      guard token.text == name, let parent = token.parent,
        parent.asProtocol(NamedDeclSyntax.self)?.name == token,
        let declaration = parent.asProtocol(DeclGroupSyntax.self)
      else { return nil }
      return DeclaredType(node: DeclSyntax(declaration), members: declaration.memberBlock)
    }
  }

  func labels(of callee: String) -> [String] { labels[callee] ?? [] }

  func payloads(of name: String) -> [String] { payloads[name] ?? [] }

  func isPair(_ first: String, _ second: String) -> Bool { pairs[first + " " + second] != nil }

  /// How unusual it is that these words stand side by side, in points of a ``Rank``: none when all of it occurs elsewhere, fourteen when
  /// nothing does.
  func strangeness(of tokens: [String]) -> Int {
    guard tokens.count > 1 else { return 0 }
    let pairs = tokens.indices.dropFirst()
    let strange = pairs.count { !isPair(tokens[$0 - 1], tokens[$0]) }
    let odd = pairs.dropFirst().count {
      !triples.contains(tokens[$0 - 2] + " " + tokens[$0 - 1] + " " + tokens[$0])
    }
    return 9 * strange / pairs.count + 5 * odd / max(1, pairs.count - 1)
  }

  /// Whether a name has a part that no other name has, as a misspelled one does.
  func isOdd(_ name: String) -> Bool { Self.parts(of: name).contains { !parts.contains($0) } }

  /// The parts of a name in lowercase, without those of one or two letters.
  private static func parts(of name: String) -> [Substring] {
    var parts: [Substring] = []
    var part = ""
    for character in name {
      if character.isUppercase || !character.isLetter {
        if part.count > 2 { parts.append(Substring(part)) }
        part = character.isLetter ? character.lowercased() : ""
      } else {
        part.append(character)
      }
    }
    if part.count > 2 { parts.append(Substring(part)) }
    return parts
  }
}
