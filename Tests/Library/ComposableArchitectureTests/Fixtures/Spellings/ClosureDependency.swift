import ComposableArchitecture
import Testing

/// A macro feature whose dependency is a closure that it is made with.
enum ClosureDependency {
  @Reducer
  struct Feature {
    let numberFact: @Sendable (Int) async throws -> String

    @ObservableState
    struct State: Equatable {
      var count = 0
      var numberFact: String?
    }

    enum Action {
      case decrementButtonTapped
      case incrementButtonTapped
      case numberFactButtonTapped
      case numberFactResponse(String)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .decrementButtonTapped:
          state.count -= 1
          return .none
        case .incrementButtonTapped:
          state.count += 1
          return .none
        case .numberFactButtonTapped:
          return .run { [count = state.count] send in
            let fact = try await self.numberFact(count)
            await send(.numberFactResponse(fact))
          }
        case let .numberFactResponse(fact):
          state.numberFact = fact
          return .none
        }
      }
    }
  }

  @MainActor
  @Suite struct Spelling {
    @Test func aFeatureIsMadeWithAClosure() async {
      let store = TestStore(initialState: Feature.State()) {
        Feature(numberFact: { "\($0) is what I expected" })
      }
      await store.send(.incrementButtonTapped) {
        $0.count = 1
      }
      await store.send(.decrementButtonTapped) {
        $0.count = 0
      }
      await store.send(.numberFactButtonTapped)
      await store.receive(\.numberFactResponse) {
        $0.numberFact = "0 is what I expected"
      }
    }

    @Test func aStoreIsObservedWithoutAView() async {
      let store: StoreOf<Feature> = Store(initialState: Feature.State()) {
        Feature(numberFact: { "\($0)!" })
      }
      store.send(.incrementButtonTapped)
      await store.send(.numberFactButtonTapped).finish()
      #expect("\(store.count)" == "1")
      #expect(store.numberFact == "1!")
    }
  }

  /// From a function that is not on the main actor, each call is awaited.
  @Suite struct OffTheMainActor {
    @Test func basics() async {
      let store = await TestStore(initialState: Feature.State()) {
        Feature(numberFact: { "\($0)!" })
      }
      await store.send(.incrementButtonTapped) {
        $0.count = 1
      }
      await store.send(.numberFactButtonTapped)
      await store.receive(\.numberFactResponse) {
        $0.numberFact = "1!"
      }
    }
  }
}
