import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("Each timer handles its own actions")
  func timers() async {
    let store = TestStore(initialState: Kitchen.State()) { Kitchen() }
    await store.send(\.oven.ticked) { $0.oven.seconds = 1 }
    await store.send(\.fridge.ticked) { $0.fridge.seconds = 1 }
  }

  // task: 1
  @Test("The timer of the covered tab goes on")
  func covered() async {
    let store = TestStore(initialState: Kitchen.State(tab: .fridge)) { Kitchen() }
    await store.send(\.oven.ticked) { $0.oven.seconds = 1 }
  }

  // task: 2
  @Test("A tap shows the other tab, and nothing is lost")
  func tabs() async {
    let store = TestStore(initialState: Kitchen.State(oven: Timer.State(seconds: 8))) { Kitchen() }
    await store.send(.tabTapped(.fridge)) { $0.tab = .fridge }
    await store.send(.tabTapped(.oven)) { $0.tab = .oven }
  }
}
