import SwiftSyntax
import SyntaxProtocol

/// A number for an ID of another type in a key path, at which the compiler ends without a message.
enum IDOfOtherType: Misconception {
  static let id = "id-of-other-type"
  static let title = "A key path has an ID of another type"
  static let book: String? = "lists#the-tool"
  static let words: String? =
    "Write an ID of the type that the elements have: `\\.rows[id: UUID(0)].tapped`. Only the elements of a stack have numbers."
  static let examples = [
    Example(
      .feature, right: "await test.send(.binding(.set(\\.child.isDone, true)))",
      wrong: "await test.send(\\.children[id: 0].toggled)")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.symptom.name == Symptom.ended || context.isVague else { return nil }
    for index in context.tokens.indices {
      guard context.file.text(index) == "id", context.file.text(index - 1) == "[",
        context.tokens[index - 2].isIdentifier,
        let number = context.tokens[index].syntax.ancestor(LabeledExprSyntax.self)?.expression.as(
          IntegerLiteralExprSyntax.self),
        context.tokens[index].syntax.ancestor(KeyPathExprSyntax.self) != nil,
        let list = context.type(ofProperty: context.file.text(index - 2)),
        let element = list.firstMatch(of: #/IdentifiedArrayOf<([\w.]+)>/#).map({ String($0.1) }),
        let type = context.types(named: element).flatMap(\.properties).first(where: { $0.name == "id" })?
          .type,
        type != "Int"
      else { continue }
      let text = number.trimmedDescription
      return Advice(
        .told,
        "The elements of `\(context.file.text(index - 2))` have IDs of the type `\(type)`, and `\(text)` is a number.",
        fix: type == "UUID" ? "[id: UUID(\(text))]" : "Write an ID of the type `\(type)`.")
    }
    return nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(IDOfOtherType.self) }
