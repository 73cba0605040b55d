import IssueReporting

/// The test that runs, whichever library runs it.
///
/// Each test has its own default values of dependencies and its own cancel ids, and issues are recorded in it.
package enum RunningTest {
  /// Tells tests apart.
  package struct ID: Hashable, @unchecked Sendable {
    // Swift Testing's ids and object identifiers are sendable, which can't be seen in an `AnyHashable`.
    let base: AnyHashable
  }

  /// The id of the test that the current task belongs to; nil outside a test.
  package static var id: ID? { SwiftTesting.currentTestID ?? XCTestLibrary.currentTestID }

  /// Whether the process was started to run tests.
  package static var isRunnerActive: Bool { isTesting || isSwiftTestingActive }

  /// Whether Swift Testing's runner was started.
  static var isSwiftTestingActive: Bool { isHidden || isNamedInArguments }

  /// Whether this process runs tests although neither its arguments nor its environment say so. The sandbox judges features
  /// in such a process, because a feature must not behave differently when it is tested.
  ///
  /// Unsafe: it is written once, before any test runs.
  package nonisolated(unsafe) static var isHidden = false

  private static let isNamedInArguments = CommandLine.arguments.contains("swift-testing")
}
