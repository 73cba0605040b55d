import Foundation

// Unchecked: the base class has no variables.

/// Between a root reference and the key that loads and saves it.
class Persistence<Value>: @unchecked Sendable {
  var keyDescription: String { fatalError("Only a subclass has a key") }
  func start(_ reference: RootReference<Value>) {}
  func stop() {}
  func didChange(_ reference: RootReference<Value>) {}
  func load(_ reference: RootReference<Value>) async throws {}
  func save(_ reference: RootReference<Value>) async throws {}
}

/// A key that keeps the reference itself instead of copies of its value. A copy would make each change in place of a
/// large value copy all of it.
protocol KeepsReference {
  func keep(_ reference: AnyObject, value: @escaping @Sendable () -> Any)
}

// Unchecked: the subscription is written once, while the reference holds its lock for saving.

/// Loads and saves by a ``SharedReaderKey``.
final class KeyPersistence<Key: SharedReaderKey>: Persistence<Key.Value>, @unchecked Sendable {
  private let key: Key
  private let initialValue: Key.Value
  private let write: ((Key.Value, SaveContext, SaveContinuation) -> Void)?
  private let keeper: (any KeepsReference)?
  /// Whether the initial value was just loaded from the storage.
  private let isLoaded: Bool
  private var subscription: SharedSubscription?

  init(key: Key, initialValue: Key.Value, isLoaded: Bool = false) {
    self.key = key
    self.isLoaded = isLoaded
    self.initialValue = initialValue
    write = (key as? any SharedKey).flatMap { Self.writer($0) }
    keeper = key as? any KeepsReference
  }

  /// A reader's key may also be able to save, for others that share the reference.
  private static func writer<K: SharedKey>(_ key: K) -> ((Key.Value, SaveContext, SaveContinuation) -> Void)?
  {
    let write: (K.Value, SaveContext, SaveContinuation) -> Void = {
      key.save($0, context: $1, continuation: $2)
    }
    return write as? (Key.Value, SaveContext, SaveContinuation) -> Void
  }

  override var keyDescription: String { "\(key)" }

  override func start(_ reference: RootReference<Key.Value>) {
    let initialValue = initialValue
    let resolve: @Sendable (Result<Key.Value?, any Error>) -> Result<Key.Value, any Error> = {
      [initialValue = UncheckedSendable(initialValue)] in
      $0.map { $0 ?? initialValue.value }
    }
    if !isLoaded {
      reference.beginLoading()
      let continuation = LoadContinuation<Key.Value>("\(Key.self)") { [weak reference] in
        reference?.receive(resolve($0))
      }
      key.load(context: .initialValue(initialValue), continuation: continuation)
    }
    keep(reference)
    let subscriber = SharedSubscriber<Key.Value>(
      callback: { [weak reference] in reference?.receive(resolve($0)) },
      onLoading: { [weak reference] in reference?.setLoading($0) })
    subscription = key.subscribe(context: .initialValue(initialValue), subscriber: subscriber)
  }

  override func stop() { subscription?.cancel() }

  override func didChange(_ reference: RootReference<Key.Value>) {
    guard keeper == nil else { return }
    guard let write else { return }
    let continuation = SaveContinuation("\(Key.self)") { [weak reference] in reference?.saved($0.error) }
    write(reference.live, .didSet, continuation)
  }

  /// Lets the key keep the reference, so that the value outlives its last declaration.
  private func keep(_ reference: RootReference<Key.Value>) {
    keeper?.keep(reference) { [unowned reference] in reference.live }
  }

  override func load(_ reference: RootReference<Key.Value>) async throws {
    reference.beginLoading()
    let loaded: Result<UncheckedSendable<Key.Value?>, any Error> = await withCheckedContinuation { waiting in
      key.load(
        context: .userInitiated,
        continuation: LoadContinuation("\(Key.self)") { result in
          waiting.resume(returning: result.map { UncheckedSendable($0) })
        })
    }
    let result = loaded.map { $0.value ?? initialValue }
    reference.receive(result)
    _ = try result.get()
  }

  override func save(_ reference: RootReference<Key.Value>) async throws {
    guard keeper == nil, let write else { return didChange(reference) }
    let value = UncheckedSendable(reference.live)
    let result: Result<Void, any Error> = await withCheckedContinuation { waiting in
      write(
        value.value, .userInitiated, SaveContinuation("\(Key.self)") { waiting.resume(returning: $0) })
    }
    reference.saved(result.error)
    try result.get()
  }
}
