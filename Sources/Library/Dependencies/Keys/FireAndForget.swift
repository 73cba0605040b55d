import IssueReporting

extension DependencyValues {
  /// Starts work without waiting for it. In an application it runs by itself; in tests it is awaited, so that it can be
  /// asserted.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForget.self] }
    set { self[FireAndForget.self] = newValue }
  }
}

/// Starts work without waiting for it.
public struct FireAndForget: Sendable {
  /// Starts work under a name, with a priority.
  public let operation:
    @Sendable (String?, TaskPriority?, @Sendable @escaping () async throws -> Void) async -> Void

  /// Starts the work. In a test it waits until the work has ended.
  ///
  /// - Parameters:
  ///   - name: The name of the work's task, which debuggers show.
  ///   - priority: The priority of the work's task; the caller's if nil.
  ///   - operation: The work. An error that it throws is reported as an issue (B110).
  public func callAsFunction(
    name: String? = nil, priority: TaskPriority? = nil,
    _ operation: @Sendable @escaping () async throws -> Void
  ) async {
    await self.operation(name, priority, operation)
  }
}

extension FireAndForget: DependencyKey {
  /// Runs the work in a task of its own.
  public static let liveValue = FireAndForget { name, priority, operation in
    Task(name: name, priority: priority) { await reportingErrors(operation) }
  }
  /// Runs the work, and waits for its end.
  public static let testValue = FireAndForget { name, priority, operation in
    await Task(name: name, priority: priority) { await reportingErrors(operation) }.value
  }
}

/// Reports an error of the work, since no caller waits for it and could notice the error.
private func reportingErrors(_ operation: @Sendable () async throws -> Void) async {
  do {
    try await operation()
  } catch {
    reportIssue(error)
  }
}
