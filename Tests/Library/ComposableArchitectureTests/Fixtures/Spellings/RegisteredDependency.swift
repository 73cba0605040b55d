import ComposableArchitecture
import Testing

/// A macro feature with a registered client.
enum RegisteredDependency {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var numberFact: String?
    }

    enum Action {
      case numberFactButtonTapped
      case numberFactResponse(String)
    }

    @Dependency(\.numberFact) var numberFact

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .numberFactButtonTapped:
          return .run { send in
            await send(.numberFactResponse(try await self.numberFact.fetch(3)))
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
    @Test func aTestOverridesOneEndpoint() async {
      let store = TestStore(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.numberFact.fetch = { "\($0) is what I expected" }
      }
      await store.send(.numberFactButtonTapped)
      await store.receive(\.numberFactResponse) {
        $0.numberFact = "3 is what I expected"
      }
    }

    @Test func anApplicationUsesTheLiveValue() async {
      let store = Store(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.context = .live
      }
      await store.send(.numberFactButtonTapped).finish()
      #expect(store.numberFact == "3 from afar")
    }
  }
}

/// Answers for a number, from somewhere far away.
struct NumberFactClient {
  var fetch: @Sendable (Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  static let liveValue = Self(
    fetch: { number in
      await Task.yield()
      return "\(number) from afar"
    }
  )
}

extension DependencyValues {
  var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
