/// A value owned by an actor of its own; the asynchronous sister of ``LockIsolated``.
@available(*, deprecated, message: "Use 'LockIsolated' instead.")
public final actor ActorIsolated<Value> {
  /// The value, read on the actor.
  public var value: Value

  /// Gives the value to an actor of its own.
  ///
  /// - Parameter value: Makes the first value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Reads or changes the value as one step.
  ///
  /// - Parameter operation: What uses the value, while no other thread can.
  /// - Returns: What the operation returns.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    var value = self.value
    defer { self.value = value }
    return try operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
