import SyntaxProtocol

/// An element that a loop changes, which is a copy.
enum CopyInLoop: Misconception {
  static let id = "copy-in-loop"
  static let title = "A loop changes its own copy of an element"
  static let book: String? = "lists#the-tool"
  static let examples = [
    Example(
      .feature, right: "state.fact = fact", wrong: "for child in state.children { child.isDone = true }")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isImmutable, let name = context.symptom.names.first,
      let loop = context.around.first(where: {
        context.file.text($0) == name && context.file.text($0 - 1) == "for"
      }),
      context.file.text(loop + 1) == "in"
    else { return nil }
    var list = ""
    var position = loop + 2
    while position < context.tokens.count, context.file.text(position) != "{", position < loop + 12 {
      list += context.file.text(position)
      position += 1
    }
    return Advice(
      .told, "`\(name)` is a copy of the element, so the list wouldn't change.",
      fix: "Change the element in the list: `for id in \(list).ids { \(list)[id: id]?.… = … }`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CopyInLoop.self) }
