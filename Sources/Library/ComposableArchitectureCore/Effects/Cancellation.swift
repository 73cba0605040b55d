import Synchronization

extension Effect {
  /// Lets the effect be cancelled by an id.
  ///
  /// ```swift
  /// enum CancelID { case request }
  /// return .run { … }.cancellable(id: CancelID.request, cancelInFlight: true)
  /// ```
  ///
  /// - Parameters:
  ///   - id: any hashable value; ids of different types never meet, nor do those of sibling features or of two stores.
  ///   - cancelInFlight: whether earlier work with this id is cancelled first. Otherwise several effects share it.
  /// - Returns: The effect under the id. Where nothing takes time, as in `.send`, it is the effect as it was.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    cancellable(CancelID(id), cancelInFlight: cancelInFlight)
  }

  func cancellable(_ id: CancelID, cancelInFlight: Bool = false) -> Self {
    isNone ? self : Self(.cancellable(operation, id, cancelInFlight: cancelInFlight))
  }

  /// An effect that cancels all running work with an id. For an unknown id it does nothing.
  ///
  /// - Parameter id: What the work is cancelled by. Work of other features with an equal id is not meant.
  public static func cancel(id: some Hashable & Sendable) -> Self { Self(.cancel(CancelID(id))) }
}

/// Lets a part of an effect's asynchronous work be cancelled by an id.
///
/// ```swift
/// return .run { send in
///   await withTaskCancellation(id: CancelID.listening) { … }
///   await send(.stoppedListening)
/// }
/// ```
///
/// - Parameters:
///   - id: What the work is cancelled by. Work of other features with an equal id is not meant.
///   - cancelInFlight: Whether work that already runs under the id is cancelled first.
///   - isolation: The actor that the closure runs on; that of the caller unless another is given.
///   - operation: The work, which is cancelled by the id.
/// - Returns: What the operation returns. A cancelled operation ends as it wants to: by an error, or by a value.
public func withTaskCancellation<T: Sendable>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws -> T
) async rethrows -> T {
  let work = CancellationRegistry.shared.register(CancelID(id), cancelInFlight: cancelInFlight)
  defer { CancellationRegistry.shared.remove(work) }
  let result = Mutex<Result<T, any Error>?>(nil)
  let task = Task {
    let value: Result<T, any Error> = await Result { try await operation() }
    result.withLock { $0 = value }
  }
  work.tasks.add(0, task)
  await task.cancellableValue
  return try result.withLock { $0! }._rethrowGet()
}

func withCancellableTask(
  id: CancelID, cancelInFlight: Bool, operation: @escaping @Sendable () async -> Void
) async {
  let work = CancellationRegistry.shared.register(id, cancelInFlight: cancelInFlight)
  defer { CancellationRegistry.shared.remove(work) }
  let task = Task { await operation() }
  work.tasks.add(0, task)
  await task.cancellableValue
}

extension Task where Success == Never, Failure == Never {
  /// Cancels all running work with an id, from asynchronous code.
  ///
  /// - Parameter id: What the work is cancelled by. Work of other features with an equal id is not meant.
  public static func cancel(id: some Hashable & Sendable) {
    CancellationRegistry.shared.cancel(CancelID(id))
  }
}

@rethrows
private protocol ErrorMechanism {
  associatedtype Output
  func get() throws -> Output
}

extension ErrorMechanism {
  fileprivate func _rethrowGet() rethrows -> Output { try get() }
}

extension Result: ErrorMechanism {}
