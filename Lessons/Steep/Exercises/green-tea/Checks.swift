import ComposableArchitecture
import Testing

// draws: 240 "Gyokuro"

@MainActor
struct Checks {
  private func store(_ tea: Tea = Tea()) -> TestStoreOf<TeaForm> {
    TestStore(initialState: TeaForm.State(tea: tea)) { TeaForm() }
  }

  // task: 1
  @Test("The switch for green tea changes the time at once")
  func green() async {
    let store = store(Tea(name: "Gyokuro"))
    await store.send(.binding(.set(\.tea.isGreen, true))) {
      $0.tea.isGreen = true
      $0.tea.seconds = 60
    }
    await store.send(.binding(.set(\.tea.isGreen, false))) {
      $0.tea.isGreen = false
      $0.tea.seconds = 180
    }
  }

  // task: 1
  @Test("A time that was typed stays when the name is corrected")
  func name() async {
    let store = store(Tea(isGreen: true, seconds: 240))
    await store.send(.binding(.set(\.tea.name, "Gyokuro"))) { $0.tea.name = "Gyokuro" }
    #expect(store.state.canSave)
  }

  // task: 1
  @Test("A time is kept as it was typed, for green tea too")
  func time() async {
    for isGreen in [true, false] {
      let store = store(Tea(isGreen: isGreen, seconds: isGreen ? 60 : 180))
      await store.send(.binding(.set(\.tea.seconds, 240))) { $0.tea.seconds = 240 }
    }
  }
}
