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

    /// The same session, whose commands arrive as slowly as a person types them.
    ///
    /// - Parameter keys: The number of keys a second, such as 6; greater than 0.
    package func typed(_ keys: Double) -> Session {
      Session(
        run: { line in
          try? await Task.sleep(for: .seconds(Double(line.count + 1) / keys))
          return await run(line)
        }, close: close)
    }
  }

  /// Opens a new session of a lesson; nil stands for the first lesson. It throws a `Report` when there is no such lesson.
  public var open: @Sendable (_ lesson: String?) async throws -> Session

  package init(open: @escaping @Sendable (String?) async throws -> Session) {
    self.open = open
  }
}
