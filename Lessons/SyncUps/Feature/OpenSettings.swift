import ComposableArchitecture

/// Leads the user to the settings of the system, where a permission can be given that was refused before.
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
