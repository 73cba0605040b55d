import Foundation

// Unchecked: `lock` guards the value, and `saving` the order of saves. Both are recursive, since code that changes a
// value may read another one that is derived from the same root.

/// Holds a shared value, in memory that the language's exclusivity checks do not watch: it has a lock of its own, and a
/// test takes the value's copy while it is about to change.
final class RootReference<Value>: SharedReference<Value>, @unchecked Sendable {
  // Unchecked: inherited.
  private final class Observed: AnyReference, @unchecked Sendable {}

  private let observed = Observed()
  private let storage: UnsafeMutablePointer<Value>
  private let lock = RecursiveLock()
  private var _status = ReferenceStatus()
  private let persistence: Persistence<Value>?
  /// Held while a change is made and saved, so that changes are saved in the order in which they were made. Incoming
  /// values take only the value's own lock.
  private let saving = RecursiveLock()
  private var isStarted = false
  private let onDeinit: (@Sendable () -> Void)?

  init(_ value: Value, persistence: Persistence<Value>? = nil, onDeinit: (@Sendable () -> Void)? = nil) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: value)
    self.persistence = persistence
    self.onDeinit = onDeinit
  }

  deinit {
    persistence?.stop()
    storage.deinitialize(count: 1)
    storage.deallocate()
    onDeinit?()
  }

  override var root: AnyReference { observed }
  override var keyDescription: String? { persistence?.keyDescription }

  override func value(in layer: SharedChangeTracker.Layer) -> Value {
    if layer != .live, let value = SharedChangeTracker.scope?.tracker.value(of: self, in: layer) {
      return value
    }
    return live
  }

  var live: Value {
    lock.withLock { storage.pointee }
  }

  override func mutate(_ body: (inout Value) throws -> Void) rethrows {
    if let scope = SharedChangeTracker.scope {
      switch scope.phase {
      case .asserting: return try scope.tracker.changeExpected(of: self, body)
      case .tracking: for tracker in [scope.tracker] + scope.outer { tracker.track(self) }
      case .comparing: break
      }
    }
    try telling(.value) {
      guard let persistence else { return try change(body) }
      saving.lock()
      defer {
        persistence.didChange(self)
        saving.unlock()
      }
      try change(body)
    }
  }

  /// Changes a copy, which then becomes the value, also when the closure throws. Whoever reads the value meanwhile, in the closure
  /// or through a value that is derived from it, gets the one from before (B133).
  private func change(_ body: (inout Value) throws -> Void) rethrows {
    lock.lock()
    defer { lock.unlock() }
    var copy = storage.pointee
    defer { storage.pointee = copy }
    try body(&copy)
  }

  /// Tells observers of a change, before it and after it, with no lock held: they may run any code (B120).
  ///
  /// Observers that are notified before the change still read the old value. An observer that begins during the change
  /// may have read the old value too, so it is notified afterwards.
  private func telling(_ part: AnyReference.Part, _ change: () throws -> Void) rethrows {
    observed.willSet(part)
    defer {
      observed.willSet(part)
      observed.didSet(part)
    }
    try change()
  }

  // MARK: - Loading and saving

  override var status: ReferenceStatus {
    observed.access(.status)
    return lock.withLock { _status }
  }

  private func updateStatus(_ update: (inout ReferenceStatus) -> Void) {
    telling(.status) { lock.withLock { update(&_status) } }
  }

  /// Loads the value and subscribes to its storage, once.
  func startIfNeeded() {
    guard let persistence else { return }
    saving.withLock {
      guard !isStarted else { return }
      isStarted = true
      persistence.start(self)
    }
  }

  func beginLoading() { updateStatus { $0.isLoading = true } }
  func setLoading(_ isLoading: Bool) {
    guard lock.withLock({ _status.isLoading != isLoading }) else { return }
    updateStatus { $0.isLoading = isLoading }
  }

  /// Uses the value of the storage. An error leaves the value unchanged.
  func receive(_ result: Result<Value, any Error>) {
    let hasNews = lock.withLock {
      _status.isLoading || _status.loadError != nil || result.isFailure
    }
    if hasNews {
      updateStatus {
        $0.isLoading = false
        $0.loadError = result.error
      }
    }
    guard case .success(let value) = result else { return }
    telling(.value) { lock.withLock { storage.pointee = value } }
  }

  func saved(_ error: (any Error)?) {
    let hasNews = lock.withLock {
      error != nil || _status.saveError != nil || _status.loadError != nil
    }
    guard hasNews else { return }
    updateStatus {
      $0.saveError = error
      // What could not be read has been replaced.
      if error == nil { $0.loadError = nil }
    }
  }

  override func load() async throws { try await persistence?.load(self) }
  override func save() async throws { try await persistence?.save(self) }
}

extension Result where Failure == any Error {
  var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
  var isFailure: Bool { error != nil }
}
