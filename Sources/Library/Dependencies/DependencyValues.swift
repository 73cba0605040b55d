import ConcurrencyExtras
import Foundation
import IssueKinds
import IssueReporting
import Synchronization
import TestReporting

/// All dependencies, by key path: what `@Dependency(\.uuid)` reads and `withDependencies { $0.uuid = … }` changes.
///
/// Register one of your own with a ``DependencyKey`` and a computed property in an extension.
public struct DependencyValues: Sendable {
  /// The values of the current task.
  @TaskLocal public static var _current = Self(defaults: nil)
  /// Whether overrides are being written: `$0.client.fetch = …` reads the client first, which is no use of it.
  @TaskLocal static var isPreparing = false
  /// The names and descriptions of the dependencies that `prepareDependencies` sets, for its report.
  @TaskLocal static var preparedNames: LockIsolated<[ObjectIdentifier: (name: String, facts: String)]>?

  private var storage: [ObjectIdentifier: any Sendable] = [:]
  /// The path of the running feature. It is a separate field, since it changes with every child that runs.
  package var navigationPath: [NavigationID] = []
  /// How the running feature is dismissed, if it is presented. It is a field for the same reason.
  package var dismissal: (any Sendable)?

  /// The values of the process's own context, without any overrides. Default values are created again, once for these
  /// values and their copies (B123).
  public init() { self.init(defaults: OwnDefaults()) }

  /// - Parameter defaults: Whose default values are used; nil for those of the test, or of the process.
  init(defaults: OwnDefaults?) { ownDefaults = defaults }

  fileprivate init(context: DependencyContext) {
    self.init()
    self.context = context
  }

  /// The values of a running application, without any overrides. Default values are created again, as by ``init()``.
  public static var live: Self { Self(context: .live) }
  /// The values of a preview, without any overrides. Default values are created again, as by ``init()``.
  public static var preview: Self { Self(context: .preview) }
  /// The values of a test, without any overrides. Default values are created again, as by ``init()``.
  public static var test: Self { Self(context: .test) }

  /// The value of a key: an override, or the default for the current context, made once and kept.
  ///
  /// - Parameter key: The type of the key.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      if let value = storage[ObjectIdentifier(key)] { return value as! Key.Value }
      return DefaultValues.shared.value(
        of: key, in: ownContext, defaults: ownDefaults, name: "\\.\(function)")
    }
    set {
      storage[ObjectIdentifier(key)] = newValue
      guard let names = Self.preparedNames else { return }
      let isNamed = !"\(function)".hasPrefix("subscript")
      let name = isNamed ? "\\.\(function)" : "\(Key.self).self"
      let facts = CurrentAccess().facts(of: key)
      names.withValue { [id = ObjectIdentifier(key)] in $0[id] = (name, facts) }
    }
  }

  /// Whether nothing is overridden.
  package var isEmpty: Bool { storage.isEmpty && dismissal == nil }

  /// The values that are known without asking for one: the overrides, and the defaults that were used.
  package var knownValues: [any Sendable] {
    let own: [ObjectIdentifier] = [
      ObjectIdentifier(DependencyContext.self), ObjectIdentifier(OwnDefaults.self),
    ]
    let overrides = storage.filter { !own.contains($0.key) }
    return Array(overrides.values)
      + DefaultValues.shared.used(in: context).filter { overrides[$0.key] == nil }.map { $0.value }
  }

  /// These values, overridden by another's overrides.
  package func merging(_ other: Self) -> Self {
    if isEmpty { return other }
    var values = self
    values.navigationPath = other.navigationPath
    values.dismissal = other.dismissal ?? dismissal
    if !other.storage.isEmpty { values.storage.merge(other.storage) { $1 } }
    return values
  }
}

// Unchecked: `lock` guards all variables.

/// The default values, made on first use: one set a context, and in a process that runs tests one a test (B104).
///
/// Making a default may read other dependencies, so the lock is recursive.
final class DefaultValues: @unchecked Sendable {
  static let shared = DefaultValues()

