import ComposableArchitecture
import Foundation

/// The folder for files that are needed only for a while.
private enum TemporaryDirectoryKey: DependencyKey {
  static let liveValue: @Sendable () -> URL = { URL(filePath: "/memos") }
  static let testValue: @Sendable () -> URL = unimplemented(
    "temporaryDirectory", placeholder: URL(filePath: "/"))
}

/// Opens the settings of the app, where the user can still grant a permission.
private enum OpenSettingsKey: DependencyKey {
  static let liveValue: @Sendable () async -> Void = { print("This is where the settings would open.") }
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
