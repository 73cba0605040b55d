import ComposableArchitecture
import Testing

/// Bindings as they were written before `@ObservableState`.
@MainActor
@Suite struct BindingStateTests {
  @available(*, deprecated)
  @Test func `a binding action sets its property and matches it`() async {
    let store = TestStore(initialState: OlderForms.Form.State()) { OlderForms.Form() }
    await store.send(.binding(.set(\.$name, "Blob"))) {
      $0.name = "Blob"
      $0.isValid = true
    }
    await store.send(.set(\.$count, 1)) { $0.count = 1 }
    await store.send(\.binding.$count, 2) { $0.count = 2 }
    await store.send(.reset)
    await store.receive(.set(\.$count, 7)) { $0.count = 7 }
    await store.send(.set(\.$name, "")) {
      $0.$name.wrappedValue = ""
      $0.isValid = false
    }
    #expect(BindingAction<OlderForms.Form.State>.set(\.$count, 1) != .set(\.$count, 2))
  }

  @available(*, deprecated)
  @Test func `it looks like its value`() {
    #expect(String(customDumping: BindingState(wrappedValue: 1)) == "1")
    #expect(BindingState(wrappedValue: 1) == BindingState(wrappedValue: 1))
    #expect(BindingState(wrappedValue: "a").debugDescription == "\"a\"")
  }
}

@available(*, deprecated)
private enum OlderForms {
  @Reducer
  struct Form {
    struct State: Equatable, Codable {
      @BindingState var name = ""
      @BindingState var count = 0
      var isValid = false
    }
    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case reset
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.$name):
          state.isValid = !state.name.isEmpty
          return .none
        case .binding:
          return .none
        case .reset:
          return .send(.set(\.$count, 7))
        }
      }
    }
  }
}
