extension Reducer {
  /// Instruments an application on Apple's systems; here, where there is no signpost log, it changes nothing.
  @inlinable
  public func signpost(_ prefix: String = "") -> some Reducer<State, Action> { self }
}
