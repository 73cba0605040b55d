import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  struct ServiceIsDown: Error {}

  // task: 1
  @Test("A tap stores the result in resultForecastRequestInFlight")
  func tapIsInFlight() async {
    let store = TestStore(initialState: Search.State(results: [.berlin, .lima])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { _ in .mock(24) }
    }
    // What the answer does belongs to the next task.
    store.exhaustivity = .off
    await store.send(.searchResultTapped(.lima)) {
      $0.resultForecastRequestInFlight = .lima
    }
  }

  // task: 1
  @Test("The forecast of the tapped result arrives with its id")
  func tapAsks() async {
    let asked = LockIsolated<[GeoResult]>([])
    let store = TestStore(initialState: Search.State(results: [.berlin, .lima])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { location in
        asked.withValue { $0.append(location) }
        return .mock(19)
      }
    }
    store.exhaustivity = .off
    await store.send(.searchResultTapped(.lima))
    await store.receive { action in
      guard case .forecastResponse(let id, .success(let forecast)) = action else { return false }
      return id == GeoResult.lima.id && forecast == .mock(19)
    }
    #expect(asked.value == [.lima])
  }

  // task: 2
  @Test("A forecast becomes the weather and ends the request")
  func forecastArrives() async {
    let store = TestStore(
      initialState: Search.State(results: [.berlin], resultForecastRequestInFlight: .berlin)
    ) {
      Search()
    }
    await store.send(.forecastResponse(GeoResult.berlin.id, .success(.mock(24, 22)))) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Weather(id: GeoResult.berlin.id, forecast: .mock(24, 22))
    }
  }

  // task: 3
  @Test("A failure removes the weather and ends the request")
  func failureArrives() async {
    let store = TestStore(
      initialState: Search.State(
        results: [.berlin, .lima], resultForecastRequestInFlight: .berlin,
        weather: Weather(id: GeoResult.lima.id, forecast: .mock(19)))
    ) {
      Search()
    }
    await store.send(.forecastResponse(GeoResult.berlin.id, .failure(ServiceIsDown()))) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = nil
    }
  }

  // task: 3
  @Test("When the client throws, forecastResponse carries the failure")
  func clientThrows() async {
    let store = TestStore(initialState: Search.State(results: [.berlin])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { _ in throw ServiceIsDown() }
    }
    store.exhaustivity = .off
    await store.send(.searchResultTapped(.berlin))
    await store.receive { action in
      guard case .forecastResponse(let id, .failure) = action else { return false }
      return id == GeoResult.berlin.id
    }
  }

  // task: 4
  @Test("The second of two taps cancels the first request")
  func secondTapWins() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State(results: [.berlin, .lima])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { location in
        // Without cancellation, the first answer would arrive last.
        try await clock.sleep(for: .seconds(location == .berlin ? 2 : 1))
        return location == .berlin ? .mock(24) : .mock(19)
      }
    }
    await store.send(.searchResultTapped(.berlin)) {
      $0.resultForecastRequestInFlight = .berlin
    }
    await store.send(.searchResultTapped(.lima)) {
      $0.resultForecastRequestInFlight = .lima
    }
    await clock.advance(by: .seconds(5))
    await store.receive(\.forecastResponse) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Weather(id: GeoResult.lima.id, forecast: .mock(19))
    }
  }
}
