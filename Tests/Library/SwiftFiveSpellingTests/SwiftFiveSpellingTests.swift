import ComposableArchitecture
import Testing

// In language mode 5 closures need not be sendable, as older texts write them.

@Reducer
struct Feature {
  let numberFact: (Int) async throws -> String

  @ObservableState
  struct State: Equatable {
    var count = 0
    var numberFact: String?
  }

  enum Action {
    case incrementButtonTapped
    case numberFactButtonTapped
    case numberFactResponse(String)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
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

@Reducer
struct ClientFeature {
  @ObservableState
  struct State: Equatable {
    var numberFact: String?
  }

  enum Action {
    case numberFactButtonTapped
    case numberFactResponse(String)
  }

  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .numberFactButtonTapped:
        return .run { send in
          await send(.numberFactResponse(try await self.numberFact.fetch(7)))
        }
      case let .numberFactResponse(fact):
        state.numberFact = fact
        return .none
      }
    }
  }
}

struct NumberFactClient {
  var fetch: (Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  static let liveValue = Self(
    fetch: { number in "\(number) from afar" }
  )
}

extension DependencyValues {
  var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}

@MainActor
@Suite struct SwiftFiveSpellingTests {
  @Test func aClosureOfTheTest() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature(numberFact: { "\($0) is what I expected" })
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) { $0.numberFact = "1 is what I expected" }
  }

  @Test func anEndpointOfTheTest() async {
    let store = TestStore(initialState: ClientFeature.State()) {
      ClientFeature()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is what I expected" }
    }
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) { $0.numberFact = "7 is what I expected" }
  }
}

@Suite struct SwiftFiveSpellingOffTheMainActorTests {
  @Test func eachCallIsAwaited() async {
    let store = await TestStore(initialState: Feature.State()) {
      Feature(numberFact: { "\($0) is what I expected" })
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) {
      $0.numberFact = "1 is what I expected"
    }
  }
}
