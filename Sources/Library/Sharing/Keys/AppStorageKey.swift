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

  /// The name, and the defaults that it is used in.
  public struct ID: Hashable {
    let key: String
    let store: ObjectIdentifier
  }

  /// Two keys with the same name in the same defaults are the same shared state.
  public var id: ID { ID(key: key, store: ObjectIdentifier(store.value)) }

  /// Reads the value from the defaults.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    let stored = Result { try value() }
    // Whoever reads the defaults by name sees the default as well (B124).
    if let initial = context.initialValue, let object = try? coding.encode(initial) {
      store.value.register(defaults: [key: object])
    }
    continuation.resume(with: stored)
  }

  /// Watches for changes that this key didn't make.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>)
    -> SharedSubscription
  {
    guard let store = store.value as? FileDefaults else { return SharedSubscription {} }
    return store.observe(key) {
      guard AppStorageWriter.current !== writer else { return }
      subscriber.yield(with: Result { try value() })
    }
  }

  /// Writes the value to the defaults.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(
      with: Result {
        let object = UncheckedSendable(try coding.encode(value))
        AppStorageWriter.$current.withValue(writer) {
          if let object = object.value {
            store.value.set(object, forKey: key)
          } else {
            store.value.removeObject(forKey: key)
            unregisterDefault()
          }
        }
      })
    if context == .userInitiated { store.value.synchronize() }
  }

  /// A value that was set to nil is not in the defaults, for whoever reads them by name.
  private func unregisterDefault() {
    if let store = store.value as? FileDefaults { return store.unregister(key) }
    var registered = store.value.volatileDomain(forName: UserDefaults.registrationDomain)
    guard registered.removeValue(forKey: key) != nil else { return }
    store.value.setVolatileDomain(registered, forName: UserDefaults.registrationDomain)
  }

  private func value() throws -> Value? {
    let object = (store.value as? FileDefaults).map { $0.stored(key) } ?? store.value.object(forKey: key)
    return try object.flatMap(coding.decode)
  }
}

/// The author of a change, so that a key isn't notified of its own changes.
final class AppStorageWriter: Sendable {
  @TaskLocal static var current: AppStorageWriter?
}

extension AppStorageKey: CustomStringConvertible {
  /// `.appStorage("isSoundOn")`
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

extension DependencyValues {
  /// Where `.appStorage` keeps its values.
  ///
  /// On Linux a property list in the user's configuration folder, `~/.config/<program>/defaults.plist`, written as
  /// safely as `.fileStorage`. In tests and previews each test has an empty one in memory.
  public var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self].value }
    set { self[DefaultAppStorageKey.self] = UncheckedSendable(newValue) }
  }
}

extension DependencyValues {
  /// Whether a name with characters that key paths of user defaults can't have is reported. There are no such key paths
  /// on Linux, so nothing is ever reported.
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[AppStorageKeyFormatWarningKey.self] }
    set { self[AppStorageKeyFormatWarningKey.self] = newValue }
  }
}

private enum AppStorageKeyFormatWarningKey: DependencyKey {
  static let liveValue = true
  static let testValue = true
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
