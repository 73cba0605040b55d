import ComposableArchitecture
import Testing

struct Tea: Equatable {
  var isGreen = false
  var name = ""
  var seconds = 180
}

@Reducer
struct TeaForm {
  @ObservableState
  struct State: Equatable {
    var tea = Tea()

    var canSave: Bool { !tea.name.isEmpty }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.tea):
        // Green tea gets bitter sooner.
        state.tea.seconds = state.tea.isGreen ? 60 : 180
        return .none

      case .binding:
        return .none
      }
    }
  }
}

@MainActor
struct TeaFormTests {
  func store(_ tea: Tea = Tea()) -> TestStoreOf<TeaForm> {
    TestStore(initialState: TeaForm.State(tea: tea)) { TeaForm() }
  }

  @Test func aName() async {
    let store = store()
    #expect(!store.state.canSave)
    await store.send(\.binding.tea, Tea(name: "Sencha")) {
      $0.tea.name = "Sencha"
    }
    #expect(store.state.canSave)
  }

  @Test func aGreenTea() async {
    let store = store()
    await store.send(\.binding.tea, Tea(isGreen: true)) {
      $0.tea.isGreen = true
      $0.tea.seconds = 60
    }
  }
}
