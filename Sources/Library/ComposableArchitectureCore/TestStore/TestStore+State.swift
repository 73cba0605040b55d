extension TestStore {
  /// Compares a step with the test's expectation (B70–B75, B86).
  func check(
    before: State, after: State, _ update: ((inout State) throws -> Void)?, at location: Location,
    allowsNoChange: Bool = false, stackElementID: StackElementID? = nil
  ) {
    let shared = recorder.sharedChanges
    let update = update.map { inDependencies($0, stackElementID: stackElementID) }
    defer { shared.reset() }
    do {
      switch exhaustivity {
      case .on:
        // A shared value that is written with the value that it has can't be told by comparing values (B134).
        let allowsNoChange = allowsNoChange || shared.hasWrites
        var expected = before
        try shared.assert { try update?(&expected) }
        let mismatch = shared.compare(.expected, .live) {
          TestComparison.areEqual(expected, after)
            ? nil : Self.mismatch(expected: expected, actual: after, hasExpectation: update != nil)
        }
        if let mismatch {
          report(mismatch, at: location, kind: update == nil ? .unexpectedChange : .otherState)
        } else if update != nil, !allowsNoChange,
          shared.compare(.expected, .original, { TestComparison.areEqual(expected, before) })
        {
          report(
            """
            Expected state to change, but no change occurred.

            \(TestStoreAdvice.noChange)
            """,
            explanation: "Otherwise the feature should have changed its state here.", at: location,
            kind: .noChange)
        }
      case .off(let showSkippedAssertions):
        var expected = after
        try XCTModification.$isChecked.withValue(false) {
          try shared.assert(from: .live) { try update?(&expected) }
        }
        let mismatch = shared.compare(.expected, .live) {
          TestComparison.areEqual(expected, after)
            ? nil : Self.mismatch(expected: expected, actual: after, hasExpectation: true)
        }
        if let mismatch {
          report(mismatch, at: location, kind: .otherState)
        } else if showSkippedAssertions {
          var asserted = before
          shared.assert { withIssueReporters([]) { try? update?(&asserted) } }
          let skipped = shared.compare(.expected, .live) {
            TestComparison.areEqual(asserted, after)
              ? nil : Self.mismatch(expected: asserted, actual: after, hasExpectation: update != nil)
          }
          if let skipped { reportSkipped(skipped, at: location) }
        }
      }
    } catch {
      report("Threw error: \(error)", at: location, kind: .thrownError)
    }
  }

  /// Runs an assertion's closure with the store's dependencies, but with separate ids for a stack's elements. They
  /// continue where they were before the action, so that elements in the closure get the same ids as in the feature
  /// (B60).
  private func inDependencies(
    _ update: @escaping (inout State) throws -> Void, stackElementID: StackElementID?
  ) -> (inout State) throws -> Void {
    { [recorder, dependencies = assertionDependencies] state in
      dependencies.stackElementID.goOn(from: stackElementID ?? recorder.stackElementIDs.peek())
      try DependencyValues.$_current.withValue(dependencies) { try update(&state) }
    }
  }

  private static func mismatch(expected: State, actual: State, hasExpectation: Bool) -> String {
    """
    \(hasExpectation
      ? "A state change does not match expectation."
      : "State was not expected to change, but a change occurred.")

    \(difference(expected, actual, legend: "Actual"))\
    \(TestComparison.advice(expected, actual).map { "\n\n\($0)" } ?? "")
    """
  }

  /// Checks the state as it is, without an action (B93).
  ///
  /// In an exhaustive test the closure says how the state differs from the last asserted one.
  ///
  /// - Parameter updateStateToExpectedResult: Changes the state from before the action to the expected one; nil if nothing should change.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    check(
      before: state, after: state, updateStateToExpectedResult,
      at: Location(fileID: fileID, filePath: filePath, line: line, column: column), allowsNoChange: true)
  }
}

/// The difference of two values, indented by four spaces, with its legend; or both values if no difference can be shown
/// (B74).
func difference<Value>(_ expected: Value, _ actual: Value, legend: String, indent: Int = 4) -> String {
  if let text = diff(expected, actual, format: .proportional) {
    return "\(text.indented(by: indent))\n\n(Expected: −, \(legend): +)"
  }
  return """
    Expected:
    \(String(describing: expected).indented(by: 2))

    \(legend):
    \(String(describing: actual).indented(by: 2))
    """
}
