import ComposableArchitecture
import Testing

@Reducer
struct TeaForm {
  @ObservableState
  struct State: Equatable {
    var isGreen = false
    var name = ""
    var seconds = 180

    var canSave: Bool { !name.isEmpty }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case clearButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.isGreen) { _, state in
        // Green tea gets bitter sooner.
        state.seconds = state.isGreen ? 60 : 180
        return .none
      }
    Reduce { state, action in
      switch action {
      case .binding(\.seconds):
        state.seconds = min(max(state.seconds, 10), 600)
        return .none

      case .binding:
        return .none

      case .clearButtonTapped:
        state.isGreen = false
        state.name = ""
        return .none
      }
    }
  }
}

@MainActor
struct TeaFormTests {
  func store(_ state: TeaForm.State = TeaForm.State()) -> TestStoreOf<TeaForm> {
    TestStore(initialState: state) { TeaForm() }
  }

  @Test func aName() async {
    let store = store()
    #expect(!store.state.canSave)
    await store.send(\.binding.name, "Sencha") { $0.name = "Sencha" }
    #expect(store.state.canSave)
  }

  @Test func clearing() async {
    let store = store(TeaForm.State(name: "Earl Grey", seconds: 240))
    await store.send(.clearButtonTapped) { $0.name = "" }
  }

  @Test func greenTea() async {
    let store = store()
    await store.send(\.binding.isGreen, true) {
      $0.isGreen = true
      $0.seconds = 60
    }
  }

  @Test func clearingAGreenTea() async {
    let store = store(TeaForm.State(isGreen: true, name: "Gyokuro", seconds: 240))
    await store.send(.clearButtonTapped) {
      $0.isGreen = false
      $0.name = ""
    }
  }
}
