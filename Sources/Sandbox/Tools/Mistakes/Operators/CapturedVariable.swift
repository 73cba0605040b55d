import SwiftSyntax
import SyntaxProtocol

/// A variable of the reducer that an effect reads, although it may change in the meantime.
enum CapturedVariable: RepairOperator {
  static let id = "captured-variable"
  static let title = "An effect reads a variable that may change"
  static let book: String? = "effects#what-an-effect-may-capture"
  static let examples = [
    Example(
      .feature, right: "return .run { [count = state.count] send in",
      wrong:
        "var number = 1\n        number += 1\n        return .run { [count = state.count] send in\n                print(number)",
      repaired:
        "var number = 1\n        number += 1\n        return .run { [number, count = state.count] send in\n                print(number)"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.concurrentAccessOfLocalCapture), let name = context.symptom.names.last,
      let brace = context.effects(around: context.place).last, !context.changes(name, inBraces: brace),
      context.tokens.indices.contains(brace + 1)
    else { return [] }
    let cause =
      "An effect runs in a task of its own, and `\(name)` may change meanwhile. Give it the value when you make it."
    if context.file.text(brace + 1) == "[" {
      let end = context.tokens[brace + 1].end
      return [Repair(.told, reach: .file, cause, TextEdit(end, end, "\(name), "))]
    }
    let start = context.tokens[brace + 1].start
    return [Repair(.told, reach: .file, cause, TextEdit(start, start, "[\(name)] "))]
  }
}

extension Context {
  /// Whether a variable is changed in the braces that begin at an index.
  func changes(_ name: String, inBraces brace: Int) -> Bool {
    (brace..<(partner(of: brace) ?? brace)).contains { index in
      guard tokens[index].text == name, file.text(index - 1) != "." else { return false }
      if file.text(index - 1) == "&" { return true }
      var position = index + 1
      while file.text(position).isOneOf(".", "[", "]", "?")
        || tokens.indices.contains(position) && tokens[position].isIdentifier
          && file.text(position - 1) == "."
      {
        position += 1
      }
      return tokens.indices.contains(position)
        && (tokens[position].syntax.tokenKind.isAssignmentOperator || file.text(position) == "="
          || ["append", "insert", "remove", "removeAll", "toggle", "sort"].contains(file.text(position - 1)))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CapturedVariable.self) }
