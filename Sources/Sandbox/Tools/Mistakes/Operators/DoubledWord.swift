import SyntaxProtocol

/// The same word twice in a row.
enum DoubledWord: RepairOperator {
  static let id = "doubled-word"
  static let title = "A word is written twice"
  static let examples = [Example(.feature, right: "case tick", wrong: "case case tick")]

  static func repairs(_ context: Context) -> [Repair] {
    context.near.compactMap { index -> Repair? in
      let text = context.file.text(index)
      guard index > 0, text == context.file.text(index - 1),
        !["(", ")", "{", "}", "]", "[", "\""].contains(text)
      else {
        return nil
      }
      return Repair(.fitting, reach: .file, "`\(text)` is written twice.", context.file.removing(index))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(DoubledWord.self) }
