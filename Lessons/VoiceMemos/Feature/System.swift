import ComposableArchitecture
import Foundation

/// Where files may lie that nobody will miss.
private enum TemporaryDirectoryKey: DependencyKey {
  static let liveValue: @Sendable () -> URL = { URL(filePath: "/memos") }
  static let testValue: @Sendable () -> URL = unimplemented(
    "temporaryDirectory", placeholder: URL(filePath: "/"))
}

/// Opens the settings of the app, where a permission can be granted after all.
private enum OpenSettingsKey: DependencyKey {
  static let liveValue: @Sendable () async -> Void = { print("The settings would open now.") }
  static let testValue: @Sendable () async -> Void = unimplemented("openSettings")
}

extension DependencyValues {
  var openSettings: @Sendable () async -> Void {
    get { self[OpenSettingsKey.self] }
    set { self[OpenSettingsKey.self] = newValue }
  }

  var temporaryDirectory: @Sendable () -> URL {
    get { self[TemporaryDirectoryKey.self] }
    set { self[TemporaryDirectoryKey.self] = newValue }
  }
}
