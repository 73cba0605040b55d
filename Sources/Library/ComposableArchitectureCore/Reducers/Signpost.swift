extension Reducer {
  /// Instruments an application on Apple's systems. Linux has no signpost log, so here it does nothing.
  @inlinable
  public func signpost(_ prefix: String = "") -> some Reducer<State, Action> { self }
}
