/// Watches a root store from inside the package: TestStore judges by it, a session records by it.
package struct StoreInstrumentation<State, Action> {
  /// An effect of one processed action, from the first of its tasks to the end of the last.
  package struct EffectID: Hashable, Sendable {
    package let rawValue: Int
  }

  /// An action was reduced. `origin` is the effect that sent it, nil for the user; `effect` identifies the
  /// asynchronous work that it started, if any.
  package struct Step {
    package var action: Action
    package var origin: EffectID?
    package var before: () -> State
    package var after: State
    package var effect: EffectID?
    package var operation: Effect<Action>.Operation
  }

  /// Whether steps carry the state from before the action; costs a copy.
  package var wantsStateBefore = false
  package var willReduce: @MainActor (_ action: Action, _ origin: EffectID?) -> Void = { _, _ in }
  package var didReduce: @MainActor (Step) -> Void = { _ in }
  package var effectEnded: @MainActor (EffectID, _ isCancelled: Bool) -> Void = { _, _ in }

  package init() {}
}
