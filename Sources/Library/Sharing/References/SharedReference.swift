// Unchecked: the base class has no variables, and a subclass guards its own.

/// Where a shared value lives: at the root of a tree of references, or derived from one further up.
class SharedReference<Value>: @unchecked Sendable {
  /// The reference that holds the value itself, for observation and status.
  var root: AnyReference { fatalError("A reference has a root") }

  /// The key that the value is stored under; nil for a value without a key, and for a part of one.
  var keyDescription: String? { nil }

  /// The value as a layer of a test sees it; `.live` is the value itself. Not observed.
  func value(in layer: SharedChangeTracker.Layer) -> Value { fatalError("A reference has a value") }

  /// Changes the value under its lock.
  func mutate(_ body: (inout Value) throws -> Void) rethrows { fatalError("This reference is read only") }

  var status: ReferenceStatus { ReferenceStatus() }
  func load() async throws {}
  func save() async throws {}

  /// The value, observed.
  final var observedValue: Value {
    root.access(.value)
    return value(in: SharedChangeTracker.readLayer)
  }

  /// Tells the observers that the value is another one now, although it did not change here.
  final func touch() {
    root.willSet(.value)
    root.didSet(.value)
  }
}

/// How loading and saving go.
struct ReferenceStatus {
  var isLoading = false
  var loadError: (any Error)?
  var saveError: (any Error)?
}
