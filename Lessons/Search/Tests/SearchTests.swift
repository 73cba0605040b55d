import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct SearchTests {
  @Test func searchAndClearQuery() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in .mock }
    }

    await store.send(.searchQueryChanged("S")) { $0.searchQuery = "S" }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success) { $0.results = GeocodingSearch.mock.results }
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.searchQuery = ""
    }
    await store.send(.searchQueryChangeDebounced)
  }

  @Test func searchFailure() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in throw ServiceIsDown() }
    }

    await store.send(.searchQueryChanged("S")) { $0.searchQuery = "S" }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.failure)
  }

  @Test func searchFailureForgetsOldResults() async {
    let store = TestStore(
      initialState: Search.State(results: GeocodingSearch.mock.results, searchQuery: "S")
    ) {
      Search()
    }

    await store.send(.searchResponse(.failure(ServiceIsDown()))) { $0.results = [] }
  }

  @Test func clearQueryCancelsInFlightSearchRequest() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in try await Task.never() }
    }

    await store.send(.searchQueryChanged("S")) { $0.searchQuery = "S" }
    let search = await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChanged("")) { $0.searchQuery = "" }
    await search.finish()
  }

  @Test func emptyQueryEndsTheForecast() async {
    let location = GeoResult.mock(id: 1, name: "Somewhere")
    let store = TestStore(initialState: Search.State(results: [location], searchQuery: "S")) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { _ in try await Task.never() }
    }

    let tap = await store.send(.searchResultTapped(location)) { $0.resultForecastRequestInFlight = location }
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.resultForecastRequestInFlight = nil
      $0.searchQuery = ""
    }
    await tap.finish()
  }

  @Test func searchIsCancelledWithItsTask() async {
    let store = TestStore(initialState: Search.State(searchQuery: "S")) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in try await Task.never() }
    }

    let search = await store.send(.searchQueryChangeDebounced)
    await search.cancel()
  }

  @Test func secondSearchCancelsFirst() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { query in
        // The shorter the query, the longer the search.
        try await clock.sleep(for: .seconds(10 - query.count))
        return GeocodingSearch(results: [.mock(name: query)])
      }
    }

    await store.send(.searchQueryChanged("S")) { $0.searchQuery = "S" }
    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChanged("San")) { $0.searchQuery = "San" }
    await store.send(.searchQueryChangeDebounced)
    await clock.advance(by: .seconds(10))
    await store.receive(\.searchResponse.success) { $0.results = [.mock(name: "San")] }
  }

  @Test func tapOnLocation() async {
    let specialResult = GeoResult.mock(id: 42, name: "Special Place")
    let results = GeocodingSearch.mock.results + [specialResult]
    let store = TestStore(initialState: Search.State(results: results)) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { _ in .mock }
    }

    await store.send(.searchResultTapped(specialResult)) {
      $0.resultForecastRequestInFlight = specialResult
    }
    await store.receive(\.forecastResponse) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Weather(id: 42, days: .mock)
    }
  }

  @Test func tapOnLocationCancelsInFlightRequest() async {
    let first = GeoResult.mock(id: 1, name: "First")
    let second = GeoResult.mock(id: 2, name: "Second")
    let clock = TestClock()
    let store = TestStore(initialState: Search.State(results: [first, second])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { location in
        try await clock.sleep(for: .seconds(location.id == 1 ? 2 : 1))
        return .mock
      }
    }

    await store.send(.searchResultTapped(first)) { $0.resultForecastRequestInFlight = first }
    await store.send(.searchResultTapped(second)) { $0.resultForecastRequestInFlight = second }
    await clock.advance(by: .seconds(5))
    await store.receive(\.forecastResponse) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Weather(id: 2, days: .mock)
    }
  }

  @Test func tapOnLocationFailure() async {
    let location = GeoResult.mock(id: 1, name: "Nowhere")
    let store = TestStore(
      initialState: Search.State(
        results: [location], weather: Weather(id: 7, days: .mock))
    ) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { _ in throw ServiceIsDown() }
    }

    await store.send(.searchResultTapped(location)) {
      $0.resultForecastRequestInFlight = location
    }
    await store.receive(\.forecastResponse) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = nil
    }
  }
}

struct WeatherClientTests {
  @Test func simulationAnswersAfterItsLatency() async throws {
    let clock = TestClock()
    let search = try await withDependencies {
      $0.continuousClock = clock
    } operation: {
      let client = WeatherClient.simulated(latency: .seconds(2))
      async let search = client.search(query: "san ")
      await clock.advance(by: .seconds(2))
      return try await search
    }
    #expect(search.results.map(\.name) == ["San Diego", "San Francisco", "San José"])
  }

  @Test func forecastBeginsWithTheDayOfTheDate() throws {
    let tokyo = try #require(try Atlas.search("Tokyo").results.first)
    let forecast = try Atlas.forecast(for: tokyo, from: Date(timeIntervalSince1970: 86_400 * 3 + 7))
    #expect(forecast.daily.time.first == Date(timeIntervalSince1970: 86_400 * 3))
    #expect(forecast.daily.temperatureMax == [31, 29, 30])
    #expect(forecast.daily.temperatureMin == [23, 21, 22])
  }

  @Test func noPlaceIsFoundByWhatIsNoName() throws {
    #expect(try Atlas.search("xyz").results == [])
    #expect(throws: Atlas.QueryRefused.self) { try Atlas.search("12 ?") }
  }

  @Test func nobodyKnowsTheWeatherOfAtlantis() throws {
    let atlantis = try #require(try Atlas.search("atl").results.first)
    #expect(throws: Atlas.NoForecast.self) { try Atlas.forecast(for: atlantis, from: .distantPast) }
  }
}

private struct ServiceIsDown: Error {}

extension GeoResult {
  fileprivate static func mock(id: Int = 1, name: String) -> Self {
    GeoResult(country: "Here", latitude: 0, longitude: 0, id: id, name: name, admin1: nil)
  }
}

extension GeocodingSearch {
  fileprivate static let mock = Self(results: [
    .mock(id: 1, name: "Sandville"), .mock(id: 2, name: "Stoneham"),
  ])
}

extension Forecast {
  fileprivate static let mock = Self(
    daily: Daily(
      temperatureMax: [90, 70, 100],
      temperatureMin: [70, 50, 80],
      time: [0, 1, 2].map { Date(timeIntervalSince1970: 86_400 * $0) }
    ),
    dailyUnits: DailyUnits(temperatureMax: "°F", temperatureMin: "°F")
  )
}

extension [Weather.Day] {
  fileprivate static let mock: Self = [(90.0, 70.0), (70, 50), (100, 80)].enumerated().map {
    day, temperatures in
    Weather.Day(
      date: Date(timeIntervalSince1970: 86_400 * Double(day)),
      temperatureMax: temperatures.0,
      temperatureMaxUnit: "°F",
      temperatureMin: temperatures.1,
      temperatureMinUnit: "°F"
    )
  }
}
