import Foundation

/// How a value looks in the defaults.
struct AppStorageCoding<Value: Sendable>: Sendable {
  /// nil for an object that isn't such a value; then the default is used.
  var decode: @Sendable (Any) throws -> Value?
  /// Nil for a value that is stored by storing nothing.
  var encode: @Sendable (Value) throws -> Any?

  var optional: AppStorageCoding<Value?> {
    AppStorageCoding<Value?>(
      decode: { try decode($0).map { $0 } },
      encode: { try $0.flatMap(encode) })
  }
}

extension AppStorageCoding where Value: RawRepresentable & Sendable {
  init<Raw: Sendable>(raw: AppStorageCoding<Raw>) where Value.RawValue == Raw {
    self.init(
      decode: { try raw.decode($0).flatMap(Value.init(rawValue:)) },
      encode: { try raw.encode($0.rawValue) })
  }
}

extension AppStorageCoding where Value: Codable {
  /// As JSON, in a data object.
  static var json: Self {
    Self(
      decode: { try ($0 as? Data).map { try JSONDecoder().decode(Value.self, from: $0) } },
      encode: { try JSONEncoder().encode($0) })
  }
}

extension AppStorageCoding<Bool> {
  static var bool: Self { Self(decode: { $0 as? Bool ?? ($0 as? NSNumber)?.boolValue }, encode: { $0 }) }
}

extension AppStorageCoding<Int> {
  static var int: Self { Self(decode: { $0 as? Int ?? ($0 as? NSNumber)?.intValue }, encode: { $0 }) }
}

extension AppStorageCoding<Double> {
  static var double: Self {
    Self(decode: { $0 as? Double ?? ($0 as? NSNumber)?.doubleValue }, encode: { $0 })
  }
}

extension AppStorageCoding<String> {
  static var string: Self { Self(decode: { $0 as? String }, encode: { $0 }) }
}

extension AppStorageCoding<[String]> {
  static var strings: Self { Self(decode: { $0 as? [String] }, encode: { $0 }) }
}

extension AppStorageCoding<Data> {
  static var data: Self { Self(decode: { $0 as? Data }, encode: { $0 }) }
}

extension AppStorageCoding<Date> {
  static var date: Self { Self(decode: { $0 as? Date }, encode: { $0 }) }
}

extension AppStorageCoding<URL> {
  /// As a string; a path by itself, as older defaults have it, is a file.
  static var url: Self {
    Self(
      decode: { object in
        if let url = object as? URL { return url }
        guard let text = object as? String else { return nil }
        return text.hasPrefix("/") ? URL(fileURLWithPath: text) : URL(string: text)
      },
      encode: { $0.absoluteString })
  }
}
