import ComposableArchitecture

/// The desk that keeps the records of the club.
@DependencyClient
struct DeskClient: Sendable {
  /// The name of the visitor with this code.
  var checkIn: @Sendable (_ code: String) async throws -> String
}

extension DeskClient: DependencyKey {
  static let liveValue = DeskClient(checkIn: { "member \($0)" })
  static let testValue = DeskClient()
}

extension DependencyValues {
  var desk: DeskClient {
    get { self[DeskClient.self] }
    set { self[DeskClient.self] = newValue }
  }
}
