/// The effects that one `send` of a ``TestStore`` started.
///
/// ```swift
/// let task = await store.send(.task)
/// // …
/// await task.cancel()
/// ```
public struct TestStoreTask: Hashable, Sendable {
  let tasks: TaskSet?
  let timeout: Duration

  /// Cancels the effects and lets them notice.
  public func cancel() async {
    tasks?.cancel()
    await tasks?.finish()
    await Task.megaYield()
  }

  /// Waits for the effects to end; fails the test when they don't within the time-out.
  ///
  /// - Parameter duration: How long to wait at most; nil for the `timeout` of the store.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let tasks else { return }
    let limit = duration ?? timeout
    await Task.megaYield()
    var wait = TestWait(limit)
    while !tasks.isEmpty {
      guard !wait.isOver() else {
        report(
          """
          Expected task to finish, but it is still in-flight after \(limit).
          """,
          advice: limit == .zero ? TestStoreAdvice.clock : TestStoreAdvice.waiting("the task needs"),
          at: Location(fileID: fileID, filePath: filePath, line: line, column: column), kind: .unfinishedTask)
        return
      }
      await Task.megaYield(count: 1)
    }
  }

  /// Whether the effects were cancelled, or there were none.
  public var isCancelled: Bool { tasks?.isCancelled ?? true }

  /// Whether both are handles to the same effects.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.tasks === rhs.tasks }
  /// Hashes the identity of the effects.
  public func hash(into hasher: inout Hasher) { hasher.combine(tasks.map(ObjectIdentifier.init)) }
}
