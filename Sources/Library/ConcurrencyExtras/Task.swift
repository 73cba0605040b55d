extension Task where Success == Never, Failure == Never {
  /// Suspends until the task is cancelled, then throws `CancellationError`.
  ///
  /// For a dependency that must never answer in a test: `$0.api.fetch = { try await Task.never() }`.
  public static func never() async throws -> Never {
    for await element in AsyncStream<Never>.never { switch element {} }
    throw _Concurrency.CancellationError()
  }

  /// Yields many times, so that other tasks get their turn.
  ///
  /// - Parameter count: How often.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

/// How often `Task.megaYield()` yields by default: 20.
public let _defaultMegaYieldCount = 20

extension Task where Failure == Never {
  /// The task's value; cancels the task when the awaiting task is cancelled.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == any Error {
  /// The task's value; cancels the task when the awaiting task is cancelled.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Result {
  /// Captures what an asynchronous closure returns or throws: `await send(.response(Result { try await fetch() }))`.
  ///
  /// The closure runs where the call is made, so it may use what belongs to the caller's actor. The error has the type that
  /// the closure throws.
  ///
  /// - Parameters:
  ///   - isolation: The actor that the closure runs on; that of the caller unless another is given.
  ///   - body: What returns the value, or throws.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    catching body: () async throws(Failure) -> Success
  ) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
