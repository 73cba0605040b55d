import Foundation

/// A test store of a feature: `TestStoreOf<Counter>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

/// Runs a feature in a test and checks everything that happens: each change of state, each action that effects send,
/// each effect's end.
///
/// ```swift
/// @Test @MainActor func increment() async {
///   let store = TestStore(initialState: Counter.State()) { Counter() }
///   await store.send(.incrementButtonTapped) { $0.count = 1 }
/// }
/// ```
///
/// The closure receives the state before the action, and changes it to the expected state after it (B70). A test that
/// leaves a change, an action or an effect unasserted fails, unless ``exhaustivity`` is off.
@MainActor
public final class TestStore<State: Equatable, Action> {
  let core: RootCore<State, Action>
  let recorder: TestRecorder<State, Action>
  private let executor = MainSerialExecutorUse()

  /// The state after the last asserted step; inside an assertion, from before it (B89).
  public internal(set) var state: State {
    didSet { recorder.assertedState = state }
  }

  /// How long `receive` and `finish` wait by default: one second.
  public var timeout = Duration.seconds(1)

  /// How strictly everything must be asserted.
  public var exhaustivity: Exhaustivity {
    get { recorder.exhaustivity }
    set { recorder.exhaustivity = newValue }
  }

  /// The dependencies; changes hold from the next action on.
  public var dependencies: DependencyValues {
    get { core.dependencies }
    set {
      core.dependencies = newValue
      assertionDependencies = Self.assertionDependencies(newValue)
    }
  }
  /// What assertions run with.
  private(set) var assertionDependencies: DependencyValues

  /// Whether all tasks run one after another on the main actor while the store lives (B91).
  public var useMainSerialExecutor: Bool {
    get { executor.isOn }
    set { executor.isOn = newValue }
  }

  /// Whether the root feature dismissed itself (B83).
  public var isDismissed: Bool { recorder.isDismissed }

  /// Makes a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state to start from, made with the prepared dependencies in place (B16).
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides for the life of the store. All others have their test values.
  ///   - fileID: The module and file in which failures are reported; those of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in which failures are reported.
  ///   - column: The column in that line.
  public init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State == R.State, Action == R.Action {
    let recorder = TestRecorder<State, Action>(
      location: Location(fileID: fileID, filePath: filePath, line: line, column: column))
    core = RootCore.make(initialState: initialState, reducer: reducer) {
      $0.context = .test
      $0.dismiss = DismissEffect(immediately: { recorder.isDismissed = true })
      prepareDependencies(&$0)
    }
    self.recorder = recorder
    recorder.stackElementIDs = core.dependencies.stackElementID
    assertionDependencies = Self.assertionDependencies(core.dependencies)
    state = core.state
    recorder.assertedState = state
    executor.isOn = true
    var instrumentation = StoreInstrumentation<State, Action>()
    instrumentation.willReduce = { _, _ in recorder.willReduce() }
    instrumentation.didReduce = { recorder.record($0) }
    instrumentation.effectEnded = { id, _ in recorder.ended(id) }
    core.instrumentation = instrumentation
    core.isReadable = false
  }

  deinit {
    recorder.checkEnd()
  }

  private static func assertionDependencies(_ dependencies: DependencyValues) -> DependencyValues {
    var dependencies = dependencies
    dependencies.stackElementID = StackElementIDGenerator()
    return dependencies
  }

  /// Runs an operation with other dependencies.
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: Changes the dependencies.
  ///   - operation: What runs meanwhile.
  /// - Returns: What the operation returns.
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    let previous = dependencies
    defer { dependencies = previous }
    try updateValuesForOperation(&dependencies)
    return try operation()
  }

  /// Runs an asynchronous operation with other dependencies.
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: Changes the dependencies.
  ///   - operation: What runs meanwhile.
  /// - Returns: What the operation returns.
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () async throws -> sending R
  ) async rethrows -> R {
    let previous = dependencies
    defer { dependencies = previous }
    try updateValuesForOperation(&dependencies)
    return try await operation()
  }

  /// Runs an operation with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: How strictly everything must be asserted meanwhile.
  ///   - operation: What runs meanwhile.
  /// - Returns: What the operation returns.
  public func withExhaustivity<R>(_ exhaustivity: Exhaustivity, operation: () throws -> R) rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs an asynchronous operation with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: How strictly everything must be asserted meanwhile.
  ///   - operation: What runs meanwhile.
  /// - Returns: What the operation returns.
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> sending R
  ) async rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try await operation()
  }
}

// Unchecked: it is used on the main actor, and last where the store is deinitialized.

/// One test store's use of the main serial executor, which ends with the store.
final class MainSerialExecutorUse: @unchecked Sendable {
  private var _isOn = false
  private var wasSwitchedOff = false

  var isOn: Bool {
    get { _isOn }
    set {
      guard newValue != _isOn else { return }
      _isOn = newValue
      if newValue {
        wasSwitchedOff = MainSerialExecutor.begin()
      } else {
        MainSerialExecutor.end(wasSwitchedOff)
      }
    }
  }

  deinit { isOn = false }
}
