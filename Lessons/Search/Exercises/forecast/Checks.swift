import ComposableArchitecture
import Testing

// draws: 19 22 24

@MainActor
struct Checks {
  struct ServiceIsDown: Error {}
  let asked = LockIsolated<[GeoResult]>([])
  let clock = TestClock()
  let fails = LockIsolated(false)

  /// Berlin takes two seconds, and all others one. The response may have any shape, so only the state is compared.
  private func store(_ weather: Weather? = nil) -> TestStoreOf<Search> {
    var state = Search.State()
    state.weather = weather
    let store = TestStore(initialState: state) {
      Search()
    } withDependencies: { [asked, clock, fails] in
      $0.weatherClient.forecast = { location in
        asked.withValue { $0.append(location) }
        try await clock.sleep(for: .seconds(location == .berlin ? 2 : 1))
        if fails.value { throw ServiceIsDown() }
        return location == .berlin ? .mock(24, 22) : .mock(19)
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<Search>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  private let ofBerlin = Weather(id: GeoResult.berlin.id, forecast: .mock(24, 22))
  private let ofLima = Weather(id: GeoResult.lima.id, forecast: .mock(19))

  // task: 1
  @Test("A tap stores its result, and asks for its forecast, once")
  func tap() async {
    let store = store()
    #expect(store.state.resultForecastRequestInFlight == nil)
    await store.send(.searchResultTapped(.lima))
    #expect(store.state.resultForecastRequestInFlight == .lima)
    await pass(0, store)
    #expect(asked.value == [.lima])
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("When the forecast has arrived, no result is in flight")
  func ends() async {
    let store = store()
    await store.send(.searchResultTapped(.berlin))
    await pass(1, store)
    #expect(store.state.resultForecastRequestInFlight == .berlin)
    await pass(1, store)
    #expect(store.state.resultForecastRequestInFlight == nil)
  }

  // task: 2
  @Test("A forecast becomes the weather of its place")
  func forecast() async {
    let store = store()
    await store.send(.searchResultTapped(.berlin))
    #expect(store.state.weather == nil)
    await pass(2, store)
    #expect(store.state.weather == ofBerlin)
    await store.send(.searchResultTapped(.lima))
    await pass(2, store)
    #expect(store.state.weather == ofLima)
  }

  // task: 3
  @Test("A failure removes the weather and ends the request")
  func failure() async {
    let store = store(ofLima)
    fails.setValue(true)
    await store.send(.searchResultTapped(.berlin))
    await pass(2, store)
    #expect(store.state.weather == nil)
    #expect(store.state.resultForecastRequestInFlight == nil)
    await store.send(.searchResultTapped(.lima))
    #expect(store.state.resultForecastRequestInFlight == .lima)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 4
  @Test("The second of two taps ends the first request")
  func secondTap() async {
    let store = store()
    await store.send(.searchResultTapped(.berlin))
    await store.send(.searchResultTapped(.lima))
    #expect(store.state.resultForecastRequestInFlight == .lima)
    await pass(1, store)
    #expect(store.state.weather == ofLima)
    await pass(5, store)
    #expect(store.state.weather == ofLima, "The forecast of the first tap arrived later.")
    #expect(store.state.resultForecastRequestInFlight == nil)
  }

  // task: 4
  @Test("Of two taps in the other order, the second one wins too")
  func otherOrder() async {
    let store = store()
    await store.send(.searchResultTapped(.lima))
    await store.send(.searchResultTapped(.berlin))
    await pass(1, store)
    #expect(store.state.weather == nil, "The forecast of the first tap arrived.")
    #expect(store.state.resultForecastRequestInFlight == .berlin)
    await pass(1, store)
    #expect(store.state.weather == ofBerlin)
  }
}
