// Your tests notice: Every tap is answered
import ComposableArchitecture
import Foundation
import Testing

// The feature you test is Episode:
//   State:    alert, .notStored or nil; isFavorite, what the user sees
//             storedIsFavorite, what the server has stored
//   Actions:  favoriteButtonTapped
//             favoriteResponse(Result<Bool, any Error>)
//   Client:   favoriteClient.setFavorite, UUID and Bool to Bool; may throw

@MainActor
struct EpisodeTests {
  struct Busy: Error {}
  let clock = TestClock()

  @Test func success() async {
    let store = makeStore()
    await store.send(.favoriteButtonTapped) {
      $0.isFavorite = true
    }
    await store.receive(\.favoriteResponse.success) {
      $0.storedIsFavorite = true
    }
  }

  @Test func failure() async {
    let store = makeStore { _, _ in throw Busy() }
    await store.send(.favoriteButtonTapped) {
      $0.isFavorite = true
    }
    await store.receive(\.favoriteResponse.failure) {
      $0.alert = .notStored
      $0.isFavorite = false
    }
  }

  func makeStore(
    setFavorite: @escaping @Sendable (UUID, Bool) async throws -> Bool = { _, isFavorite in isFavorite }
  ) -> TestStoreOf<Episode> {
    TestStore(initialState: Episode.State(id: UUID(7))) {
      Episode()
    } withDependencies: {
      $0.favoriteClient.setFavorite = setFavorite
    }
  }
}
