import ComposableArchitecture
import Foundation
import Testing

// draws: 7

@MainActor
struct Checks {
  struct Busy: Error {}
  struct Request: Equatable {
    var id: UUID
    var isFavorite: Bool
  }

  let clock = TestClock()
  let requests = LockIsolated<[Request]>([])

  /// The server needs one second.
  func makeStore(_ isStored: Bool = false, answer: @escaping @Sendable (Bool) throws -> Bool = { $0 })
    -> TestStoreOf<Episode>
  {
    let store = TestStore(
      initialState: Episode.State(id: UUID(7), isFavorite: isStored, storedIsFavorite: isStored)
    ) {
      Episode()
    } withDependencies: { [clock, requests] in
      $0.favoriteClient.setFavorite = { id, isFavorite in
        requests.withValue { $0.append(Request(id: id, isFavorite: isFavorite)) }
        try await clock.sleep(for: .seconds(1))
        return try answer(isFavorite)
      }
    }
    store.exhaustivity = .off
    return store
  }

  func pass(_ seconds: Double, _ store: TestStoreOf<Episode>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("A tap changes isFavorite at once")
  func atOnce() async {
    let store = makeStore()
    await store.send(.favoriteButtonTapped)
    let star = store.state.isFavorite
    #expect(star == true, "The star should change at once, before the server has answered.")
  }

  // task: 1
  @Test("The server is asked to store the new value")
  func asks() async {
    let store = makeStore(true)
    await store.send(.favoriteButtonTapped)
    await pass(0, store)
    let requests = requests.value
    #expect(requests == [Request(id: UUID(7), isFavorite: false)])
  }

  // task: 2
  @Test("The answer changes both properties")
  func answer() async {
    let store = makeStore()
    await store.send(.favoriteResponse(.success(true))) {
      $0.isFavorite = true
      $0.storedIsFavorite = true
    }
    await store.send(.favoriteResponse(.success(false))) {
      $0.isFavorite = false
      $0.storedIsFavorite = false
    }
  }

  // task: 3
  @Test("A failure takes the change back")
  func rollback() async {
    let store = makeStore { _ in throw Busy() }
    await store.send(.favoriteButtonTapped) { $0.isFavorite = true }
    await pass(1, store)
    let star = store.state.isFavorite
    #expect(star == false, "The star should go back to what it was, because the server refused.")
  }

  // task: 3
  @Test("A failure presents the alert")
  func alert() async {
    let store = makeStore()
    await store.send(.favoriteResponse(.failure(Busy()))) {
      $0.alert = .notStored
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  // task: 3
  @Test("After two taps that fail, the star is what the server has stored")
  func twoTaps() async {
    let store = makeStore(true) { _ in throw Busy() }
    await store.send(.favoriteButtonTapped) { $0.isFavorite = false }
    await store.send(.favoriteButtonTapped) { $0.isFavorite = true }
    await pass(1, store)
    let star = store.state.isFavorite
    #expect(star == true, "The star should be what the server has stored.")
  }

  // task: 4
  @Test("Of two quick taps, only the second is answered")
  func lastTap() async {
    let store = makeStore()
    await store.send(.favoriteButtonTapped) { $0.isFavorite = true }
    await pass(0.5, store)
    await store.send(.favoriteButtonTapped) { $0.isFavorite = false }
    await pass(0.5, store)
    let stored = store.state.storedIsFavorite
    #expect(stored == false)
    await pass(0.5, store)
    let star = store.state.isFavorite
    #expect(star == false, "Only the second tap should be answered.")
  }
}
