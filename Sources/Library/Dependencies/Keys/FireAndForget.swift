extension DependencyValues {
  /// Starts work nobody waits for: in an application it runs on its own; in tests it is awaited, so that it can be
  /// asserted.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForget.self] }
    set { self[FireAndForget.self] = newValue }
  }
}

/// Starts work nobody waits for.
public struct FireAndForget: Sendable {
  private let start: @Sendable (TaskPriority?, @Sendable @escaping () async throws -> Void) async -> Void

  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @Sendable @escaping () async throws -> Void
  ) async {
    await start(priority, operation)
  }
}

extension FireAndForget: DependencyKey {
  public static let liveValue = FireAndForget { priority, operation in
    Task(priority: priority) { try await operation() }
  }
  public static let testValue = FireAndForget { priority, operation in
    try? await Task(priority: priority) { try await operation() }.value
  }
}
