import SwiftParser
import SwiftSyntax

/// Slips of one token in a source that compiles, such as a missing `await` or a misspelled name.
///
/// ```swift
/// RandomMistakes(in: solution).all
/// // [RandomMistake(kind: .keywordLeftOut, line: 12, …), …]
/// ```
///
/// Comments, the text inside of string literals, and import declarations are left alone.
public struct RandomMistakes {
  /// A slip, and the source with it.
  public struct RandomMistake: Equatable, Sendable {
    /// What was done to the token.
    public var kind: Kind
    /// The line, from 1, on which the source was changed.
    public var line: Int
    /// The source with the slip.
    public var text: String
    /// The token before and after, such as `let → var`.
    public var summary: String
  }

  /// What is left out, doubled or changed.
  public enum Kind: String, CaseIterable, Sendable {
    case nameMisspelled, nameMisspelledAtDeclaration, keywordLeftOut, keywordMisspelled, dotLeftOut,
      backslashLeftOut
    case captureLeftOut, roundBracketLeftOut, squareBracketLeftOut, braceLeftOut, braceAdded, quoteLeftOut,
      colonLeftOut
    case commaLeftOut, letAndVar, equalsSigns, payloadLeftOut, patternLeftOut, attributeLeftOut,
      conformanceLeftOut
    case prefixLeftOut, labelLeftOut, questionMarkLeftOut, dollarLeftOut, ampersandLeftOut, argumentLeftOut
    case quotesAroundNumber, quotesLeftOut, callLeftOut, wordTwice, wordsSwapped, arrowLeftOut, capitalLetter,
      operatorHalved
    case lineTwice, callAdded, colonAsEquals, dotTwice, ownerChanged, questionMarkAdded, otherBracket,
      nilForNone,
      dotInDeclaration, prefixTwice
  }

  private let text: String
  let bytes: [UInt8]
  let tokens: [TokenSyntax]

  /// - Parameter text: A source that the parser understands.
  public init(in text: String) {
    self.text = text
    bytes = Array(text.utf8)
    tokens = Parser.parse(source: text).tokens(viewMode: .sourceAccurate).filter { token in
      var node: Syntax? = Syntax(token)
      while let current = node {
        if current.is(ImportDeclSyntax.self) { return false }
        node = current.parent
      }
      return token.tokenKind != .endOfFile
    }
  }

  /// All slips, in the order of their places.
  public var all: [RandomMistake] {
    tokens.indices.flatMap { mistakes(at: $0) + hastyMistakes(at: $0) }
  }

  // MARK: - One token

  func start(_ index: Int) -> Int { tokens[index].positionAfterSkippingLeadingTrivia.utf8Offset }
  func end(_ index: Int) -> Int { tokens[index].endPositionBeforeTrailingTrivia.utf8Offset }
  func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  func mistake(_ kind: Kind, _ start: Int, _ end: Int, _ new: String) -> RandomMistake {
    var changed = bytes
    changed.replaceSubrange(start..<end, with: new.utf8)
    let line = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    return RandomMistake(
      kind: kind, line: line, text: String(decoding: changed, as: UTF8.self),
      summary: "\(String(decoding: bytes[start..<end], as: UTF8.self)) → \(new)")
  }

