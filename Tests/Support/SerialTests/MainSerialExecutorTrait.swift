package import Testing

import ConcurrencyExtras

/// Runs each test with all tasks on the main actor, one after another; see `withMainSerialExecutor`.
///
/// A task that a test starts may get its first turn long after the test has moved a clock: on a busy machine a thread can be held up
/// at any place. A test that moves a clock for tasks of its own needs this trait. Tests of a `TestStore` don't, since it does the same.
package struct MainSerialExecutorTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withMainSerialExecutor { try await function() }
  }
}

extension Trait where Self == MainSerialExecutorTrait {
  /// All tasks on the main actor.
  package static var mainSerialExecutor: Self { Self() }
}
