import ComposableArchitecture
import Foundation
import Testing

@Reducer
struct Places {
  @ObservableState
  struct State: Equatable {
    var places: IdentifiedArrayOf<Place> = [
      Place(id: 1, name: "Berlin"), Place(id: 2, name: "Bergen"), Place(id: 3, name: "Lima"),
    ]
  }

  struct Place: Equatable, Identifiable {
    let id: Int
    var name: String
    var isLoading = false
    var temperature: Int?
    var hasFailed = false
  }

  enum Action {
    case loadButtonTapped(Place.ID)
    case moveToTopButtonTapped(Place.ID)
    case removeButtonTapped(Place.ID)
    case temperatureResponse(String, Result<Int, any Error>)
  }

  @Dependency(\.thermometer) var thermometer

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadButtonTapped(let id):
        guard let row = state.places.index(id: id), !state.places[row].isLoading else { return .none }
        state.places[row].isLoading = true
        state.places[row].hasFailed = false
        return .run { [name = state.places[row].name] send in
          await send(.temperatureResponse(name, Result { try await thermometer.read(name) }))
        }

      case .moveToTopButtonTapped(let id):
        guard let place = state.places.remove(id: id) else { return .none }
        state.places.insert(place, at: 0)
        return .none

      case .removeButtonTapped(let id):
        state.places.remove(id: id)
        return .none

      case .temperatureResponse(let name, let result):
        guard let row = state.places.firstIndex(where: { $0.name == name }) else { return .none }
        state.places[row].isLoading = false
        switch result {
        case .success(let temperature): state.places[row].temperature = temperature
        case .failure: state.places[row].hasFailed = true
        }
        return .none
      }
    }
  }
}

@MainActor
struct PlacesTests {
  let clock = TestClock()

  func store() -> TestStoreOf<Places> {
    TestStore(initialState: Places.State()) {
      Places()
    } withDependencies: { [clock] in
      $0.thermometer.read = { name in
        try await clock.sleep(for: .seconds(2))
        return name.count
      }
    }
  }

  @Test func aTemperatureIsLoaded() async {
    let store = store()
    await store.send(.loadButtonTapped(2)) {
      $0.places[id: 2]?.isLoading = true
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.temperatureResponse) {
      $0.places[id: 2]?.isLoading = false
      $0.places[id: 2]?.temperature = 6
    }
  }

  @Test func theAnswerFindsAPlaceThatHasMoved() async {
    let store = store()
    await store.send(.loadButtonTapped(3)) {
      $0.places[id: 3]?.isLoading = true
    }
    await store.send(.moveToTopButtonTapped(3)) {
      $0.places.move(fromOffsets: [2], toOffset: 0)
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.temperatureResponse) {
      $0.places[id: 3]?.isLoading = false
      $0.places[id: 3]?.temperature = 4
    }
  }
}
