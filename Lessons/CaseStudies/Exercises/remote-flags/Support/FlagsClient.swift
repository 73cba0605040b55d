import ComposableArchitecture

/// What the company can switch on and off without a new version of the app.
struct Flags: Equatable, Sendable {
  var isSaleOn = false
  var minimumVersion = 1
}

/// Asks the company's server.
@DependencyClient
struct FlagsClient: Sendable {
  var fetch: @Sendable () async throws -> Flags
}

extension FlagsClient: DependencyKey {
  static let liveValue = Self(fetch: { Flags(isSaleOn: true) })
  static let testValue = Self()
}

extension DependencyValues {
  var flagsClient: FlagsClient {
    get { self[FlagsClient.self] }
    set { self[FlagsClient.self] = newValue }
  }
}
