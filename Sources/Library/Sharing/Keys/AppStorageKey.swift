import Foundation
import Synchronization

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
    if store != nil { AppStorageSuites.use(self.store.value) }
  }

  /// The name, and the defaults that it is used in.
  public struct ID: Hashable {
    let key: String
    let store: ObjectIdentifier
  }

  /// Two keys with the same name in the same defaults are the same shared state.
  public var id: ID { ID(key: key, store: ObjectIdentifier(store.value)) }

  /// Reads the value from the defaults.
  ///
  /// - Parameters:
  ///   - context: Why the value is loaded, with the default of the declaration.
  ///   - continuation: Takes the result, exactly once.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    let stored = Result { try value() }
    // Whoever reads the defaults by name sees the default as well (B124).
    if let initial = context.initialValue, let object = try? coding.encode(initial) {
      store.value.register(defaults: [key: object])
    }
    continuation.resume(with: stored)
  }

  /// Watches for changes that this key didn't make.
  ///
  /// - Parameters:
  ///   - context: Why the value is loaded, with the default of the declaration.
  ///   - subscriber: Takes the values that come from outside.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>)
    -> SharedSubscription
  {
    reportKeyFormat()
    guard let store = store.value as? FileDefaults else { return SharedSubscription {} }
    return store.observe(key) {
      guard AppStorageWriter.current !== writer else { return }
      subscriber.yield(with: Result { try value() })
    }
  }

  /// Writes the value to the defaults.
  ///
  /// - Parameters:
  ///   - value: The value that is saved.
  ///   - context: Why the value is saved.
  ///   - continuation: Takes the result, exactly once.
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

  private func reportKeyFormat() {
    guard DependencyValues._current.appStorageKeyFormatWarningEnabled,
      let character = key.first(where: { $0 == "." || $0 == "@" })
    else { return }
    reportIssue(
      """
      A Shared app storage key ("\(key)") contains an invalid character ("\(character)") for key-value observation.

      This system has no key-value observation, so the key works here; where there is one, as on Apple's systems, changes \
      that others make to this key are observed less efficiently. Rename the key, or say that it is meant:

        prepareDependencies {
          $0.appStorageKeyFormatWarningEnabled = false
        }
      """)
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

/// The defaults that keys were made with, to find two objects of one suite.
private enum AppStorageSuites {
  // Unchecked: the object is only compared with others.
  private struct Weak: @unchecked Sendable {
    weak var store: UserDefaults?
  }

  private static let stores = Mutex<[String: Weak]>([:])

  static func use(_ store: UserDefaults) {
    guard let name = suiteName(of: store) else { return }
    let store = Weak(store: store)
    let known = stores.withLock { stores in
      if stores[name]?.store == nil { stores[name] = store }
      return stores[name]
    }
    guard let known = known?.store, known !== store.store else { return }
    reportIssue(
      """
      Shared app storage uses more than one 'UserDefaults' object for the suite "\(name)".

      Shared state of one object doesn't see the changes that are made through the other one. Make one object, and use it for \
      all keys:

        extension UserDefaults {
          nonisolated(unsafe) static let shared = UserDefaults(suiteName: "\(name)")!
        }
      """)
  }

  /// The name of a suite, which `UserDefaults` keeps to itself.
  private static func suiteName(of store: UserDefaults) -> String? {
    guard !(store is FileDefaults) else { return nil }
    return Mirror(reflecting: store).children.first { $0.label == "suite" }?.value as? String
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
  /// Whether a name with a "." or an "@" is reported, as key-value observation can't follow it on systems that have it.
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
  ///
  /// - Parameter url: The address of the file.
  package static func file(_ url: URL) -> UserDefaults { FileDefaults(url: url, storage: .fileSystem) }
}
