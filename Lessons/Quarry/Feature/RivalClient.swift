import ComposableArchitecture

/// The server that brings two players together.
@DependencyClient
struct RivalClient: Sendable {
  /// Joins a match, or joins it again with the moves that were made so far. The stream ends with the match.
  var connect: @Sendable (_ match: Match) async throws -> Events
  var send: @Sendable (_ move: Move) async throws -> Void

  typealias Events = AsyncThrowingStream<Event, any Error>

  @CasePathable
  enum Event: Equatable, Sendable {
    case joined(name: String)
    /// The stones that the other player has dug out. Without stones, the player has passed.
    case moved(stones: [Stone.ID])
    case left
  }
}

extension RivalClient: DependencyKey {
  static let liveValue = simulated()
  static let previewValue = simulated()
  static let testValue = RivalClient()
}

extension DependencyValues {
  var rival: RivalClient {
    get { self[RivalClient.self] }
    set { self[RivalClient.self] = newValue }
  }
}
