import ComposableArchitecture
import Testing

/// A feature without macros whose logic is the method `reduce(into:action:)`, as version 1.0 wrote it.
enum ReduceInto {
  struct Feature: Reducer {
    let numberFact: @Sendable (Int) async throws -> String

    struct State: Equatable {
      var count = 0
      var numberFactAlert: String?
    }

    enum Action: Equatable {
      case factAlertDismissed
      case incrementButtonTapped
      case numberFactButtonTapped
      case numberFactResponse(String)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .factAlertDismissed:
        state.numberFactAlert = nil
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
        state.numberFactAlert = fact
        return .none
      }
    }
  }

  /// A feature without macros, with a body.
  struct Parent: Reducer {
    struct State: Equatable {
      var feature = Feature.State()
      var heard = 0
    }

    @CasePathable
    enum Action: Equatable {
      case feature(Feature.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.feature, action: \.feature) {
        Feature(numberFact: { "\($0)!" })
      }
      Reduce { state, action in
        if case .feature(.numberFactResponse) = action { state.heard += 1 }
        return .none
      }
    }
  }

  @MainActor
  @Suite struct Spelling {
    @Test func aTestReceivesEquatableActions() async {
      let store = TestStore(initialState: Feature.State()) {
        Feature(numberFact: { "\($0) is what I expected" })
      }
      await store.send(.incrementButtonTapped) { $0.count = 1 }
      await store.send(.numberFactButtonTapped)
      await store.receive(.numberFactResponse("1 is what I expected")) {
        $0.numberFactAlert = "1 is what I expected"
      }
      await store.send(.factAlertDismissed) {
        $0.numberFactAlert = nil
      }
    }

    @Test func aParentScopesIt() async {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      await store.send(.feature(.numberFactButtonTapped))
      await store.receive(.feature(.numberFactResponse("0!")), timeout: .seconds(2)) {
        $0.feature.numberFactAlert = "0!"
        $0.heard = 1
      }
    }

    @available(*, deprecated)
    @Test func aReducerMayBeCalled() {
      var state = Feature.State()
      _ = Feature(numberFact: { "\($0)" }).reduce(into: &state, action: .incrementButtonTapped)
      _ = Parent().reduce(into: &state.parent, action: .feature(.incrementButtonTapped))
      #expect(state.count == 2)
    }
  }
}

extension ReduceInto.Feature.State {
  fileprivate var parent: ReduceInto.Parent.State {
    get { ReduceInto.Parent.State(feature: self) }
    set { self = newValue.feature }
  }
}
