import SwiftSyntax

/// An effect that never ends by itself, and that nothing can cancel.
enum EffectWithoutID: Remark {
  static let id = "effect-without-id"
  static let title = "An effect without an end has no ID"
  static let book: String? = "cancellation#the-tool"
  static let words: String? = """
    Give the effect an ID, with `.cancellable(id: CancelID.timer, cancelInFlight: true)`, and return `.cancel(id: \
    CancelID.timer)` in the case that should end it.
    """
  static let examples = [
    Example(
      .feature, right: ".cancel(id: CancelID.timer)",
      wrong: ".run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) } }"
    ),
    Example(
      .feature, right: ".cancel(id: CancelID.timer)",
      wrong: ".run { send in while true { await send(.tick) } }"),
  ]

  /// Beginnings of actions whose effect a view's task cancels.
  private static let tasks = ["task", "onTask", "onAppear"]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    file.calls.compactMap { call in
      guard call.implicitName == "run", let closure = call.trailingClosure, isEndless(closure),
        !isCancellable(call)
      else { return nil }
      let actions = file.actions(around: call)
      guard !actions.isEmpty, !actions.contains(where: tasks.contains) else { return nil }
      return Remarked(
        call,
        "This effect doesn't end by itself, and nothing can cancel it. When the action comes again, two of them run.",
        fix:
          "Add `.cancellable(id: CancelID.…, cancelInFlight: true)`, and return `.cancel(id:)` where it should end."
      )
    }
  }

  private static func isEndless(_ closure: ClosureExprSyntax) -> Bool {
    let finder = LoopFinder(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    return finder.isEndless
  }

  /// Whether the effect, or one around it, has an ID.
  private static func isCancellable(_ call: FunctionCallExprSyntax) -> Bool {
    let ancestors = sequence(first: Syntax(call), next: \.parent)
    for ancestor in ancestors {
      if ancestor.is(SwitchCaseSyntax.self) { return false }
      if let outer = ancestor.as(FunctionCallExprSyntax.self), outer.modifiers.contains("cancellable") {
        return true
      }
    }
    return false
  }

  /// Finds loops that only a cancellation ends.
  private final class LoopFinder: SyntaxVisitor {
    var isEndless = false

    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
      let condition = node.conditions.trimmedDescription
      if ["true", "!Task.isCancelled"].contains(condition), !hasExit(node.body) { isEndless = true }
      return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
      let sequence = node.sequence.trimmedDescription
      if node.awaitKeyword != nil, sequence.contains(".timer("), !hasExit(node.body) { isEndless = true }
      return .visitChildren
    }

    /// What is in `withTaskCancellation(id:)` has an ID.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      node.calledExpression.trimmedDescription == "withTaskCancellation" ? .skipChildren : .visitChildren
    }

    private func hasExit(_ body: CodeBlockSyntax) -> Bool {
      body.tokens(viewMode: .sourceAccurate).contains { ["break", "return", "throw"].contains($0.text) }
    }
  }
}
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(EffectWithoutID.self) }
