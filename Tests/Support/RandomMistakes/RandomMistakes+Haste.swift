import SwiftParser
import SwiftSyntax

/// Slips of somebody in haste, who writes something twice, or as another value or another language has it.
extension RandomMistakes {
  func hastyMistakes(at index: Int) -> [RandomMistake] {
    let token = tokens[index]
    switch token.tokenKind {
    case .identifier: return hastyNames(index)
    case .period:
      let isMember = index > 0 && tokens[index - 1].endPosition == token.position
      return (isMember ? [mistake(.dotTwice, end(index), end(index), ".")] : []) + nothing(index)
    case .colon where token.parent?.is(LabeledExprSyntax.self) == true:
      return [mistake(.colonAsEquals, start(index), end(index), " =")]
    case .leftParen: return [mistake(.otherBracket, start(index), end(index), "[")]
    case .rightParen: return [mistake(.otherBracket, start(index), end(index), "]")]
    case .leftSquare: return [mistake(.otherBracket, start(index), end(index), "(")]
    default: return []
    }
  }

  private func hastyNames(_ index: Int) -> [RandomMistake] {
    let token = tokens[index]
    var result: [RandomMistake] = []
    if let member = token.parent?.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName == token,
      member.base != nil, !["(", "{", "["].contains(text(index + 1))
    {
      result.append(mistake(.callAdded, end(index), end(index), "()"))
      if text(index + 1) == "." { result.append(mistake(.questionMarkAdded, end(index), end(index), "?")) }
    }
    if token.text == "state", text(index + 1) == "." {
      result.append(mistake(.ownerChanged, start(index), end(index), "self"))
      result.append(mistake(.prefixTwice, end(index), end(index), ".state"))
    }
    if token.parent?.is(EnumCaseElementSyntax.self) == true {
      result.append(mistake(.dotInDeclaration, start(index), start(index), "."))
    }
    return result + doubled(index)
  }

  /// A line with a whole statement, or a whole declaration, twice.
  private func doubled(_ index: Int) -> [RandomMistake] {
    let before = bytes[..<start(index)]
    let begin = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let stop = bytes[end(index)...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let isFirst = bytes[begin..<start(index)].allSatisfy { $0 == UInt8(ascii: " ") }
    let line = bytes[begin..<stop]
    let isWhole = ["(", "[", "{"].allSatisfy { open in
      let close = ["(": ")", "[": "]", "{": "}"][open]!
      return line.count { $0 == open.utf8.first! } == line.count { $0 == close.utf8.first! }
    }
    guard isFirst, isWhole else { return [] }
    return [mistake(.lineTwice, stop, stop, "\n" + String(decoding: line, as: UTF8.self))]
  }

  /// `nil` for `.none`.
  private func nothing(_ index: Int) -> [RandomMistake] {
    guard text(index + 1) == "none", text(index - 1) == "return" else { return [] }
    return [mistake(.nilForNone, start(index), end(index + 1), "nil")]
  }
}
