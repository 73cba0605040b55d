import Foundation

// One function for each type that the defaults can hold, so that a declaration's type picks the way it is stored.

extension SharedReaderKey {
  /// State that is kept in the user defaults under a name.
  ///
  /// ```swift
  /// @Shared(.appStorage("isSoundOn")) var isSoundOn = true
  /// ```
  ///
  /// For small settings: a `Bool`, `Int`, `Double`, `String`, `[String]`, `URL`, `Data`, `Date`, an enum with a raw value,
  /// anything `Codable`, and their optionals. A value of another type under the same name counts as none. See
  /// `defaultAppStorage`.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Bool> {
    AppStorageKey(key, store, .bool)
  }

  /// State of type `Bool?` in the user defaults; nil is stored by storing nothing.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store, AppStorageCoding.bool.optional)
  }

  /// State of type `Int` in the user defaults.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Int> {
    AppStorageKey(key, store, .int)
  }

  /// State of type `Int?` in the user defaults; nil is stored by storing nothing.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store, AppStorageCoding.int.optional)
  }

  /// State of type `Double` in the user defaults.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Double> {
    AppStorageKey(key, store, .double)
  }

  /// State of type `Double?` in the user defaults; nil is stored by storing nothing.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store, AppStorageCoding.double.optional)
  }

  /// State of type `String` in the user defaults.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<String> {
    AppStorageKey(key, store, .string)
  }

  /// State of type `String?` in the user defaults; nil is stored by storing nothing.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<String?> {
    AppStorageKey(key, store, AppStorageCoding.string.optional)
  }

  /// State of type `[String]` in the user defaults.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]> {
    AppStorageKey(key, store, .strings)
  }

  /// State of type `[String]?` in the user defaults; nil is stored by storing nothing.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store, AppStorageCoding.strings.optional)
  }

  /// State of type `URL` in the user defaults.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<URL> {
    AppStorageKey(key, store, .url)
  }

  /// State of type `URL?` in the user defaults; nil is stored by storing nothing.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store, AppStorageCoding.url.optional)
  }

  /// State of type `Data` in the user defaults.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Data> {
    AppStorageKey(key, store, .data)
  }

  /// State of type `Data?` in the user defaults; nil is stored by storing nothing.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store, AppStorageCoding.data.optional)
  }

  /// State of type `Date` in the user defaults.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Date> {
    AppStorageKey(key, store, .date)
  }

  /// State of type `Date?` in the user defaults; nil is stored by storing nothing.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store, AppStorageCoding.date.optional)
  }

  /// An enum, or another type made of an `Int`, in the user defaults.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, AppStorageCoding(raw: .int))
  }

  /// An optional enum, or another type made of an `Int`, in the user defaults.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, AppStorageCoding<Value>(raw: .int).optional)
  }

  /// An enum, or another type made of an `String`, in the user defaults.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, AppStorageCoding(raw: .string))
  }

  /// An optional enum, or another type made of an `String`, in the user defaults.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, AppStorageCoding<Value>(raw: .string).optional)
  }

  /// Any other value that can be encoded, in the user defaults as JSON.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .json)
  }

  /// Any other optional value that can be encoded, in the user defaults as JSON.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: The defaults that hold the value; nil for ``Dependencies/DependencyValues/defaultAppStorage``.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, AppStorageCoding<Value>.json.optional)
  }
}
