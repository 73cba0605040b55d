import ComposableArchitecture
import Testing

// The feature you test is Trip:
//   State:    forecast and photo, each a String?
//             waitsForForecast and waitsForPhoto, each a Bool
//             isLoading, which is computed from them
//   Actions:  placeTapped(String) asks both servers
//             forecastResponse and photoResponse, each with a
//             Result: success with a String, or failure
//   Client:   places.forecast and places.photo, String to String

@MainActor
struct TripTests {
  struct Offline: Error {}
  let clock = TestClock()

  @Test func forecastFirst() async {
    let store = makeStore(forecast: 1, photo: 2)
    await store.send(.placeTapped("Lima")) {
      $0.waitsForForecast = true
      $0.waitsForPhoto = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.forecastResponse.success) {
      $0.forecast = "Sun in Lima"
      $0.waitsForForecast = false
    }
    #expect(store.state.isLoading)
    await clock.advance(by: .seconds(1))
    await store.receive(\.photoResponse.success) {
      $0.photo = "Lima.jpg"
      $0.waitsForPhoto = false
    }
    #expect(!store.state.isLoading)
  }

  @Test func photoFirst() async {
    let store = makeStore(forecast: 2, photo: 1)
    await store.send(.placeTapped("Lima")) {
      $0.waitsForForecast = true
      $0.waitsForPhoto = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.photoResponse.success) {
      $0.photo = "Lima.jpg"
      $0.waitsForPhoto = false
    }
    #expect(store.state.isLoading)
    await clock.advance(by: .seconds(1))
    await store.receive(\.forecastResponse.success) {
      $0.forecast = "Sun in Lima"
      $0.waitsForForecast = false
    }
    #expect(!store.state.isLoading)
  }

  @Test func noPhoto() async {
    let store = makeStore(forecast: 1, photo: nil)
    store.exhaustivity = .off
    store.dependencies.places.photo = { [clock] _ in
      try await clock.sleep(for: .seconds(2))
      throw Offline()
    }
    await store.send(.placeTapped("Lima"))
    await clock.advance(by: .seconds(2))
    await store.skipReceivedActions()
    #expect(store.state.forecast == "Sun in Lima")
    #expect(store.state.photo == nil)
    #expect(!store.state.isLoading)
  }

  @Test func noForecast() async {
    let store = makeStore(forecast: nil, photo: 1)
    store.exhaustivity = .off
    await store.send(.placeTapped("Lima"))
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.photo == "Lima.jpg")
    #expect(!store.state.isLoading)
  }

  @Test func anotherPlace() async {
    let store = makeStore(forecast: 2, photo: 3)
    store.exhaustivity = .off
    await store.send(.placeTapped("Lima"))
    await clock.advance(by: .seconds(1))
    await store.send(.placeTapped("Bergen"))
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.forecast == nil)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.photo == nil)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.forecast == "Sun in Bergen")
    #expect(store.state.photo == "Bergen.jpg")
  }

  /// Each endpoint answers after some seconds. One with nil fails at once.
  func makeStore(forecast: Int?, photo: Int?) -> TestStoreOf<Trip> {
    TestStore(initialState: Trip.State()) {
      Trip()
    } withDependencies: { [clock] in
      $0.places.forecast = { name in
        guard let forecast else { throw Offline() }
        try await clock.sleep(for: .seconds(forecast))
        return "Sun in \(name)"
      }
      $0.places.photo = { name in
        guard let photo else { throw Offline() }
        try await clock.sleep(for: .seconds(photo))
        return "\(name).jpg"
      }
    }
  }
}
