import SwiftSyntax
import SyntaxProtocol

/// A name in a pattern or in a key path that nothing declares, where the compiler only blames what is around it.
enum UndeclaredInClosure: Misconception {
  static let id = "undeclared-in-closure"
  static let title = "A case or a key path names what isn't declared"
  static let book: String? = "state#the-tool"
  static let words: String? =
    "Declare the property in `State` and the case in `Action`, or use one that is declared."
  static let examples = [
    Example(
      .feature, right: ".ifLet(\\.$alert, action: \\.alert)", wrong: ".ifLet(\\.$alert, action: \\.weather)")
  ]

  private static let known: Set<String> = [
    "none", "some", "success", "failure", "element", "presented", "dismiss", "push", "popFrom", "binding",
    "self",
    "id", "set",
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isVague || context.mentions("KeyPath") || context.isSymptom(in: .inference) else {
      return nil
    }
    for index in context.near.sorted() {
      let token = context.tokens[index]
      guard context.isVague || context.onLine.contains(index) else { continue }
      guard token.isIdentifier, context.file.text(index - 1) == ".", !known.contains(token.text),
        !token.text.hasPrefix("$"), context.file.counts[token.text, default: 0] < 2,
        !context.corpus.words.contains(token.text),
        !context.corpus.library.contains(token.text)
      else { continue }
      if context.file.text(index - 2) == "\\" {
        return Advice(
          .plausible, "The key path uses `\(token.text)`, which isn't declared.",
          fix: "Declare `\(token.text)`, or use what there is.")
      }
      guard context.isPattern(index) else { continue }
      return Advice(
        .plausible, "The `switch` handles `.\(token.text)`, but no `case \(token.text)` is declared.",
        fix: "Declare the case in `Action`, or remove it from the `switch`.")
    }
    return nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(UndeclaredInClosure.self) }
