import SwiftSyntax
import SyntaxProtocol

/// A copy that is changed, of an element or of what an optional holds, where the value in the state is meant.
enum CopyChanged: RepairOperator {
  static let id = "copy-changed"
  static let title = "A copy is changed, and not the state"
  static let book: String? = "lists#adding-and-replacing"
  static let examples = [
    Example(
      .feature, right: "state.child.isDone = true",
      wrong: "for child in state.children {\n          child.isDone = true\n        }",
      repaired:
        "for child in state.children {\n          state.children[id: child.id]?.isDone = true\n        }")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isImmutable,
      let name = context.symptom.names.first
    else { return [] }
    let uses = context.onLine.filter {
      context.file.text($0) == name && context.file.text($0 + 1) == "."
        && context.file.text($0 - 1) != "."
    }
    guard let use = uses.first else { return [] }
    let token = context.tokens[use]
    for position in (0..<use).reversed() where context.file.text(position) == name {
      let before = context.file.text(position - 1)
      if before == "for", context.file.text(position + 1) == "in",
        let brace = (position..<use).first(where: { context.file.text($0) == "{" })
      {
        let list = context.file.text(context.tokens[position + 2].start, context.tokens[brace - 1].end)
        return [
          Repair(
            .told, "The loop gets a copy of each element. The one in the list is named by its ID.",
            TextEdit(token.start, token.end, "\(list)[id: \(name).id]?"))
        ]
      }
      if before == "let", context.file.text(position + 1) == "=" {
        var end = position + 2
        while end + 1 < use, !["{", "else", ","].contains(context.file.text(end + 1)),
          context.tokens[end + 1].line == token.line
            || context.tokens[end + 1].line == context.tokens[position].line
        { end += 1 }
        let source = context.file.text(context.tokens[position + 2].start, context.tokens[end].end)
        let isOptional = context.file.text(position - 2).isOneOf("if", "guard", ",")
        return [
          Repair(
            .told, "`\(name)` is a copy. The value in the state is changed through the state.",
            TextEdit(token.start, token.end, source + (isOptional && !source.hasSuffix("?") ? "?" : "")))
        ]
      }
    }
    return []
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CopyChanged.self) }
