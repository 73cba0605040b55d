extension Effect {
  /// The actions that the effect sends by itself, for a test of an effect without a store. It runs when it is iterated.
  ///
  /// ```swift
  /// @_spi(Internals) import ComposableArchitecture
  /// // …
  /// let actions = await Array(Effect.send(Counter.Action.incrementButtonTapped).actions)
  /// ```
  ///
  /// Ending the iteration cancels the effect.
  @_spi(Internals) public var actions: AsyncStream<Action> {
    AsyncStream { continuation in
      let task = Task {
        await operation.execute(
          Send(delivering: { action in
            // The main actor gives the action away, and nobody else has it.
            nonisolated(unsafe) let action = action
            continuation.yield(action)
          }))
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
