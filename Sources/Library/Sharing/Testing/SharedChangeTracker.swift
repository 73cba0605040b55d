import Foundation

// Unchecked: `lock` guards all variables. It is recursive, since an assertion reads values that it is about to change.

/// Lets a test store see the changes of shared state, which are not part of its copies of the state.
///
/// While a feature runs under ``track(_:)``, each shared value is copied before its first change. The closure of an
/// assertion then changes that copy instead of the value, and comparisons set the copy against the value (B92).
package final class SharedChangeTracker: @unchecked Sendable {
  /// Which of its values a reference shows.
  package enum Layer: Sendable {
    /// The current value.
    case live
    /// The value before the changes.
    case original
    /// The value that the assertion expects.
    case expected
  }

  enum Phase {
    case tracking
    case asserting
    case comparing(Layer, Layer)
  }

  struct Scope {
    var tracker: SharedChangeTracker
    var phase: Phase
    /// The trackers around this one, which see the same changes.
    var outer: [SharedChangeTracker] = []
  }

  @TaskLocal private static var _scope: UncheckedSendable<Scope>?

  static var scope: Scope? { _scope?.value }

  /// The value that a read returns: the expected one inside an assertion, and otherwise the current one.
  static var readLayer: Layer {
    guard let scope, case .asserting = scope.phase else { return .live }
    return .expected
  }

  /// The values on the two sides of `==`.
  static var compared: (Layer, Layer) {
    guard let scope, case .comparing(let lhs, let rhs) = scope.phase else { return (readLayer, readLayer) }
    return (lhs, rhs)
  }

  private class AnyChange {
    func forgetExpected() {}
    func assumeLive() {}
    var isChange: Bool { true }
    var values: (Any, Any) { ((), ()) }
    func made() -> SharedChange { SharedChange(undo: {}, redo: {}) }
  }

  private final class Change<Value>: AnyChange {
    let reference: RootReference<Value>
    let original: Value
    var expected: Value?

    init(_ reference: RootReference<Value>, original: Value) {
      self.reference = reference
      self.original = original
    }

    override func forgetExpected() { expected = nil }
    override func assumeLive() { expected = reference.live }

    override var isChange: Bool {
      func equals<E: Equatable>(_ original: E) -> Bool { original == reference.live as? E }
      return (original as? any Equatable).map { !equals($0) } ?? true
    }
    override var values: (Any, Any) { (original, reference.live) }

    override func made() -> SharedChange {
      let (reference, before, after) = (reference, original, reference.live)
      return SharedChange(
        undo: { reference.mutate { $0 = before } }, redo: { reference.mutate { $0 = after } })
    }
  }

  private let lock = RecursiveLock()
  private var changes: [ObjectIdentifier: AnyChange] = [:]
  private var order: [ObjectIdentifier] = []
  private var startsLive = false

  package init() {}

  // MARK: - For test stores

  /// Runs a feature; its changes of shared state are remembered, those of the tasks it starts included.
  package func track<R>(_ operation: () throws -> R) rethrows -> R {
    var scope = Scope(tracker: self, phase: .tracking)
    if let around = Self.scope, case .tracking = around.phase {
      scope.outer = [around.tracker] + around.outer
    }
    return try Self.$_scope.withValue(UncheckedSendable(scope), operation: operation)
  }

  /// Keeps the current values as the expected ones, for a later comparison.
  package func keepAsExpected() {
    lock.withLock { for change in changes.values { change.assumeLive() } }
  }

  /// Runs an assertion's closure. In it, shared state has its values from before the changes, or, with `from: .live`,
  /// from after them. The closure changes them to the expected values.
  package func assert<R>(from layer: Layer = .original, _ operation: () throws -> R) rethrows -> R {
    lock.withLock {
      startsLive = layer == .live
      for change in changes.values { startsLive ? change.assumeLive() : change.forgetExpected() }
    }
    return try run(.asserting, operation)
  }

  /// Runs a comparison whose left side shows one layer and whose right side another.
  package func compare<R>(_ lhs: Layer, _ rhs: Layer, _ operation: () throws -> R) rethrows -> R {
    try run(.comparing(lhs, rhs), operation)
  }

  /// Takes all changes so far as asserted.
  package func reset() {
    lock.withLock {
      changes = [:]
      order = []
    }
  }

  /// Whether a shared value was written, with another value or with the one that it had.
  package var hasWrites: Bool { lock.withLock { !changes.isEmpty } }

  /// The values before and after of everything that changed, in the order of the first changes.
  package var changedValues: [(before: Any, after: Any)] {
    lock.withLock { order.compactMap { changes[$0] } }
      .filter(\.isChange)
      .map { (before: $0.values.0, after: $0.values.1) }
  }

  /// All changes so far, as they can be undone and made again, in the order of the first ones.
  package var madeChanges: [SharedChange] {
    lock.withLock { order.compactMap { changes[$0] } }.filter(\.isChange).map { $0.made() }
  }

  private func run<R>(_ phase: Phase, _ operation: () throws -> R) rethrows -> R {
    try Self.$_scope.withValue(UncheckedSendable(Scope(tracker: self, phase: phase)), operation: operation)
  }

  // MARK: - For references

  func track<Value>(_ reference: RootReference<Value>) { _ = change(of: reference) }

  func changeExpected<Value>(of reference: RootReference<Value>, _ body: (inout Value) throws -> Void)
    rethrows
  {
    let change = change(of: reference)
    var value = change.expected ?? change.original
    // The closure may read the value that it is about to change.
    defer { lock.withLock { change.expected = value } }
    try body(&value)
  }

  func value<Value>(of reference: RootReference<Value>, in layer: Layer) -> Value? {
    lock.withLock {
      guard let change = changes[ObjectIdentifier(reference)] as? Change<Value> else { return nil }
      switch layer {
      case .live: return nil
      case .original: return change.original
      case .expected: return change.expected ?? change.original
      }
    }
  }

  private func change<Value>(of reference: RootReference<Value>) -> Change<Value> {
    let id = ObjectIdentifier(reference)
    if let change = lock.withLock({ changes[id] as? Change<Value> }) { return change }
    let change = Change(reference, original: reference.live)
    return lock.withLock {
      if let other = changes[id] as? Change<Value> { return other }
      changes[id] = change
      order.append(id)
      return change
    }
  }
}

// Unchecked: the closures use the reference and two values of it, as tests on one actor do.

/// The change of one shared value, with its old and its new value.
package struct SharedChange: @unchecked Sendable {
  /// Gives the value that was there before.
  package let undo: () -> Void
  /// Gives the value that the change has made.
  package let redo: () -> Void
}
