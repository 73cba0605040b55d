import SwiftSyntax
import SyntaxProtocol

/// A test that sleeps on the clock that it should move.
enum ClockWaits: RepairOperator {
  static let id = "clock-waits"
  static let title = "A test waits on the clock that it should move"
  static let book: String? = "clocks#which-clock-where"
  static let examples: [Example] = [
    .inTest(
      "let clock = TestClock()\n    await clock.sleep(.seconds(1))",
      repaired: "let clock = TestClock()\n    await clock.advance(by: .seconds(1))")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isTest, context.file.counts["TestClock"] != nil else { return [] }
    return context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == "sleep", context.file.text(index - 1) == ".",
        context.closures(around: index).isEmpty,
        let access = context.tokens[index].syntax.parent?.parent?.as(MemberAccessExprSyntax.self),
        let call = access.parent?.as(FunctionCallExprSyntax.self),
        let item = call.ancestor(CodeBlockItemSyntax.self), let clock = access.base,
        call.arguments.count == 1, let time = call.arguments.first?.expression
      else { return nil }
      return Repair(
        .told,
        "A test clock stands still until the test moves it, so a test that sleeps on it never goes on.",
        TextEdit(
          item.startOffset, item.endOffset,
          "await \(clock.trimmedDescription).advance(by: \(time.trimmedDescription))")
      ).removing()
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ClockWaits.self) }
