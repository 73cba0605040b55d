import Foundation

/// A value in the user defaults; see `appStorage(_:store:)`.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let store: UncheckedSendable<UserDefaults>
  private let coding: AppStorageCoding<Value>
  private let writer = AppStorageWriter()

  init(_ key: String, _ store: UserDefaults?, _ coding: AppStorageCoding<Value>) {
    self.key = key
    self.store = UncheckedSendable(store ?? DependencyValues._current.defaultAppStorage)
    self.coding = coding
  }

  public struct ID: Hashable {
    let key: String
    let store: ObjectIdentifier
  }

  public var id: ID { ID(key: key, store: ObjectIdentifier(store.value)) }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try value() })
  }

  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>)
    -> SharedSubscription
  {
    guard let store = store.value as? FileDefaults else { return SharedSubscription {} }
    return store.observe(key) {
      guard AppStorageWriter.current !== writer else { return }
      subscriber.yield(with: Result { try value() })
    }
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(
      with: Result {
        let object = UncheckedSendable(try coding.encode(value))
        AppStorageWriter.$current.withValue(writer) {
          if let object = object.value {
            store.value.set(object, forKey: key)
          } else {
            store.value.removeObject(forKey: key)
          }
        }
      })
    if context == .userInitiated { store.value.synchronize() }
  }

  private func value() throws -> Value? {
    try store.value.object(forKey: key).flatMap(coding.decode)
  }
}

/// Whose change the defaults are told, so that nobody hears of their own.
final class AppStorageWriter: Sendable {
  @TaskLocal static var current: AppStorageWriter?
}

extension AppStorageKey: CustomStringConvertible {
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

extension DependencyValues {
  /// Where `.appStorage` keeps its values.
  ///
  /// On Linux a property list in the user's configuration folder, `~/.config/<program>/defaults.plist`, written as safely
  /// as `.fileStorage`. In tests and previews each test has an empty one in memory.
  public var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self].value }
    set { self[DefaultAppStorageKey.self] = UncheckedSendable(newValue) }
  }
}

private enum DefaultAppStorageKey: DependencyKey {
  static var liveValue: UncheckedSendable<UserDefaults> { FileDefaults.standardFile }
  static var previewValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
  static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
}

extension UserDefaults {
  /// Empty defaults that are kept nowhere: `$0.defaultAppStorage = .inMemory`. Each is another one.
  public static var inMemory: UserDefaults {
    FileDefaults(url: URL(fileURLWithPath: "/defaults.plist"), storage: .inMemory)
  }

  /// Defaults in a property list of your own: `$0.defaultAppStorage = .file(url)`.
  public static func file(_ url: URL) -> UserDefaults { FileDefaults(url: url, storage: .fileSystem) }
}
