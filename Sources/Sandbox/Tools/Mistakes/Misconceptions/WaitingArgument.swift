import SwiftSyntax
import SyntaxProtocol

/// Something asynchronous where Swift makes a closure of it that can't wait: beside an operator, or in an
/// assertion.
enum WaitingArgument: Misconception {
  static let id = "waiting-argument"
  static let title = "Something waits where Swift can't wait"
  static let book: String? = "effects#the-tool"
  static let words: String? =
    "Wait on a line of its own, before: `let fact = try await numberFact.fetch(1)`, and use the value."
  static let examples = [
    Example(
      .feature, right: "try await clock.sleep(for: .seconds(1))",
      wrong:
        "if count == 0 || (try await numberFact.fetch(count)).isEmpty {\n                  await send(.tick)\n                }"
    )
  ]

  private static let before =
    "Wait on a line of its own before: `let value = try await …`. Then use `value`."

  static func advice(_ context: Context) -> Advice? {
    if let sign = context.onLine.first(where: { context.isWaiting(onTheRightOf: $0) }) {
      let text = context.file.text(sign)
      return Advice(
        .told,
        "The right side of `\(text)` is only needed sometimes. Swift makes a closure of it, which can't wait.",
        fix: before)
    }
    guard context.isSymptom(.asyncInNonasyncFunction),
      let call = context.enclosing(LabeledExprSyntax.self)?.ancestor(
        FunctionCallExprSyntax.self),
      ["assert", "precondition", "XCTAssert", "XCTAssertEqual", "XCTAssertTrue"].contains(
        call.calledExpression.trimmedDescription)
    else { return nil }
    return Advice(
      .told,
      "Swift makes a closure of the argument of `\(call.calledExpression.trimmedDescription)`, which can't wait.",
      fix: before)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WaitingArgument.self) }
