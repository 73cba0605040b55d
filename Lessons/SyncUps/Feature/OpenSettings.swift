import ComposableArchitecture

/// Opens the settings of the system, where the user can grant a permission after all.
struct OpenSettings: Sendable {
  var open: @Sendable () async -> Void

  func callAsFunction() async { await open() }
}

extension OpenSettings: DependencyKey {
  /// A terminal has no settings to open.
  static let liveValue = OpenSettings {}
  static let testValue = OpenSettings(open: unimplemented("openSettings"))
}

extension DependencyValues {
  var openSettings: OpenSettings {
    get { self[OpenSettings.self] }
    set { self[OpenSettings.self] = newValue }
  }
}