  private struct ID: Hashable {
    var key: ObjectIdentifier
    var context: DependencyContext
    var test: RunningTest.ID?
    var defaults: ObjectIdentifier?
  }

  private let lock = RecursiveLock()
  private var values: [ID: Default] = [:]
  /// The prepared values for each context, which the test or the process has set.
  private var prepared: [PreparedID: any Sendable] = [:]
  private let hasPrepared = Atomic(false)

  private struct Default {
    var value: any Sendable
    /// Whether it was read otherwise than for changing it, inside of an update closure.
    var isUsed: Bool
  }

  private struct PreparedID: Hashable {
    var key: ObjectIdentifier
    var test = RunningTest.id
    var defaults: ObjectIdentifier?
  }

  private func prepared(
    _ key: ObjectIdentifier, _ defaults: DependencyValues.OwnDefaults?
  ) -> (any Sendable)? {
    guard hasPrepared.load(ordering: .acquiring) else { return nil }
    let id = PreparedID(key: key, defaults: defaults?.id)
    return lock.withLock { prepared[id] }
  }

  private func addPrepared(
    _ key: ObjectIdentifier, _ defaults: DependencyValues.OwnDefaults?, _ value: any Sendable
  ) {
    let id = PreparedID(key: key, defaults: defaults?.id)
    lock.withLock { prepared[id] = value }
    hasPrepared.store(true, ordering: .releasing)
  }

  /// Decides the context for everything that doesn't override it.
  func prepareContext(_ context: DependencyContext, defaults: DependencyValues.OwnDefaults?) {
    addPrepared(ObjectIdentifier(DependencyContext.self), defaults, context)
  }

  func preparedContext(defaults: DependencyValues.OwnDefaults?) -> DependencyContext? {
    prepared(ObjectIdentifier(DependencyContext.self), defaults) as? DependencyContext
  }

  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, defaults: DependencyValues.OwnDefaults?, name: String
  ) -> Key.Value {
    if let value = prepared(ObjectIdentifier(key), defaults) { return value as! Key.Value }
    let id = ID(
      key: ObjectIdentifier(key), context: context, test: RunningTest.id, defaults: defaults?.id)
    let isUse = !DependencyValues.isPreparing
    return lock.withLock {
      if let known = values[id] {
        if isUse, !known.isUsed {
          values[id]?.isUsed = true
          if context == .live, !(key is any DependencyKey.Type) {
            reportMissingLiveValue(of: key, name: name)
          }
        }
        return known.value as! Key.Value
      }
      let value = makeValue(of: key, in: context, name: name)
      // A value that was read only to change it is known from then on, but it can still be prepared.
      values[id] = Default(value: value, isUsed: isUse)
      return value
    }
  }

  private func makeValue<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, name: String
  ) -> Key.Value {
    var access = CurrentAccess.value
    if access.name == nil { access.name = name }
    return CurrentAccess.$value.withValue(access) {
      switch context {
      case .test where HiddenTest.isPlainValue(of: key): return makeValue(of: key, in: .live, name: name)
      case .test: return key.testValue
      case .preview: return key.previewValue
      case .live:
        if let live = key as? any DependencyKey.Type, let value = liveValue(of: live) as? Key.Value {
          return value
        }
        if !DependencyValues.isPreparing { reportMissingLiveValue(of: key, name: name) }
        return key.testValue
      }
    }
  }

  private func liveValue<Key: DependencyKey>(of key: Key.Type) -> Any { key.liveValue }

  private func reportMissingLiveValue<Key: TestDependencyKey>(of key: Key.Type, name: String) {
    let access = CurrentAccess.value
    reportIssue(
      """
      @Dependency(\(access.name ?? name)) has no live implementation, but was accessed from a live context.

      \(access.facts(of: key))
      """,
      explanation: """
        Only a test value is known. Conform '\(Key.self)' to 'DependencyKey' with a 'liveValue' in a module that the \
        application links, or override the dependency with 'withDependencies'.
        """,
      kind: nil,
      fileID: access.fileID ?? #fileID,
      filePath: access.filePath ?? #filePath,
      line: access.line ?? #line,
      column: access.column ?? #column
    )
  }

  /// The defaults that were made for a context.
  func used(in context: DependencyContext) -> [(key: ObjectIdentifier, value: any Sendable)] {
    lock.withLock {
      values.filter { $0.key.context == context && $0.key.test == nil && $0.value.isUsed }
        .map { ($0.key.key, $0.value.value) }
    }
  }

  /// Sets a default once, for every context (B100, B123). A preview may set it again, since all previews of a file run in one
  /// process.
  ///
  /// - Returns: Whether it was neither made nor prepared before in the given context.
  func prepare(
    _ key: ObjectIdentifier, context: DependencyContext, defaults: DependencyValues.OwnDefaults?,
    value: any Sendable
  ) -> Bool {
    let id = ID(key: key, context: context, test: RunningTest.id, defaults: defaults?.id)
    let isKnown = prepared(key, defaults) != nil || lock.withLock { values[id]?.isUsed } == true
    guard !isKnown || context == .preview else { return false }
    addPrepared(key, defaults, value)
    return true
  }

  func forget(_ defaults: ObjectIdentifier) {
    // Removed values are released outside of the lock, since they may have the last references to other values.
    let old = lock.withLock {
      defer {
        values = values.filter { $0.key.defaults != defaults }
        prepared = prepared.filter { $0.key.defaults != defaults }
      }
      return UncheckedSendable((values, prepared))
    }
    withExtendedLifetime(old) {}
  }
}

