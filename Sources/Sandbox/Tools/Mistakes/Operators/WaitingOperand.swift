import SwiftSyntax
import SyntaxProtocol

/// Something asynchronous on the right of `&&`, `||` or `??`, which are functions that may leave their right
/// side aside.
enum WaitingOperand: RepairOperator {
  static let id = "waiting-operand"
  static let title = "The right side of an operator waits"
  static let book: String? = "effects#the-tool"
  static let examples = [
    Example(
      .feature, right: "let fact = try await numberFact.fetch(count)",
      wrong:
        "let known: String? = nil\n                let fact = try await known ?? numberFact.fetch(count)",
      repaired:
        "let known: String? = nil\n                let fact = if let known { known } else { try await numberFact.fetch(count) }"
    ),
    Example(
      .feature, right: "try await clock.sleep(for: .seconds(1))",
      wrong:
        "if count > 0 && (try await numberFact.fetch(count)).isEmpty {\n                  await send(.tick)\n                }",
      repaired:
        "if count > 0, (try await numberFact.fetch(count)).isEmpty {\n                  await send(.tick)\n                }"
    ),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.onLine.flatMap { index -> [Repair] in
      guard context.isWaiting(onTheRightOf: index) else { return [] }
      switch context.file.text(index) {
      case "&&": return [condition(context, index)].compactMap(\.self)
      case "??": return [missing(context, index)].compactMap(\.self)
      default: return []
      }
    }
  }

  /// `if a && (await b) {` → `if a, await b {`.
  private static func condition(_ context: Context, _ index: Int) -> Repair? {
    let sequence = context.tokens[index].syntax.ancestor(SequenceExprSyntax.self)
    guard let sequence, sequence.parent?.is(ConditionElementSyntax.self) == true,
      !sequence.elements.contains(where: { $0.trimmedDescription == "||" })
    else { return nil }
    return Repair(
      .told, "`&&` is a function that can't wait for its right side. Two conditions of an `if` can.",
      context.file.attaching(",", at: index))
  }

  /// `let fact = try await old ?? load()` → `let fact = if let old { old } else { try await load() }`.
  private static func missing(_ context: Context, _ index: Int) -> Repair? {
    guard let sequence = context.tokens[index].syntax.ancestor(SequenceExprSyntax.self),
      sequence.elements.count == 3, let first = sequence.elements.first, let last = sequence.elements.last
    else { return nil }
    var outer = Syntax(sequence)
    while let parent = outer.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) {
      outer = parent
    }
    // In a sequence, `try await` belongs to the first element.
    let words = outer.trimmedDescription.words + last.trimmedDescription.words
    guard outer.parent?.is(InitializerClauseSyntax.self) == true else { return nil }
    let value = first.plain
    let right = last.plain
    let effects = ["try", "await"].filter(words.contains).joined(separator: " ")
    let isName = value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return Repair(
      .told, "`??` is a function that can't wait for its right side. An `if` with an `else` can.",
      TextEdit(
        outer.startOffset, outer.endOffset,
        isName
          ? "if let \(value) { \(value) } else { \(effects) \(right) }"
          : "if let known = \(value) { known } else { \(effects) \(right) }"))
  }
}

extension Context {
  /// Whether an operator has something on its right side that waits, as the symptom says.
  func isWaiting(onTheRightOf index: Int) -> Bool {
    guard isSymptom(.asyncInNonasyncFunction, .throwingOperatorWithoutTry, .asyncExprWithoutAwait),
      file.text(index).isOneOf("&&", "||", "??"),
      let sequence = tokens[index].syntax.ancestor(SequenceExprSyntax.self)
    else { return false }
    let end = sequence.endPosition.utf8Offset
    return isSymptom(.throwingOperatorWithoutTry)
      ? tokens[index...].contains { $0.text == "await" && $0.start < end }
      : tokens[place].start > tokens[index].start && tokens[place].start < end
  }
}

extension String {
  fileprivate var words: [Substring] { split { !$0.isLetter } }
}

extension ExprSyntax {
  /// The code without `try`, `await` and parentheses around them.
  fileprivate var plain: String {
    if let expression = self.as(TryExprSyntax.self) { return expression.expression.plain }
    if let expression = self.as(AwaitExprSyntax.self) { return expression.expression.plain }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first,
      element.expression.is(TryExprSyntax.self) || element.expression.is(AwaitExprSyntax.self)
    {
      return element.expression.plain
    }
    return trimmedDescription
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WaitingOperand.self) }
