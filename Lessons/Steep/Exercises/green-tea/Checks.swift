import ComposableArchitecture
import Testing

// draws: 240 "Gyokuro"

@MainActor
struct Checks {
  private func store(_ state: TeaForm.State = TeaForm.State()) -> TestStoreOf<TeaForm> {
    TestStore(initialState: state) { TeaForm() }
  }

  // task: 1
  @Test("The switch for green tea changes the time at once")
  func green() async {
    let store = store()
    await store.send(\.binding.isGreen, true) {
      $0.isGreen = true
      $0.seconds = 60
    }
    await store.send(\.binding.isGreen, false) {
      $0.isGreen = false
      $0.seconds = 180
    }
  }

  // task: 1
  @Test("A view that sets the switch to the same value again keeps the time")
  func twice() async {
    let store = store(TeaForm.State(isGreen: true, seconds: 240))
    await store.send(\.binding.isGreen, true)
  }

  // task: 1
  @Test("A time that is too long or too short becomes the limit at once")
  func limits() async {
    let store = store()
    await store.send(\.binding.seconds, 9999) { $0.seconds = 600 }
    await store.send(\.binding.seconds, 3) { $0.seconds = 10 }
    await store.send(\.binding.seconds, 600) { $0.seconds = 600 }
    await store.send(\.binding.seconds, 10) { $0.seconds = 10 }
  }

  // task: 1
  @Test("A time between the limits is kept as it was entered, for green tea too")
  func time() async {
    let store = store(TeaForm.State(isGreen: true, seconds: 60))
    await store.send(\.binding.seconds, 240) { $0.seconds = 240 }
  }

  // task: 1
  @Test("A name changes the name, and nothing else")
  func name() async {
    let store = store(TeaForm.State(isGreen: true, seconds: 240))
    await store.send(\.binding.name, "Gyokuro") { $0.name = "Gyokuro" }
    #expect(store.state.canSave)
  }

  // task: 1
  @Test("Clear empties the name and the switch, and keeps the time")
  func clear() async {
    for isGreen in [true, false] {
      let store = store(TeaForm.State(isGreen: isGreen, name: "Gyokuro", seconds: 240))
      await store.send(.clearButtonTapped) {
        $0.isGreen = false
        $0.name = ""
      }
    }
  }
}