extension DependencyValues {
  /// Tells default values apart that are made several times. They are forgotten together with the last values that use
  /// them.
  package final class OwnDefaults: Sendable {
    fileprivate var id: ObjectIdentifier { ObjectIdentifier(self) }

    package init() {}

    deinit { DefaultValues.shared.forget(id) }
  }

  /// Whose default values are used; nil for those of the test, or of the process.
  package var ownDefaults: OwnDefaults? {
    get { storage[ObjectIdentifier(OwnDefaults.self)] as? OwnDefaults }
    set { storage[ObjectIdentifier(OwnDefaults.self)] = newValue }
  }

  /// The context that decides the defaults.
  public var context: DependencyContext {
    get { HiddenTest.isOn && ownContext == .test ? .live : ownContext }
    set { storage[ObjectIdentifier(DependencyContext.self)] = newValue }
  }

  /// The context, also where a feature must not know it.
  package var ownContext: DependencyContext {
    storage[ObjectIdentifier(DependencyContext.self)] as? DependencyContext ?? defaultContext
  }

  private static let processContext = DependencyContext.ofProcess

  /// The context that was prepared, or else that of the process.
  private var defaultContext: DependencyContext {
    DefaultValues.shared.preparedContext(defaults: ownDefaults) ?? Self.processContext
  }

  /// The overrides, for `prepareDependencies`.
  func prepare(
    names: [ObjectIdentifier: (name: String, facts: String)],
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let defaults = Self._current.ownDefaults
    // What was read before was read in the context of the caller.
    let context = Self._current.ownContext
    for (key, value) in storage where key != ObjectIdentifier(OwnDefaults.self) {
      if let context = value as? DependencyContext {
        DefaultValues.shared.prepareContext(context, defaults: defaults)
        continue
      }
      guard !DefaultValues.shared.prepare(key, context: context, defaults: defaults, value: value) else {
        continue
      }
      reportIssue(
        """
        @Dependency(\(names[key]?.name ?? "\(type(of: value)).self")) has already been accessed or prepared.

        \(names[key]?.facts ?? "  Value:\n    \(type(of: value))")
        """,
        explanation: """
          'prepareDependencies' works once, and before the first access: call it as early as possible in the \
          application's entry point, or at the start of a test. The value stays what it was.
          """,
        kind: nil, fileID: fileID, filePath: filePath, line: line, column: column
      )
    }
  }
}
