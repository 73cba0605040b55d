import SwiftParser
import SwiftSyntax
import SyntaxProtocol

/// What edits take away of what was typed: names, texts, numbers and closures that don't stand there afterwards.
///
/// An edit that drops a call with its arguments, a closure or a value compiles, and means something else.
struct Loss {
  private var names = 0
  private var values = 0
  private var closures = 0

  init(of edits: [TextEdit], in file: ParsedFile) {
    let removed = edits.flatMap { edit in
      file.tokens(from: edit.start, to: edit.end).map(\.syntax)
    }
    let added = edits.flatMap { Parser.parse(source: $0.text).tokens(viewMode: .sourceAccurate) }
    names = Self.difference(removed, added, \.isName)
    values = Self.difference(removed, added, \.isValue)
    closures = removed.count { $0.text == "{" } - added.count { $0.text == "{" }
  }

  /// Whether more is lost than one word, which may stand there by mistake.
  var isTooMuch: Bool { values > 0 || names > 1 || closures > 0 && names > 0 }

  /// How many more are lost than come new in their places. A name that is replaced by another one isn't lost.
  private static func difference(
    _ removed: [TokenSyntax], _ added: [TokenSyntax], _ isMeant: (TokenSyntax) -> Bool
  ) -> Int {
    var rest = Dictionary(grouping: added.map(\.content)) { $0 }.mapValues(\.count)
    var lost = 0
    for token in removed where isMeant(token) {
      if rest[token.content, default: 0] > 0 {
        rest[token.content, default: 0] -= 1
      } else {
        lost += 1
      }
    }
    let known = Set(removed.map(\.content))
    return lost - added.count { isMeant($0) && !known.contains($0.content) }
  }
}

extension TokenSyntax {
  /// The text of a token without what marks it: `count` of `$count`.
  fileprivate var content: String { text.hasPrefix("$") ? String(text.dropFirst()) : text }

  fileprivate var isName: Bool {
    switch tokenKind {
    case .identifier, .dollarIdentifier: true
    default: false
    }
  }

  fileprivate var isValue: Bool {
    switch tokenKind {
    case .integerLiteral, .floatLiteral: true
    case .stringSegment(let text): !text.allSatisfy(\.isWhitespace)
    default: false
    }
  }
}

extension ParsedFile {
  /// The tokens of which all of the text lies in a range.
  fileprivate func tokens(from start: Int, to end: Int) -> ArraySlice<Token> {
    guard start < end, !tokens.isEmpty else { return [] }
    let first = index(at: start)
    var last = first
    while last < tokens.count, tokens[last].end <= end { last += 1 }
    return tokens[first..<last].drop { $0.start < start }
  }
}
