import SourceTexts
import SwiftParser
import SwiftSyntax
import SyntaxProtocol

/// A source, its tokens and what the operators ask about them.
struct ParsedFile {
  /// A token and its place.
  struct Token {
    var syntax: TokenSyntax
    var text: String
    var start: Int
    var end: Int
    /// The line, from 1.
    var line: Int
    /// Whether it is the first one on its line.
    var isFirst: Bool

    var isIdentifier: Bool {
      switch syntax.tokenKind {
      case .identifier, .dollarIdentifier: true
      default: false
      }
    }

    var isKeyword: Bool { if case .keyword = syntax.tokenKind { true } else { false } }
    var isWord: Bool { isIdentifier || isKeyword }
  }

  let source: SourceText
  let tokens: [Token]
  /// How often each word occurs.
  let counts: [String: Int]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    source = SourceText(bytes)
    var tokens: [Token] = []
    var counts: [String: Int] = [:]
    for token in source.tree.tokens(viewMode: .sourceAccurate) where token.tokenKind != .endOfFile {
      let start = token.startOffset
      let line = source.line(at: start)
      let text = token.text
      tokens.append(
        Token(
          syntax: token, text: text, start: start, end: token.endOffset,
          line: line,
          isFirst: tokens.last?.line != line))
      if tokens.last?.isWord == true { counts[text, default: 0] += 1 }
    }
    self.tokens = tokens
    self.counts = counts
  }

  var hasError: Bool { source.tree.hasError }

  /// The index of the token at an offset, or of the next one; the last one's when none follows.
  func index(at offset: Int) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, min(low, tokens.count - 1))
  }

  func index(line: Int, column: Int) -> Int { index(at: source.start(ofLine: line) + max(0, column - 1)) }

  func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// The number of spaces at the beginning of a line; nil for a line without anything else.
  func indentation(ofLine line: Int) -> Int? {
    let text = source.line(line)
    let spaces = text.prefix { $0 == " " }.count
    return text.dropFirst(spaces).isEmpty ? nil : spaces
  }

  /// The bytes of a range as text.
  func text(_ start: Int, _ end: Int) -> String { String(decoding: source.bytes[start..<end], as: UTF8.self) }

  /// Inserts a word before a token, so that there is one space on each side.
  func inserting(_ word: String, before index: Int) -> TextEdit {
    let token = tokens[index]
    // Where a word was taken away, two spaces are left.
    if token.start >= 2, !token.isFirst, source.bytes[token.start - 1] == 32,
      source.bytes[token.start - 2] == 32
    {
      return TextEdit(token.start - 1, token.start - 1, word)
    }
    return TextEdit(token.start, token.start, word + " ")
  }

  func replacing(_ index: Int, with text: String) -> TextEdit {
    TextEdit(tokens[index].start, tokens[index].end, text)
  }

  /// Writes a sign for a token, directly behind the token before it.
  func attaching(_ sign: String, at index: Int) -> TextEdit {
    TextEdit(tokens[index - 1].end, tokens[index].end, sign)
  }

  /// Removes a token and the space behind it.
  func removing(_ index: Int, through last: Int? = nil) -> TextEdit {
    let token = tokens[index]
    var end = tokens[last ?? index].end
    var start = token.start
    if end < source.bytes.count, source.bytes[end] == 32,
      start == 0 || [32, 10, 40].contains(source.bytes[start - 1])
    {
      end += 1
    } else if end < source.bytes.count, [UInt8](")]>,".utf8).contains(source.bytes[end]), start > 0,
      source.bytes[start - 1] == 32, !token.isFirst
    {
      start -= 1
    } else if end == source.bytes.count || source.bytes[end] == 10, start > 0, source.bytes[start - 1] == 32,
      !token.isFirst
    {
      start -= 1
    }
    return TextEdit(start, end, "")
  }
}

/// A question to an entry: the file, what was seen, and the names that could have been meant.
struct Context {
  let file: ParsedFile
  let symptom: Symptom
  /// The name of the symptom; nil when no entry asks for it.
  let diagnostic: DiagnosticName?
  /// The code that the file stands in.
  let corpus: Corpus
  /// The index of the token at the place of the symptom.
  let place: Int
  /// Whether the compiler blames a whole closure, so that the mistake is somewhere inside it.
  let isVague: Bool
  /// The tokens near enough to the place to be worth a look, nearest first.
  let near: [Int]
  /// The tokens on the line of the place, nearest first.
  let onLine: ArraySlice<Int>
  /// The tokens on the line of the place and on those beside it, nearest first.
  let beside: ArraySlice<Int>
  /// The tokens of a few lines around the place, nearest first.
  let around: ArraySlice<Int>
  /// The names that could be meant.
  let names: NameIndex

