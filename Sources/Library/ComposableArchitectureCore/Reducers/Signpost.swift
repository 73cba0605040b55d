extension Reducer {
  /// Instruments an application on Apple's systems. Linux has no signpost log, so here it does nothing.
  ///
  /// - Parameter prefix: What stands before the name of the action.
  @inlinable
  public func signpost(_ prefix: String = "") -> some Reducer<State, Action> { self }
}
