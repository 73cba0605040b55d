import ComposableArchitecture
import Testing

// draws: 19 24

@MainActor
struct Checks {
  struct ServiceIsDown: Error {}
  let berlin = GeoResult.berlin.id
  let lima = GeoResult.lima.id
  let weather = Weather(id: GeoResult.lima.id, forecast: .mock(19))

  func store(_ place: GeoResult?, _ weather: Weather? = nil) -> TestStoreOf<Search> {
    TestStore(
      initialState: Search.State(
        results: [.berlin, .lima], resultForecastRequestInFlight: place, weather: weather)
    ) {
      Search()
    }
  }

  // task: 1
  @Test("The forecast of another place changes nothing")
  func staleForecast() async {
    await store(.berlin).send(.forecastResponse(lima, .success(.mock(19))))
    await store(nil, weather).send(.forecastResponse(berlin, .success(.mock(24))))
  }

  // task: 1
  @Test("The forecast of the place in flight becomes the weather")
  func forecast() async {
    await store(.berlin).send(.forecastResponse(berlin, .success(.mock(24)))) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Weather(id: berlin, forecast: .mock(24))
    }
  }

  // task: 2
  @Test("The failure of another place changes nothing")
  func staleFailure() async {
    await store(.berlin, weather).send(.forecastResponse(lima, .failure(ServiceIsDown())))
    await store(nil, weather).send(.forecastResponse(berlin, .failure(ServiceIsDown())))
  }

  // task: 2
  @Test("The failure of the place in flight removes the weather")
  func failure() async {
    await store(.berlin, weather).send(.forecastResponse(berlin, .failure(ServiceIsDown()))) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = nil
    }
  }

  // task: 3
  @Test("The close button removes the weather, and a late answer doesn't bring it back")
  func close() async {
    let store = store(.berlin, weather)
    await store.send(.closeButtonTapped) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = nil
    }
    await store.send(.forecastResponse(berlin, .success(.mock(24))))
  }
}
