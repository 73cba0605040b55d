import ComposableArchitecture
import Testing

// draws: 3 4 8 9

@MainActor
struct Checks {
  private func store(_ tab: Kitchen.Tab = .oven) -> TestStoreOf<Kitchen> {
    var state = Kitchen.State()
    state.oven.seconds = 8
    state.fridge.seconds = 3
    state.tab = tab
    return TestStore(initialState: state) { Kitchen() }
  }

  // task: 1
  @Test("Each timer handles its own actions")
  func timers() async {
    let store = store()
    await store.send(\.oven.ticked) { $0.oven.seconds = 9 }
    await store.send(\.fridge.ticked) { $0.fridge.seconds = 4 }
  }

  // task: 1
  @Test("The timer of the covered tab goes on")
  func covered() async {
    let store = store(.fridge)
    await store.send(\.oven.ticked) { $0.oven.seconds = 9 }
  }

  // task: 2
  @Test("A tap shows the other tab, and nothing is lost")
  func tabs() async {
    let store = store()
    await store.send(.tabTapped(.fridge)) { $0.tab = .fridge }
    await store.send(.tabTapped(.oven)) { $0.tab = .oven }
  }
}