  init(_ file: ParsedFile, _ symptom: Symptom, _ corpus: Corpus, _ names: NameIndex) {
    self.file = file
    self.names = names
    self.symptom = symptom
    diagnostic = symptom.diagnostic
    self.corpus = corpus
    place = file.tokens.isEmpty ? 0 : file.index(line: max(1, symptom.line), column: symptom.column)
    isVague =
      diagnostic.map(Set.vague.contains) == true || symptom.name == Symptom.ended
      // “Type '(_, _) -> Void' cannot conform to 'Reducer'” is about a closure that returns something else.
      || diagnostic == .typeCannotConform && symptom.names.first?.contains("->") == true
    let isVague = isVague
    let place = place
    let window =
      file.tokens.isEmpty
      ? 0..<0 : max(0, place - 150)..<min(file.tokens.count, place + (isVague ? 250 : 120))
    let ways = window.map { ($0, Self.distance($0, from: place, file.tokens, isVague)) }.sorted {
      $0.1 < $1.1
    }
    .prefix(isVague ? 300 : 160)
    near = ways.map(\.0)
    onLine = near.prefix(ways.count { $0.1 < Self.line })
    beside = near.prefix(ways.count { $0.1 < Self.line + 2 * Self.step })
    around = near.prefix(ways.count { $0.1 < Self.line + 5 * Self.step })
  }

  /// Whether a name wasn't found.
  var isNotFound: Bool { isSymptom(in: .notFound) }

  /// Whether something is changed that can't be changed where it is.
  var isImmutable: Bool { isSymptom(in: .immutable) }

  /// The indices at which a variable with this name is declared.
  func variables(named name: String) -> [Int] {
    tokens.indices.filter { file.text($0) == name && file.text($0 - 1) == "var" }
  }

  func isSymptom(_ names: DiagnosticName...) -> Bool { diagnostic.map(names.contains) == true }

  func isSymptom(in family: Set<DiagnosticName>) -> Bool { diagnostic.map(family.contains) == true }

  var tokens: [ParsedFile.Token] { file.tokens }

  /// The token with this text that is nearest to the place, on its line or on one beside it.
  func nearest(_ text: String) -> Int? {
    onLine.first { file.text($0) == text } ?? beside.first { file.text($0) == text }
  }

  /// The node around the place; nil when none of its kind is around it.
  func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? { tokens[place].syntax.ancestor(kind) }

  /// The way to the nearest token of another line.
  private static let line = 14
  /// What each further line adds.
  private static let step = 7

  /// The way from the place to a token, in points of a ``Rank``. The tokens of a line are near; what follows from a vague symptom may
  /// be anywhere below it.
  func distance(_ index: Int) -> Int { Self.distance(index, from: place, file.tokens, isVague) }

  private static func distance(
    _ index: Int, from place: Int, _ tokens: [ParsedFile.Token], _ isVague: Bool
  ) -> Int {
    guard tokens.indices.contains(index) else { return .max / 2 }
    let lines = tokens[index].line - tokens[place].line
    let steps = abs(index - place)
    if lines == 0 { return min(12, steps * 4 / 5) }
    if isVague, lines > 0 { return 12 + min(28, steps / 12) }
    return min(80, line + step * (abs(lines) - 1) + steps / 5)
  }

  /// The way from the place to the nearest of several edits.
  func distance(_ edits: [TextEdit]) -> Int {
    edits.map { edit in
      let index = file.index(at: edit.start)
      // What is added behind a token belongs to it.
      let isBehind = index > 0 && tokens[index].start > edit.start
      return min(distance(index), isBehind ? distance(index - 1) : .max)
    }.min() ?? 0
  }

  /// Whether a name occurs in the lesson or the library, or more than once in the file.
  func isKnown(_ name: String) -> Bool {
    corpus.words.contains(name) || corpus.library.contains(name) || (file.counts[name] ?? 0) > 1
  }
}
