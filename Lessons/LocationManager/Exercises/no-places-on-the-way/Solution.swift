import ComposableArchitecture
import Testing

@Reducer
struct Stroll {
  @ObservableState
  struct State: Equatable {
    var isFollowing = false
    var kind = Place.Kind.cafe
    var places: [Place] = []
    /// Whether a search for the newest position will begin soon.
    var isSearchDue = false
    var region = Region(10, 8)
    var searchHasFailed = false

    /// The names below the map.
    var names: [String] { places.map(\.name).sorted() }
  }

  enum Action {
    case event(LocationEvent)
    case followButtonTapped
    case kindTapped(Place.Kind)
    case onTask
    case regionChanged(Region)
    case searchDue
    case searchResponse(Result<[Place], any Error>)
  }

  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.location) var location
  @Dependency(\.places) var places

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .event(.authorizationChanged(let authorization)):
        if authorization != .authorized { state.isFollowing = false }
        return .none

      case .event(.failed):
        return .none

      case .event(.located(let position)):
        guard state.isFollowing else { return .none }
        state.region.center = position
        guard !state.isSearchDue else { return .none }
        state.isSearchDue = true
        return .run { send in
          try await clock.sleep(for: .milliseconds(500))
          await send(.searchDue)
        }

      case .followButtonTapped:
        state.isFollowing.toggle()
        return .run { [isFollowing = state.isFollowing] _ in
          if isFollowing {
            await location.startUpdating()
          } else {
            await location.stopUpdating()
          }
        }

      case .kindTapped(let kind):
        state.kind = kind
        state.places = []
        return search(state)

      case .onTask:
        return .run { send in
          for await event in await location.delegate() { await send(.event(event)) }
        }

      case .regionChanged(let region):
        state.region = region
        return search(state)

      case .searchDue:
        state.isSearchDue = false
        return search(state, after: .zero)

      case .searchResponse(.failure):
        state.searchHasFailed = true
        return .none

      case .searchResponse(.success(let places)):
        state.places = places
        state.searchHasFailed = false
        return .none
      }
    }
  }

  /// Waits until the region rests, because each search costs money.
  private func search(_ state: State, after delay: Duration = .milliseconds(500)) -> EffectOf<Self> {
    .run { [kind = state.kind, region = state.region] send in
      try await clock.sleep(for: delay)
      await send(.searchResponse(Result { try await places.search(kind: kind, region: region) }))
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }
}

@MainActor
struct StrollTests {
  let clock = TestClock()
  let searches = LockIsolated(0)
  let device = LocationDevice(.authorized)

  func store() -> TestStoreOf<Stroll> {
    let store = TestStore(initialState: Stroll.State()) {
      Stroll()
    } withDependencies: { [clock, device, searches] in
      $0.continuousClock = clock
      $0.location = .connected(to: device)
      $0.places.search = { kind, region in
        searches.withValue { $0 += 1 }
        return Town.places.filter { $0.kind == kind && region.contains($0.position) }
      }
    }
    store.exhaustivity = .off
    return store
  }

  @Test func aMapThatRestsIsSearchedOnce() async {
    let store = store()
    await store.send(.regionChanged(Region(17, 8)))
    await clock.advance(by: .milliseconds(200))
    await store.send(.regionChanged(Region(18, 9)))
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.searchResponse)
    #expect(store.state.names == ["The Kettle"])
    #expect(searches.value == 1)
  }

  @Test func aRideShowsThePlacesAround() async {
    let store = store()
    await store.send(.onTask)
    await store.send(.followButtonTapped)
    for x in 4...11 {
      device.tell(.located(Position(x, 9)))
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
      await clock.advance(by: .milliseconds(250))
    }
    await store.skipReceivedActions(strict: false)
    #expect(store.state.names == ["Blue Cup", "Miller's"])
    await store.skipInFlightEffects(strict: false)
  }
}
