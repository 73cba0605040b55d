import SyntaxProtocol

/// A keyword with a slip in it, which Swift takes for a name.
enum MisspelledKeyword: RepairOperator {
  static let id = "misspelled-keyword"
  static let title = "A keyword is misspelled"
  static let examples = [
    Example(.feature, right: "return .run { [count", wrong: "retrun .run { [count"),
    Example(.feature, right: "enum CancelID", wrong: "enmu CancelID"),
  ]

  static let keywords = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
    "default",
    "defer", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func",
    "get",
    "guard", "if", "import", "in", "indirect", "init", "inout", "is", "lazy", "let", "mutating", "nil",
    "nonisolated",
    "override", "private", "protocol", "public", "repeat", "return", "self", "Self", "set", "some", "static",
    "struct",
    "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while",
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.near.flatMap { index -> [Repair] in
      let token = context.tokens[index]
      guard token.isWord, token.text.count > 1, !keywords.contains(token.text) else { return [] }
      let name = Array(token.text.utf8)
      let isUnknown = !context.isKnown(token.text)
      return keywords.compactMap { keyword -> Repair? in
        guard let distance = NameIndex.distance(name, Array(keyword.utf8), atMost: keyword.count < 4 ? 1 : 2)
        else {
          return nil
        }
        var repair = Repair(
          isUnknown ? .fitting : .possible, "`\(token.text)` is misspelled: the keyword is `\(keyword)`.",
          context.file.replacing(index, with: keyword))
        repair.slips = max(1, distance)
        return repair
      }
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MisspelledKeyword.self) }
