import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  struct ServiceIsDown: Error {}
  let berlin = GeoResult(id: 1, name: "Berlin")
  let cairo = GeoResult(id: 2, name: "Cairo")

  // task: 1
  @Test("A tap keeps the place while its forecast is in flight")
  func tapIsInFlight() async {
    let store = TestStore(initialState: Search.State(results: [berlin, cairo])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { _ in Forecast(temperatures: [24]) }
    }
    // What the answer does is the next task's matter.
    store.exhaustivity = .off
    await store.send(.searchResultTapped(cairo)) {
      $0.resultForecastRequestInFlight = cairo
    }
  }

  // task: 1
  @Test("The forecast of the tapped place is asked for, and sent with its id")
  func tapAsks() async {
    let store = TestStore(initialState: Search.State(results: [berlin, cairo])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { Forecast(temperatures: [Double($0.id) * 10]) }
    }
    store.exhaustivity = .off
    await store.send(.searchResultTapped(cairo))
    await store.receive { action in
      guard case .forecastResponse(2, .success(Forecast(temperatures: [20]))) = action else { return false }
      return true
    }
  }

  // task: 2
  @Test("A forecast becomes the weather and ends the request")
  func forecastArrives() async {
    let store = TestStore(
      initialState: Search.State(results: [berlin], resultForecastRequestInFlight: berlin)
    ) {
      Search()
    }
    await store.send(.forecastResponse(1, .success(Forecast(temperatures: [24, 22])))) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Search.State.Weather(id: 1, temperatures: [24, 22])
    }
  }

  // task: 3
  @Test("A failure removes the weather and ends the request")
  func failureArrives() async {
    let store = TestStore(
      initialState: Search.State(
        results: [berlin, cairo], resultForecastRequestInFlight: berlin,
        weather: Search.State.Weather(id: 2, temperatures: [36]))
    ) {
      Search()
    }
    await store.send(.forecastResponse(1, .failure(ServiceIsDown()))) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = nil
    }
  }

  // task: 3
  @Test("A client that throws is answered by a failure")
  func clientThrows() async {
    let store = TestStore(initialState: Search.State(results: [berlin])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { _ in throw ServiceIsDown() }
    }
    store.exhaustivity = .off
    await store.send(.searchResultTapped(berlin))
    await store.receive { action in
      guard case .forecastResponse(1, .failure) = action else { return false }
      return true
    }
  }

  // task: 4
  @Test("The second of two taps wins")
  func secondTapWins() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State(results: [berlin, cairo])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { location in
        // The first answer would come last.
        try await clock.sleep(for: .seconds(location.id == 1 ? 2 : 1))
        return Forecast(temperatures: [Double(location.id) * 10])
      }
    }
    await store.send(.searchResultTapped(berlin)) {
      $0.resultForecastRequestInFlight = berlin
    }
    await store.send(.searchResultTapped(cairo)) {
      $0.resultForecastRequestInFlight = cairo
    }
    await clock.advance(by: .seconds(5))
    await store.receive(\.forecastResponse) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Search.State.Weather(id: 2, temperatures: [20])
    }
  }
}
