import SwiftSyntax
import SyntaxProtocol

/// A key path where the action itself is sent, or an action inside of a key path.
enum KeyPathOfAction: RepairOperator {
  static let id = "key-path-of-action"
  static let title = "A key path stands for an action, or holds one"
  static let book: String? = "effects#the-tool"
  static let examples = [
    Example(
      .feature, right: "await send(.factReceived(fact))", wrong: "await send(\\.tick)",
      repaired: "await send(.tick)")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion) || context.isSymptom(in: .inference),
      context.mentions("KeyPath<")
    else { return [] }
    return context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == "\\",
        let path = context.tokens[index].syntax.parent?.as(KeyPathExprSyntax.self), path.root == nil
      else { return nil }
      let text = path.trimmedDescription
      let (start, end) = (path.startOffset, path.endOffset)
      if context.isTest {
        let new = Self.withoutActions(text)
        guard new != text else { return nil }
        return Repair(
          .told, "A key path names an element by its ID in brackets, and each case by its name.",
          book: "lists#each-element-has-an-id",
          TextEdit(start, end, new)
        ).removing()
      }
      guard !text.contains("("), !text.contains("[") else { return nil }
      let names = text.dropFirst().split(separator: ".")
      let action =
        names.map { ".\($0)" }.joined(separator: "(") + String(repeating: ")", count: names.count - 1)
      return Repair(
        .told, "An effect sends the action itself, and not its key path.", TextEdit(start, end, action))
    }
  }

  /// `\.rows[id: 1].tapped` for `\.rows.element(id: 1, action: .tapped)`.
  private static func withoutActions(_ path: String) -> String {
    path.replacing(#/\.element\(id: (.+?), action: \\?(\..*)\)/#) { match in
      "[id: \(match.1)]" + match.2.filter { $0 != "(" && $0 != ")" }
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(KeyPathOfAction.self) }
