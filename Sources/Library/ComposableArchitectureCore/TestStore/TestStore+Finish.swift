extension TestStore {
  /// Waits until all effects have ended, then checks that nothing is left over (B84).
  ///
  /// - Parameters:
  ///   - duration: How long; the store's `timeout` if nil.
  ///   - fileID: The module and file in which failures are reported; those of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in which failures are reported.
  ///   - column: The column in that line.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = Location(fileID: fileID, filePath: filePath, line: line, column: column)
    let limit = duration ?? timeout
    // A test that isn't exhaustive may receive or skip them afterwards.
    if exhaustivity == .on { recorder.checkReceived(at: location) }
    await Task.megaYield()
    var wait = TestWait(limit)
    while !recorder.inFlight.isEmpty, !isDismissed {
      guard !wait.isOver() else {
        if case .on = exhaustivity {
          report(
            """
            Expected effects to finish, but there are still effects in-flight after \(limit).
            """,
            advice: TestStoreAdvice.waiting("the effects need"), at: location, kind: .unfinishedEffects)
        } else {
          recorder.checkInFlight()
        }
        break
      }
      await Task.megaYield(count: 1)
    }
    recorder.checkShared(at: location)
  }

  /// Drops the received actions that were not asserted, and takes over their state.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure that there are none (B85).
  ///   - fileID: The module and file in which failures are reported; those of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in which failures are reported.
  ///   - column: The column in that line.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await Task.megaYield()
    let location = Location(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let last = recorder.received.last else {
      if strict { report("There were no received actions to skip.", at: location, kind: .nothingReceived) }
      return
    }
    if exhaustivity == .off(showSkippedAssertions: true) {
      reportSkipped(TestRecorder<State, Action>.skippedActions(recorder.received), at: location)
    }
    state = last.state
    recorder.received = []
    recorder.sharedChanges.reset()
  }

  /// Ignores the running effects, so that they don't have to end. The actions that they send can still be received.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure that there are none (B85).
  ///   - fileID: The module and file in which failures are reported; those of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in which failures are reported.
  ///   - column: The column in that line.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await Task.megaYield()
    let location = Location(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !recorder.inFlight.isEmpty else {
      if strict { report("There were no in-flight effects to skip.", at: location, kind: .nothingInFlight) }
      return
    }
    if exhaustivity == .off(showSkippedAssertions: true) {
      reportSkipped(
        TestRecorder<State, Action>.skippedEffects(recorder.inFlight.values), at: location)
    }
    recorder.inFlight = [:]
  }
}
