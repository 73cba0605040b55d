import IssueKinds

extension TestStore where Action: Equatable {
  /// Asserts that an effect sent an action, and how the state changed by it.
  ///
  /// ```swift
  /// await store.receive(.numberFactResponse("0 is a good number")) { $0.fact = "0 is a good number" }
  /// ```
  ///
  /// Waits up to `timeout` for the action to arrive, as long as an effect is running (B79, B80).
  ///
  /// - Parameters:
  ///   - expectedAction: The action that should have been sent.
  ///   - duration: How long to wait at most; nil for the `timeout` of the store.
  ///   - updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      Expectation(
        matches: { TestComparison.areEqual($0, expectedAction) },
        missing: """
          Expected to receive the following action, but didn't:

          \(dumped(expectedAction, indent: 2))
          """,
        missingKind: .missingAction,
        unexpected: { difference(expectedAction, $0, legend: "Received") }
      ),
      duration, updateStateToExpectedResult,
      Location(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension TestStore {
  /// Asserts that an effect sent an action for which a closure is true.
  ///
  /// - Parameters:
  ///   - isMatching: Whether it is the action that is waited for.
  ///   - duration: How long to wait at most; nil for the `timeout` of the store.
  ///   - updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await withoutActuallyEscaping(isMatching) { isMatching in
      await receive(
        Expectation(
          matches: isMatching,
          missing: "Expected to receive an action matching predicate, but didn't get one.",
          missingKind: .missingMatch,
          unexpected: { dumped($0, indent: 4) }
        ),
        duration, updateStateToExpectedResult,
        Location(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  /// Asserts that an effect sent an action of a case, whatever its payload: `await store.receive(\.response)`.
  ///
  /// - Parameters:
  ///   - actionCase: The case that the action should be of.
  ///   - duration: How long to wait at most; nil for the `timeout` of the store.
  ///   - updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      Expectation(case: AnyCasePath(actionCase)), duration, updateStateToExpectedResult,
      Location(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sent an action of a case with a payload: `await store.receive(\.response, "ok")`.
  ///
  /// - Parameters:
  ///   - actionCase: The case that the action should be of.
  ///   - value: The payload.
  ///   - duration: How long to wait at most; nil for the `timeout` of the store.
  ///   - updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let path = AnyCasePath(actionCase)
    await receive(
      Expectation(
        matches: { path.extract(from: $0).map { TestComparison.areEqual($0, value) } == true },
        missing: """
          Expected to receive an action matching case path, but didn't get one:

          \(dumped(actionCase(value), indent: 2))
          """,
        missingKind: .missingCase,
        unexpected: { action in
          difference(actionCase(value), action, legend: "Actual", indent: 2)
        }
      ),
      duration, updateStateToExpectedResult,
      Location(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Actions that can't be compared are received by a case key path.
  ///
  /// - Parameters:
  ///   - expectedAction: The action that should have been sent.
  ///   - duration: How long to wait at most; nil for the `timeout` of the store.
  ///   - updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  @available(
    *, unavailable,
    message: "Give a case key path, 'receive(\\.response)', or make the action 'Equatable'."
  )
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {}
}

// MARK: - Waiting and comparing

extension TestStore.Expectation {
  /// Any action of a case.
  init<Value>(case path: AnyCasePath<Action, Value>) {
    self.init(
      matches: { path.extract(from: $0) != nil },
      missing: "Expected to receive an action matching case path, but didn't get one.",
      missingKind: .missingCase,
      unexpected: { dumped($0, indent: 4) }
    )
  }
}

extension TestStore {
  /// The action that a `receive` expects, and the message of its failure.
  struct Expectation {
    var matches: (Action) -> Bool
    var missing: String
    var missingKind: IssueKind
    var unexpected: (Action) -> String
  }

  func receive(
    _ expectation: Expectation, _ duration: Duration?, _ update: ((inout State) throws -> Void)?,
    _ location: Location
  ) async {
    guard await waitForAction(expectation, duration ?? timeout, location) else { return }
    guard let index = indexOfAction(expectation) else {
      report(
        expectation.missing, explanation: otherActions, at: location, kind: expectation.missingKind)
      return
    }
    let skipped = recorder.received[..<index]
    if !skipped.isEmpty {
      if exhaustivity == .off(showSkippedAssertions: true) {
        reportSkipped(TestRecorder<State, Action>.skippedActions(skipped), at: location)
      }
      state = skipped.last!.state
    }
    let received = recorder.received[index]
    recorder.received.removeFirst(index + 1)
    if expectation.matches(received.action) {
      check(
        before: state, after: received.state, update, at: location,
        stackElementID: received.stackElementID)
    } else {
      report(
        "Received unexpected action:\n\n\(expectation.unexpected(received.action))", at: location,
        kind: .otherAction)
      recorder.sharedChanges.reset()
    }
    state = received.state
    await Task.megaYield()
  }

  /// The pending action to look at: the first, or in a non-exhaustive test the first that matches (B78, B87).
  private func indexOfAction(_ expectation: Expectation) -> Int? {
    switch exhaustivity {
    case .on: recorder.received.isEmpty ? nil : 0
    case .off: recorder.received.firstIndex { expectation.matches($0.action) }
    }
  }

  /// The actions that arrived instead of the one that a non-exhaustive test waits for. The right case with another payload
  /// is the most frequent reason.
  private var otherActions: String? {
    guard !recorder.received.isEmpty else { return nil }
    let actions = recorder.received.map(\.action)
    return """
      The store received \(actions.count == 1 ? "another action" : "\(actions.count) other actions"):

      \(dumped(actions.count == 1 ? actions[0] as Any : actions, indent: 2))
      """
  }

  /// False when a failure was reported.
  private func waitForAction(_ expectation: Expectation, _ limit: Duration, _ location: Location) async
    -> Bool
  {
    if indexOfAction(expectation) != nil { return true }
    await Task.megaYield()
    guard !recorder.inFlight.isEmpty else { return true }
    var wait = TestWait(limit)
    while indexOfAction(expectation) == nil {
      guard !wait.isOver(), !Task.isCancelled else {
        let hasEffects = !recorder.inFlight.isEmpty
        let facts = """
          Expected to receive \(exhaustivity == .on ? "an action" : "a matching action"), but received none after \
          \(limit).
          """
        let advice = TestStoreAdvice.noAction(hasEffects: hasEffects)
        let kind: IssueKind = exhaustivity == .on ? .noAction : .noMatchingAction
        // Without an effect, nothing could still send the action: then this is a fact as well.
        if hasEffects {
          report(facts, advice: advice, explanation: otherActions, at: location, kind: kind)
        } else {
          report("\(facts)\n\n\(advice)", explanation: otherActions, at: location, kind: kind)
        }
        return false
      }
      await Task.megaYield(count: 1)
    }
    return true
  }
}