  /// Leaves a token out, together with the space behind it.
  private func dropping(_ kind: Kind, _ first: Int, through last: Int? = nil) -> RandomMistake {
    var end = end(last ?? first)
    if end < bytes.count, bytes[end] == UInt8(ascii: " "), start(first) > 0,
      [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "("), UInt8(ascii: "[")].contains(
        bytes[start(first) - 1])
    {
      end += 1
    }
    return mistake(kind, start(first), end, "")
  }

  private func mistakes(at index: Int) -> [RandomMistake] {
    let token = tokens[index]
    switch token.tokenKind {
    case .identifier, .dollarIdentifier: return names(index)
    case .keyword(let keyword): return keywords(index, keyword)
    case .period: return [dropping(.dotLeftOut, index)]
    case .backslash:
      let isKeyPath = token.parent?.is(KeyPathExprSyntax.self) == true
      return isKeyPath ? [mistake(.backslashLeftOut, start(index), end(index), "")] : []
    case .leftParen, .rightParen: return [dropping(.roundBracketLeftOut, index)] + calls(index)
    case .leftSquare, .rightSquare: return [dropping(.squareBracketLeftOut, index)] + captures(index)
    case .leftBrace: return [dropping(.braceLeftOut, index)]
    case .rightBrace:
      return [dropping(.braceLeftOut, index), mistake(.braceAdded, end(index), end(index), "\n}")]
    case .stringQuote: return [mistake(.quoteLeftOut, start(index), end(index), "")]
    case .colon: return [mistake(.colonLeftOut, start(index), end(index), "")] + conformances(index)
    case .comma: return [mistake(.commaLeftOut, start(index), end(index), "")]
    case .equal: return [mistake(.equalsSigns, start(index), end(index), "==")]
    case .binaryOperator("=="): return [mistake(.equalsSigns, start(index), end(index), "=")]
    case .binaryOperator(let text) where ["&&", "||", "??", "+=", "-="].contains(text):
      return [mistake(.operatorHalved, start(index), end(index), String(text.prefix(1)))]
    case .arrow: return [dropping(.arrowLeftOut, index)]
    case .postfixQuestionMark, .exclamationMark: return [dropping(.questionMarkLeftOut, index)]
    case .prefixAmpersand: return [dropping(.ampersandLeftOut, index)]
    case .atSign:
      guard let attribute = token.parent?.as(AttributeSyntax.self),
        let last = tokens.firstIndex(where: {
          $0.endPosition == attribute.endPosition
        })
      else { return [] }
      return [dropping(.attributeLeftOut, index, through: last)]
    case .integerLiteral:
      return [mistake(.quotesAroundNumber, start(index), end(index), "\"\(token.text)\"")]
    default: return []
    }
  }

  private func names(_ index: Int) -> [RandomMistake] {
    let token = tokens[index]
    let name = token.text
    var result: [RandomMistake] = []
    let isDeclaration =
      token.parent.map {
        $0.is(EnumCaseElementSyntax.self) || $0.is(IdentifierPatternSyntax.self)
          || $0.is(StructDeclSyntax.self)
          || $0.is(FunctionDeclSyntax.self) || $0.is(EnumDeclSyntax.self)
      } == true
    if name.count > 2 {
      for changed in misspellings(of: name) {
        result.append(
          mistake(
            isDeclaration ? .nameMisspelledAtDeclaration : .nameMisspelled, start(index), end(index), changed)
        )
      }
      let other = name.first!.isUppercase ? name.prefix(1).lowercased() : name.prefix(1).uppercased()
      result.append(mistake(.capitalLetter, start(index), end(index), other + name.dropFirst()))
    }
    if name.hasPrefix("$"), name.count > 2 {
      result.append(mistake(.dollarLeftOut, start(index), start(index) + 1, ""))
    }
    if ["$0", "state"].contains(name), text(index + 1) == "." {
      result.append(dropping(.prefixLeftOut, index, through: index + 1))
    }
    if text(index + 1) == ":", token.parent?.is(LabeledExprSyntax.self) == true {
      result.append(dropping(.labelLeftOut, index, through: index + 1))
    }
    if text(index + 1) == "in" || text(index - 1) == "in" {
      result.append(mistake(.wordTwice, end(index), end(index), " \(name)"))
    }
    return result
  }

  private func misspellings(of name: String) -> [String] {
    let letters = Array(name)
    let middle = letters.count / 2
    var dropped = letters
    dropped.remove(at: middle)
    var swapped = letters
    swapped.swapAt(middle - 1, middle)
    var doubled = letters
    doubled.insert(letters[middle], at: middle)
    return [dropped, swapped, doubled].map { String($0) }.filter { $0 != name }
  }

  private func keywords(_ index: Int, _ keyword: Keyword) -> [RandomMistake] {
    let word = text(index)
    var result = [dropping(.keywordLeftOut, index)]
    if word == "self", text(index + 1) == "." {
      result.append(dropping(.prefixLeftOut, index, through: index + 1))
    }
    if word == "let" { result.append(mistake(.letAndVar, start(index), end(index), "var")) }
    if word == "var" { result.append(mistake(.letAndVar, start(index), end(index), "let")) }
    if word.count > 2 {
      result.append(mistake(.keywordMisspelled, start(index), end(index), misspellings(of: word)[0]))
      result.append(mistake(.wordTwice, end(index), end(index), " \(word)"))
    }
    if ["case", "let", "try", "await"].contains(word), tokens.indices.contains(index + 1),
      case .keyword = tokens[index + 1].tokenKind
    {
      result.append(mistake(.wordsSwapped, start(index), end(index + 1), "\(text(index + 1)) \(word)"))
    }
    return result
  }

  /// Parentheses with all that is in them.
  private func calls(_ index: Int) -> [RandomMistake] {
    guard tokens[index].tokenKind == .leftParen, let node = tokens[index].parent,
      let last = tokens.firstIndex(where: {
        $0.endPosition == node.endPosition && $0.tokenKind == .rightParen
      })
    else {
      guard tokens[index].tokenKind == .leftParen,
        let call = tokens[index].parent?.as(FunctionCallExprSyntax.self),
        let right = call.rightParen, let last = tokens.firstIndex(where: { $0.id == right.id })
      else { return [] }
      if last == index + 1 { return [mistake(.callLeftOut, start(index), end(last), "")] }
      let isPattern = call.parent?.is(ExpressionPatternSyntax.self) == true
      // The arguments of a function can't be known, but a case carries what its declaration says.
      let isCase =
        call.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil
        && call.calledExpression.is(MemberAccessExprSyntax.self)
      var result =
        isCase ? [mistake(isPattern ? .patternLeftOut : .payloadLeftOut, start(index), end(last), "")] : []
      if call.arguments.count > 1, let argument = call.arguments.last,
        let before = call.arguments.dropLast().last?.trailingComma
      {
        result.append(
          mistake(
            .argumentLeftOut, before.positionAfterSkippingLeadingTrivia.utf8Offset,
            argument.endPositionBeforeTrailingTrivia.utf8Offset, ""))
      }
      if call.arguments.count == 1,
        let literal = call.arguments.first?.expression.as(StringLiteralExprSyntax.self),
        let segment = literal.segments.first, literal.segments.count == 1, !segment.description.contains(" ")
      {
        result.append(
          mistake(
            .quotesLeftOut, literal.positionAfterSkippingLeadingTrivia.utf8Offset,
            literal.endPositionBeforeTrailingTrivia.utf8Offset, segment.description))
      }
      return result
    }
    return [mistake(.payloadLeftOut, start(index), end(last), "")]
  }

  private func captures(_ index: Int) -> [RandomMistake] {
    guard let clause = tokens[index].parent?.as(ClosureCaptureClauseSyntax.self),
      tokens[index].tokenKind == .leftSquare,
      let last = tokens.firstIndex(where: { $0.id == clause.rightSquare.id })
    else { return [] }
    return [dropping(.captureLeftOut, index, through: last)]
  }

  private func conformances(_ index: Int) -> [RandomMistake] {
    guard let clause = tokens[index].parent?.as(InheritanceClauseSyntax.self),
      let last = tokens.firstIndex(where: { $0.endPosition == clause.endPosition })
    else { return [] }
    return [mistake(.conformanceLeftOut, start(index), end(last), "")]
  }
}
