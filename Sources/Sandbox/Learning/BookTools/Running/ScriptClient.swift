import Reports

/// Opens lessons for the Book's scripts.
public struct ScriptClient: Sendable {
  /// A session of a lesson.
  public struct Session: Sendable {
    /// Runs a command. It returns what the prompt would show, and whether the command succeeded.
    public var run: @Sendable (_ line: String) async -> (text: String, succeeded: Bool)
    /// Ends the session.
    public var close: @Sendable () async -> Void

    package init(
      run: @escaping @Sendable (String) async -> (text: String, succeeded: Bool),
      close: @escaping @Sendable () async -> Void
    ) {
      self.run = run
      self.close = close
    }
  }

  /// Opens a new session of a lesson; nil stands for the first lesson. It throws a `Report` when there is no such lesson.
  public var open: @Sendable (_ lesson: String?) async throws -> Session

  package init(open: @escaping @Sendable (String?) async throws -> Session) {
    self.open = open
  }
}
