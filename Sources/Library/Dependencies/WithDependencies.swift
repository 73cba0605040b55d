import ConcurrencyExtras
import Foundation
import IssueKinds
import IssueReporting
import Synchronization

/// Overrides dependencies for an operation and everything that it calls.
///
/// ```swift
/// let model = withDependencies { $0.uuid = .incrementing } operation: { Model() }
/// ```
///
/// - Parameters:
///   - updateValuesForOperation: Changes the dependencies.
///   - operation: What runs with the overrides.
/// - Returns: What the operation returns. An object keeps the overrides for `withDependencies(from:)`.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  try DependencyValues.$_current.withValue(try updated(updateValuesForOperation)) {
    let result = try operation()
    remember(result)
    return result
  }
}

/// Overrides dependencies for an asynchronous operation and everything that it calls.
///
/// - Parameters:
///   - isolation: The actor that the closure runs on; that of the caller unless another is given.
///   - updateValuesForOperation: Changes the dependencies.
///   - operation: What runs with the overrides.
/// - Returns: What the operation returns. An object keeps the overrides for `withDependencies(from:)`.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues._current
  try await DependencyValues.$isPreparing.withValue(true) { try await updateValuesForOperation(&values) }
  return try await DependencyValues.$_current.withValue(values) {
    let result = try await operation()
    remember(result)
    return result
  }
}

/// Gives the operation the dependencies that a model was made with, then the overrides.
///
/// - Parameters:
///   - model: The object that was made with the dependencies.
///   - updateValuesForOperation: Changes the dependencies.
///   - operation: What runs with the overrides.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let values = ModelDependencies.shared.values(
    of: model, fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.$_current.withValue(values) {
    try withDependencies(updateValuesForOperation, operation: operation)
  }
}

/// Gives the operation the dependencies that a model was made with.
///
/// - Parameters:
///   - model: The object that was made with the dependencies.
///   - operation: What runs with the overrides.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Gives the asynchronous operation the dependencies that a model was made with.
///
/// - Parameters:
///   - model: The object that was made with the dependencies.
///   - isolation: The actor that the closure runs on; that of the caller unless another is given.
///   - operation: What runs with the overrides.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model, isolation: isolation, { _ in }, operation: operation, fileID: fileID, filePath: filePath,
    line: line, column: column)
}

/// Gives the asynchronous operation the dependencies that a model was made with, then the overrides.
///
/// - Parameters:
///   - model: The object that was made with the dependencies.
///   - isolation: The actor that the closure runs on; that of the caller unless another is given.
///   - updateValuesForOperation: Changes the dependencies.
///   - operation: What runs with the overrides.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  var values = ModelDependencies.shared.values(
    of: model, fileID: fileID, filePath: filePath, line: line, column: column)
  try await DependencyValues.$isPreparing.withValue(true) { try await updateValuesForOperation(&values) }
  return try await DependencyValues.$_current.withValue(values) {
    let result = try await operation()
    remember(result)
    return result
  }
}

/// Sets default dependencies for the whole process, once, before anything reads them: at the start of an application
/// or a test. A key that was read or prepared before keeps its value, and an issue is reported (B100).
///
/// - Parameter updateValues: Changes the dependencies.
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  var values = DependencyValues(defaults: nil)
  let names = LockIsolated<[ObjectIdentifier: (name: String, facts: String)]>([:])
  let result = try DependencyValues.$isPreparing.withValue(true) {
    try DependencyValues.$preparedNames.withValue(names) { try updateValues(&values) }
  }
  values.prepare(
    names: names.value, fileID: fileID, filePath: filePath, line: line, column: column)
  return result
}

/// Carries the current dependencies into a closure that escapes the current task.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.async { dependencies.yield { use(DependencyValues._current.date) } }
/// }
/// ```
///
/// - Parameter operation: Gets the dependencies, which it carries into a closure.
/// - Returns: What the operation returns.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Carries the current dependencies into a closure that escapes the current task.
///
/// - Parameters:
///   - isolation: The actor that the closure runs on; that of the caller unless another is given.
///   - operation: Gets the dependencies, which it carries into a closure.
/// - Returns: What the operation returns.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// Dependencies on their way into an escaping closure; see ``withEscapedDependencies(_:)``.
  public struct Continuation: Sendable {
    private let values = DependencyValues._current

    /// Runs an operation with the carried dependencies.
    ///
    /// - Parameter operation: What runs with the carried dependencies.
    /// - Returns: What the operation returns.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues.$_current.withValue(values) { try operation() }
    }

    /// Runs an asynchronous operation with the carried dependencies.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the closure runs on; that of the caller unless another is given.
    ///   - operation: What runs with the carried dependencies.
    /// - Returns: What the operation returns.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.$_current.withValue(values) { try await operation() }
    }
  }
}

private func updated(_ update: (inout DependencyValues) throws -> Void) rethrows -> DependencyValues {
  var values = DependencyValues._current
  try DependencyValues.$isPreparing.withValue(true) { try update(&values) }
  return values
}

private func remember<R>(_ result: R) {
  guard R.self is AnyObject.Type else { return }
  ModelDependencies.shared.remember(result as AnyObject)
}

/// The dependencies that models were made with, as long as the models live.
private final class ModelDependencies: Sendable {
  static let shared = ModelDependencies()

  // Unchecked: the model is only compared with others.
  private struct Entry: @unchecked Sendable {
    weak var model: AnyObject?
    var values: DependencyValues
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var limit = 64

    mutating func add(_ model: AnyObject, _ values: DependencyValues) {
      let id = ObjectIdentifier(model)
      if let entry = entries[id], entry.model === model {
        // The model was returned from a `withDependencies` inside this one, whose overrides are nearer to it (B121).
        entries[id]?.values = values.merging(entry.values)
        return
      }
      if entries.count >= limit {
        entries = entries.filter { $0.value.model != nil }
        limit = max(64, entries.count * 2)
      }
      entries[id] = Entry(model: model, values: values)
    }
  }

  private let state = Mutex(State())

  func remember(_ model: AnyObject) {
    let values = DependencyValues._current
    state.withLock { [model = UncheckedSendable(model)] in $0.add(model.value, values) }
  }

  func values(
    of model: AnyObject, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> DependencyValues {
    let entry = state.withLock { [id = ObjectIdentifier(model)] in $0.entries[id] }
    // What surrounds the call is nearer than what surrounded the making of the model (B121).
    if let entry, entry.model === model { return entry.values.merging(DependencyValues._current) }
    if let values = propertyValues(of: model) { return values.merging(DependencyValues._current) }
    reportIssue(
      "You are trying to propagate dependencies to a child model from a model with no dependencies.",
      explanation: """
        To fix this, the given '\(type(of: model))' must be returned from another 'withDependencies' closure, or the \
        class must hold at least one '@Dependency' property.
        """,
      kind: nil, fileID: fileID, filePath: filePath, line: line, column: column
    )
    return DependencyValues._current
  }

  private func propertyValues(of model: AnyObject) -> DependencyValues? {
    var mirror: Mirror? = Mirror(reflecting: model)
    while let current = mirror {
      for child in current.children {
        if let dependency = child.value as? any HoldsInitialValues { return dependency.heldValues }
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}

protocol HoldsInitialValues {
  var heldValues: DependencyValues { get }
}
