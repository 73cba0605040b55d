extension TestStore {
  /// Asserts that an effect sent an action of a case.
  ///
  /// - Parameters:
  ///   - actionCase: The case that the action should be of.
  ///   - duration: How long to wait at most; nil for the `timeout` of the store.
  ///   - updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  @available(*, deprecated, message: "Use a case key path, 'receive(\\.someCase)', instead.")
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      Expectation(case: actionCase), duration, updateStateToExpectedResult,
      Location(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sent an action of a case, within a time in nanoseconds.
  ///
  /// - Parameters:
  ///   - actionCase: The case that the action should be of.
  ///   - nanoseconds: How long to wait at most, in nanoseconds.
  ///   - updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  @available(*, deprecated, message: "Use a case key path, and give the time-out as a 'Duration'.")
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      Expectation(case: actionCase), Duration(nanoseconds), updateStateToExpectedResult,
      Location(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sent an action of a case, within a time in nanoseconds.
  ///
  /// - Parameters:
  ///   - actionCase: The case that the action should be of.
  ///   - nanoseconds: How long to wait at most, in nanoseconds.
  ///   - updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  @available(*, deprecated, message: "Give the time-out as a 'Duration'.")
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      Expectation(case: AnyCasePath(actionCase)), Duration(nanoseconds), updateStateToExpectedResult,
      Location(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sent an action for which a closure is true, within a time in nanoseconds.
  ///
  /// - Parameters:
  ///   - isMatching: Whether it is the action that is waited for.
  ///   - nanoseconds: How long to wait at most, in nanoseconds.
  ///   - updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  @available(*, deprecated, message: "Give the time-out as a 'Duration'.")
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      isMatching, timeout: Duration(nanoseconds), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Waits until all effects have ended, within a time in nanoseconds.
  ///
  /// - Parameter nanoseconds: How long to wait at most, in nanoseconds.
  @available(*, deprecated, message: "Give the time-out as a 'Duration'.")
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: Duration(nanoseconds), fileID: fileID, file: filePath, line: line, column: column)
  }
}

extension TestStore where Action: Equatable {
  /// Asserts that an effect sent an action, within a time in nanoseconds.
  ///
  /// - Parameters:
  ///   - expectedAction: The action that should have been sent.
  ///   - nanoseconds: How long to wait at most, in nanoseconds.
  ///   - updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  @available(*, deprecated, message: "Give the time-out as a 'Duration'.")
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      expectedAction, timeout: Duration(nanoseconds), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }
}

extension TestStoreTask {
  /// Waits for the effects to end, within a time in nanoseconds.
  ///
  /// - Parameter nanoseconds: How long to wait at most, in nanoseconds.
  @available(*, deprecated, message: "Give the time-out as a 'Duration'.")
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: Duration(nanoseconds), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Duration {
  fileprivate init(_ nanoseconds: UInt64) { self = .nanoseconds(Int64(clamping: nanoseconds)) }
}
