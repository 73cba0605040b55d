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
    let store = makeStore(forecast: 1, photo: 1)
    await store.send(.placeTapped("Lima")) {
      $0.waitsForForecast = true
      $0.waitsForPhoto = true
    }
    await clock.advance(by: .seconds(1))
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
