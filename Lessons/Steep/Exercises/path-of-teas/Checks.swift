import ComposableArchitecture
import Testing

// draws: "Sencha" "Matcha" "Oolong"

@MainActor
struct Checks {
  private let clock = TestClock()
  private let sencha = Tea(id: 7, name: "Sencha", seconds: 6)
  private let matcha = Tea(id: 8, name: "Matcha", seconds: 3)

  private func store() -> TestStoreOf<TeaApp> {
    let store = TestStore(initialState: TeaApp.State()) {
      TeaApp()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<TeaApp>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  private func send(_ action: TeaApp.Action, _ store: TestStoreOf<TeaApp>) async {
    await store.send(action)
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
  }

  private func detail(_ place: Int, _ action: TeaDetail.Action, _ store: TestStoreOf<TeaApp>) async {
    guard store.state.path.ids.indices.contains(place) else { return }
    await send(.path(.element(id: store.state.path.ids[place], action: .detail(action))), store)
  }

  private func start(_ place: Int, _ store: TestStoreOf<TeaApp>) async {
    guard store.state.path.ids.indices.contains(place) else { return }
    await send(.path(.element(id: store.state.path.ids[place], action: .timer(.startButtonTapped))), store)
  }

  /// The screens as `Sencha` for its details, and `Sencha 3` for its timer.
  private func screens(_ store: TestStoreOf<TeaApp>) -> [String] {
    store.state.path.map { screen in
      switch screen {
      case .detail(let detail): detail.tea.name
      case .timer(let timer): "\(timer.tea.name) \(timer.secondsLeft.map(String.init) ?? "-")"
      }
    }
  }

  // task: 1
  @Test("A tea that is tapped opens its details")
  func opens() async {
    let store = store()
    #expect(screens(store) == [])
    await send(.teaTapped(sencha), store)
    #expect(screens(store) == ["Sencha"])
  }

  // task: 1
  @Test("The details lead to a similar tea, as deep as the user likes")
  func similar() async {
    let store = store()
    await send(.teaTapped(sencha), store)
    await detail(0, .similarTeaTapped(matcha), store)
    await detail(1, .similarTeaTapped(sencha), store)
    #expect(screens(store) == ["Sencha", "Matcha", "Sencha"])
  }

  // task: 1
  @Test("The details lead to the timer, which runs")
  func timer() async {
    let store = store()
    await send(.teaTapped(sencha), store)
    await detail(0, .brewButtonTapped, store)
    #expect(screens(store) == ["Sencha", "Sencha" + " -"])
    await start(1, store)
    await pass(2, store)
    #expect(screens(store) == ["Sencha", "Sencha" + " 4"])
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("A tea with a timer on the stack leads back to it, and it goes on")
  func back() async {
    let store = store()
    await send(.teaTapped(sencha), store)
    await detail(0, .brewButtonTapped, store)
    await start(1, store)
    await pass(2, store)
    await send(.teaTapped(matcha), store)
    await detail(2, .similarTeaTapped(sencha), store)
    await detail(3, .brewButtonTapped, store)
    #expect(screens(store) == ["Sencha", "Sencha" + " 4"])
    await pass(1, store)
    #expect(screens(store) == ["Sencha", "Sencha" + " 3"])
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("Another tea gets a timer of its own")
  func own() async {
    let store = store()
    await send(.teaTapped(sencha), store)
    await detail(0, .brewButtonTapped, store)
    await send(.teaTapped(matcha), store)
    await detail(2, .brewButtonTapped, store)
    #expect(screens(store) == ["Sencha", "Sencha" + " -", "Matcha", "Matcha" + " -"])
  }

  // task: 2
  @Test("Two teas with the same name have two timers")
  func namesakes() async {
    let store = store()
    await send(.teaTapped(Tea(id: 1, name: "Oolong", seconds: 6)), store)
    await detail(0, .brewButtonTapped, store)
    await send(.teaTapped(Tea(id: 2, name: "Oolong", seconds: 3)), store)
    await detail(2, .brewButtonTapped, store)
    #expect(screens(store).count == 4)
  }

  // task: 3
  @Test("Home closes all screens, and no timer goes on")
  func home() async {
    let store = store()
    await send(.teaTapped(sencha), store)
    await detail(0, .brewButtonTapped, store)
    await start(1, store)
    await send(.teaTapped(matcha), store)
    await send(.homeButtonTapped, store)
    #expect(screens(store) == [])
    await pass(10, store)
    #expect(store.state.drunk == [])
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(200))
  }

  // task: 4
  @Test("A timer that is ready closes its screen and those above it")
  func ready() async {
    let store = store()
    await send(.teaTapped(sencha), store)
    await detail(0, .brewButtonTapped, store)
    await start(1, store)
    await send(.teaTapped(matcha), store)
    await pass(6, store)
    #expect(screens(store) == ["Sencha"])
    #expect(store.state.drunk == ["Sencha"])
  }

  // task: 4
  @Test("A timer that is ready leaves the screens below it as they were")
  func below() async {
    let store = store()
    await send(.teaTapped(sencha), store)
    await detail(0, .brewButtonTapped, store)
    await start(1, store)
    await send(.teaTapped(matcha), store)
    await detail(2, .brewButtonTapped, store)
    await start(3, store)
    await pass(3, store)
    #expect(screens(store) == ["Sencha", "Sencha" + " 3", "Matcha"])
    await pass(3, store)
    #expect(screens(store) == ["Sencha"])
    #expect(store.state.drunk == ["Matcha", "Sencha"])
  }
}
