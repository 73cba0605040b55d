import SyntaxProtocol

/// Two neighbors in the wrong order, such as `await try`.
enum SwappedWords: RepairOperator {
  static let id = "swapped-words"
  static let title = "Two words are in the wrong order"
  static let examples = [
    Example(.feature, right: "private static let step", wrong: "private let static step")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.beside.compactMap { index -> Repair? in
      guard index + 1 < context.tokens.count, context.tokens[index].isWord, context.tokens[index + 1].isWord,
        context.tokens[index].line == context.tokens[index + 1].line,
        context.tokens[index].isKeyword || context.tokens[index + 1].isKeyword
      else { return nil }
      let (first, second) = (context.file.text(index), context.file.text(index + 1))
      guard first != second else { return nil }
      return Repair(
        .plausible, "`\(first)` and `\(second)` are in the wrong order.",
        TextEdit(context.tokens[index].start, context.tokens[index + 1].end, "\(second) \(first)"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(SwappedWords.self) }
