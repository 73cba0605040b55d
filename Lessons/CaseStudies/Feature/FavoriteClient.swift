import ComposableArchitecture
import Foundation

/// Stores on a server which episodes the user likes.
@DependencyClient
struct FavoriteClient: Sendable {
  /// Returns what the server has stored.
  var setFavorite: @Sendable (_ id: UUID, _ isFavorite: Bool) async throws -> Bool
}

extension FavoriteClient: DependencyKey {
  static let liveValue = simulated(latency: .milliseconds(600))
  static let testValue = Self()
}

extension FavoriteClient {
  struct ServerIsBusy: Error, Equatable {}

  /// A server that refuses the episode with the given id.
  static func simulated(latency: Duration, refused: UUID? = UUID(2)) -> Self {
    Self { id, isFavorite in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: latency)
      guard id != refused else { throw ServerIsBusy() }
      return isFavorite
    }
  }
}

extension DependencyValues {
  var favoriteClient: FavoriteClient {
    get { self[FavoriteClient.self] }
    set { self[FavoriteClient.self] = newValue }
  }
}
