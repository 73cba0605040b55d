import SyntaxProtocol

/// A payload behind a dot, where parentheses belong: `.delegate.saved` for `.delegate(.saved)`.
enum PayloadBehindDot: RepairOperator {
  static let id = "payload-behind-a-dot"
  static let title = "A case's value stands behind a dot"
  static let book: String? = "reducers#actions-that-carry-a-value"
  static let examples = [
    Example(.feature, right: ".delegate(.stopped(state.count))", wrong: ".delegate.stopped(state.count)")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.near.compactMap { index -> Repair? in
      guard context.file.text(index) == ".", context.tokens.indices.contains(index + 3),
        context.tokens[index + 1].isIdentifier, context.file.text(index + 2) == ".",
        context.tokens[index + 3].isIdentifier, context.file.text(index - 1) != "\\",
        context.tokens[index].isFirst
          || context.file.text(index - 1).isOneOf("(", ",", "case", "return", "=", ":", "send"),
        context.payload(ofCase: context.file.text(index + 1)) != nil || context.isVague
          || context.isSymptom(.couldNotFindValueMember, .couldNotFindTypeMember)
      else { return nil }
      let end = context.tokens[context.memberEnd(index + 2)].end
      let open = context.tokens[index + 1].end
      return Repair(
        .fitting, reach: .file,
        "The value of `.\(context.file.text(index + 1))` stands in parentheses.",
        TextEdit(open, open, "("), TextEdit(end, end, ")"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PayloadBehindDot.self) }
