extension TestStore {
  /// Sends an action as the user would, and asserts how the state changes.
  ///
  /// ```swift
  /// await store.send(.incrementButtonTapped) { $0.count = 1 }
  /// ```
  ///
  /// Use absolute values rather than `+= 1`, so that the test says what is expected. When it returns, the action's
  /// effects have started (B90).
  ///
  /// - Parameters:
  ///   - action: The action that is sent.
  ///   - updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = Location(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !isDismissed else {
      report("Can't send action to dismissed test store.", at: location, kind: .dismissedStore)
      return TestStoreTask(tasks: nil, timeout: timeout)
    }
    handlePendingBeforeSend(at: location)
    recorder.sendLocation = location
    recorder.stateAfterSend = nil
    let tasks = recorder.sharedChanges.track { core.send(action) }
    if let actual = recorder.stateAfterSend {
      check(
        before: state, after: actual, updateStateToExpectedResult, at: location,
        stackElementID: recorder.stackElementIDOfSend)
      state = actual
    }
    await Task.megaYield()
    return TestStoreTask(tasks: tasks, timeout: timeout)
  }

  /// Sends the action of a case without a payload: `await store.send(\.tab1.incrementButtonTapped)`.
  ///
  /// - Parameters:
  ///   - action: The case of the action.
  ///   - updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Sends the action of a case with a payload: `await store.send(\.rows[id: 1].titleChanged, "Milk")`.
  ///
  /// - Parameters:
  ///   - action: The case of the action.
  ///   - value: The payload.
  ///   - updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(value), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  private func handlePendingBeforeSend(at location: Location) {
    guard !recorder.received.isEmpty else { return }
    switch exhaustivity {
    case .on:
      let actions = recorder.received.map(\.action)
      report(
        """
        Must handle \(actions.count) received action\(actions.count == 1 ? "" : "s") before sending an action.

        Unhandled actions: \(dumped(actions, indent: 0))
        """,
        at: location, kind: .unhandledBeforeSend)
    case .off(let showSkippedAssertions):
      if showSkippedAssertions {
        reportSkipped(TestRecorder<State, Action>.skippedActions(recorder.received), at: location)
      }
      state = recorder.received.last!.state
      recorder.received = []
    }
  }
}
