import SwiftSyntax
import SyntaxProtocol

/// An effect that wants to change the state, which it can't reach anymore.
enum StateInEffect: Misconception {
  static let id = "state-in-effect"
  static let title = "An effect changes the state"
  static let book: String? = "effects#the-tool"
  static let words: String? = """
    An effect can't reach the state. Let it send an action with what it has learned, `await \
    send(.factReceived(fact))`, and let the reducer change the state.
    """
  static let examples = [
    Example(.feature, right: "await send(.factReceived(fact))", wrong: "state.fact = fact")
  ]

  static func advice(_ context: Context) -> Advice? {
    if context.isImmutable, let name = context.symptom.names.first, context.isStateOfReducer(name),
      context.keyword(ofClosureCapturing: name) != nil
    {
      return Advice(
        .told,
        "The effect has captured a copy of `\(name)`. Changing the copy wouldn't change the feature's state.",
        fix:
          "Send an action from the effect, `await send(.…)`, and change the state when that action arrives.")
    }
    guard context.isSymptom(.concurrentAccessOfInoutParam, .escapingInoutCapture) else { return nil }
    let isAtEffect = context.onLine.contains {
      context.file.text($0) == "{" && context.isClosure($0) && context.receiver(ofClosure: $0) == "run"
    }
    guard isAtEffect || !context.effects(around: context.place).isEmpty else {
      return Advice(
        .fitting,
        "A closure that is kept, or called from elsewhere, can't use `state`, which belongs to this call of the reducer.",
        fix: "Copy what it needs before it, and use the copy: `let count = state.count`.")
    }
    if context.isConditionOfLoop {
      return Advice(
        .told, "A loop in an effect can't see the state change, and what it captures stays as it was.",
        fix:
          "Loop without end, make the effect `.cancellable(id: CancelID.…)`, and return `.cancel(id: CancelID.…)` where it should end.",
        book: "cancellation#the-tool")
    }
    return Advice(
      .fitting, "An effect runs after the reducer has returned, and then `state` can't be changed anymore.",
      fix:
        "Send an action from the effect, `await send(.…)`, and change the state when that action arrives. To read a value, capture it: `[count = state.count]`."
    )
  }
}

extension Context {
  /// Whether the place is in the condition of a loop.
  var isConditionOfLoop: Bool {
    guard let loop = tokens[place].syntax.ancestor(WhileStmtSyntax.self) else { return false }
    return loop.conditions.startOffset <= tokens[place].start
      && tokens[place].end <= loop.conditions.endOffset
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StateInEffect.self) }
