import Synchronization

/// Takes the result of one load.
public struct LoadContinuation<Value>: Sendable {
  private let once: Once<Result<Value?, any Error>>

  /// Makes a continuation, for a test of a key or a key around another one.
  ///
  /// - Parameters:
  ///   - description: The name of the key, for reports of a continuation that is forgotten or used twice.
  ///   - callback: Receives the result; a value of nil means the default.
  public init(
    _ description: @autoclosure () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    once = Once(what: "load", by: description(), ifDropped: { .success(nil) }, callback)
  }

  /// The load found a value.
  ///
  /// - Parameter value: What was found in the storage.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// The load found nothing, so the default is used.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// The load failed: the value stays, and the error becomes `loadError`.
  ///
  /// - Parameter error: Why it failed.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// The load has ended with a value or an error.
  ///
  /// - Parameter result: The value, or the error.
  public func resume(with result: Result<Value, any Error>) { once.resume(result.map { $0 }) }

  /// A value of nil means the default.
  ///
  /// - Parameter result: The value, or the error.
  @_disfavoredOverload
  public func resume(with result: Result<Value?, any Error>) { once.resume(result) }
}

/// Takes the result of one save.
public struct SaveContinuation: Sendable {
  private let once: Once<Result<Void, any Error>>

  /// Makes a continuation, for a test of a key or a key around another one.
  ///
  /// - Parameters:
  ///   - description: The name of the key, for reports of a continuation that is forgotten or used twice.
  ///   - callback: Takes the result.
  public init(
    _ description: @autoclosure () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    once = Once(what: "save", by: description(), ifDropped: { .success(()) }, callback)
  }

  /// The value is saved.
  public func resume() { resume(with: .success(())) }

  /// The save failed: the error becomes `saveError`.
  ///
  /// - Parameter error: Why it failed.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// The save has ended, or failed with an error.
  ///
  /// - Parameter result: The value, or the error.
  public func resume(with result: Result<Void, any Error>) { once.resume(result) }
}

/// Passes values from outside to the shared references.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Makes a subscriber, for a test of a key or a key around another one.
  ///
  /// - Parameters:
  ///   - callback: Receives each value; nil means the default.
  ///   - onLoading: Is called when the source begins to load, and when it has finished.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// There is a new value.
  ///
  /// - Parameter value: What the storage holds now. It replaces the shared value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// The value doesn't exist any more, so the default is used.
  public func yieldReturningInitialValue() { callback(.success(nil)) }

  /// The source failed: the value stays, and the error becomes `loadError`.
  ///
  /// - Parameter error: Why it failed.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// There is a new value, or an error.
  ///
  /// - Parameter result: The value, or the error.
  public func yield(with result: Result<Value, any Error>) { callback(result.map { $0 }) }

  /// A value of nil means the default.
  ///
  /// - Parameter result: The value, or the error.
  @_disfavoredOverload
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// The source has begun, or ended, to load a value.
  ///
  /// - Parameter isLoading: Whether a load has begun, or else has ended.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}

/// A running subscription of a ``SharedReaderKey``; it ends with the last `@Shared` that uses it.
public struct SharedSubscription: Sendable {
  private let onCancel: @Sendable () -> Void

  /// Makes a subscription.
  ///
  /// - Parameter onCancel: Ends it.
  public init(_ onCancel: @escaping @Sendable () -> Void) { self.onCancel = onCancel }

  /// Ends the subscription.
  public func cancel() { onCancel() }
}

/// A callback that is called exactly once; forgetting it or calling it twice is reported.
private final class Once<Outcome>: Sendable {
  private let callback: Mutex<(@Sendable (Outcome) -> Void)?>
  private let what: String
  private let by: String
  private let ifDropped: @Sendable () -> Outcome

  init(
    what: String, by: String, ifDropped: @escaping @Sendable () -> Outcome,
    _ callback: @escaping @Sendable (Outcome) -> Void
  ) {
    self.what = what
    self.by = by
    self.ifDropped = ifDropped
    self.callback = Mutex(callback)
  }

  private func take() -> (@Sendable (Outcome) -> Void)? {
    callback.withLock { callback in
      defer { callback = nil }
      return callback
    }
  }

  func resume(_ outcome: Outcome) {
    guard let callback = take() else {
      reportIssue("'\(by)' tried to resume its \(what) continuation more than once.")
      return
    }
    callback(outcome)
  }

  deinit {
    guard let callback = take() else { return }
    reportIssue("'\(by)' leaked its \(what) continuation without resuming it.")
    callback(ifDropped())
  }
}
