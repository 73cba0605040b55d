import ComposableArchitecture
import Foundation

// Everything that outlives a run of the app. Each value has one key, and every feature that holds the key holds the same
// value.

struct Settings: Codable, Equatable, Sendable {
  var name = ""
  var showsPoints = true
  var soundIsOn = true
  var theme = Theme.granite

  enum Theme: String, CaseIterable, Codable, Sendable { case granite, marble, sandstone }
}

extension SharedKey where Self == FileStorageKey<Settings>.Default {
  static var settings: Self { Self[.fileStorage(.quarry("settings")), default: Settings()] }
}

extension SharedKey where Self == FileStorageKey<[GameRecord]>.Default {
  /// The games that have ended, the newest first.
  static var records: Self { Self[.fileStorage(.quarry("records")), default: []] }
}

extension SharedKey where Self == FileStorageKey<SavedMatch?>.Default {
  /// The game that was left before its end.
  static var savedMatch: Self { Self[.fileStorage(.quarry("saved-match")), default: nil] }
}

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  static var hasSeenIntroduction: Self { Self[.appStorage("hasSeenIntroduction"), default: false] }
}

extension SharedKey where Self == AppStorageKey<Mode>.Default {
  /// The mode that was played last, which the first button offers again.
  static var favoriteMode: Self { Self[.appStorage("favoriteMode"), default: .calm] }
}

extension URL {
  static func quarry(_ name: String) -> URL {
    documentsDirectory.appending(component: "quarry-\(name).json")
  }
}
