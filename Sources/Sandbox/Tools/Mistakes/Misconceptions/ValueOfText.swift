import SwiftSyntax
import SyntaxProtocol

/// A text that is read by a number, or `nil` where nothing tells its type.
enum ValueOfText: Misconception {
  static let id = "value-of-text"
  static let title = "A text is read by a number"
  static let words: String? =
    "The characters of a text have no numbers. `text.first`, `text.last`, `text.prefix(3)` and `text.dropFirst()` are its parts."
  static let examples = [
    Example(.feature, right: "name = text", wrong: "name = text[0]")
  ]

  static func advice(_ context: Context) -> Advice? {
    let place = context.onLine.first { index in
      context.file.text(index) == "[" && context.tokens[max(0, index - 1)].isIdentifier
        && context.file.text(index + 1).first?.isNumber == true && context.file.text(index + 2) == "]"
    }
    guard let place, Facts(context).isText(before: place),
      ["String", "Character", "Substring"].contains(where: context.symptom.names.contains)
        || context.symptom.name.hasPrefix("availability")
    else { return nil }
    return Advice(
      .told, "The characters of a text have no numbers, because they don't all take the same room.",
      fix:
        "Take a part of it: `text.first`, `text.prefix(3)` or `text.dropFirst()`. `String(…)` makes a text of it."
    )
  }
}

extension Facts {
  /// Whether what stands before a bracket is a text, as far as its type is known.
  fileprivate func isText(before bracket: Int) -> Bool {
    guard let call = context.tokens[bracket].syntax.parent?.as(SubscriptCallExprSyntax.self) else {
      return true
    }
    return type(of: call.calledExpression)?.unwrapped.isText != false
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ValueOfText.self) }
