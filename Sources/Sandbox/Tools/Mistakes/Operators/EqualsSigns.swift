import SwiftSyntax
import SyntaxProtocol

/// `=`, which assigns, in the place of `==`, which compares, or the reverse.
enum EqualsSigns: RepairOperator {
  static let id = "equals-signs"
  static let title = "`=` assigns and `==` compares"
  static let examples = [
    Example(.feature, right: "if state.count == 0 {", wrong: "if state.count = 0 {"),
    Example(.feature, right: "let fact = try", wrong: "let fact == try"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.compactMap { index -> Repair? in
      let token = context.tokens[index]
      switch token.text {
      case "="
      where context.isImmutable && context.file.text(index + 2) == "."
        && context.tokens[index - 1].isFirst && context.symptom.names.first == context.file.text(index - 1):
        guard let end = context.endOfLine(index) else { return nil }
        let start = context.tokens[index + 1].start
        let name = context.tokens[index - 1]
        return Repair(
          .fitting, "What stands on the left of `=` gets the value on its right.",
          TextEdit(name.start, name.end, context.file.text(start, end)), TextEdit(start, end, name.text))
      case "=":
        // It silences an error that has another reason, too, so it must be in a place for a value.
        let isCondition = context.isCondition(index)
        return Repair(
          context.isSymptom(.requiresSingleEqual) ? .fitting : isCondition ? .fitting : .farFetched,
          "`=` assigns a value. `==` compares two.",
          context.file.replacing(index, with: "=="))
      case "==":
        let isDeclaration =
          ["let", "var", "["].contains(context.file.text(index - 2))
          || context.isSymptom(
            .declarationSameLineWithoutSemi, .expectedCaptureSpecifier)
        return Repair(
          isDeclaration ? .fitting : .plausible,
          "`==` compares two values. `=` assigns one.",
          context.file.replacing(index, with: "="))
      default: return nil
      }
    }
  }
}

extension Context {
  /// Whether an operator stands in a condition, an expectation or a closure on one line, and not in an assignment of its own.
  fileprivate func isCondition(_ index: Int) -> Bool {
    // `count = 1 ? "job" : "jobs"`
    let isChoice = tokens[index...].prefix { $0.line == tokens[index].line }.contains {
      $0.syntax.tokenKind == .infixQuestionMark
    }
    var position = index - 1
    while position >= 0, tokens[position].line == tokens[index].line {
      if ["let", "var"].contains(tokens[position].text) { return false }
      if ["if", "guard", "while", "#", "return", "?", "&&", "||"].contains(tokens[position].text) {
        return true
      }
      if tokens[position].text == "{" {
        return isChoice
          || ["filter", "first", "contains", "allSatisfy", "where", "firstIndex"].contains(
            file.text(position - 1))
      }
      position -= 1
    }
    return isChoice
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(EqualsSigns.self) }
