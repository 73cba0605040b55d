import ComposableArchitecture
import Testing

struct Tick: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case ticked, failed, started }
  struct Broken: Error {}

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .ticked:
      state.count += 1
      return .none
    case .failed:
      return .run { _ in throw Broken() }  // effect
    case .started:
      return .run { _ in try await Task.never() }
    }
  }
}

@MainActor
@Suite struct Canary {
  @Test func passes() async {
    let store = TestStore(initialState: Tick.State()) { Tick() }
    await store.send(.ticked) { $0.count = 1 }
  }

  @Test func task() async {
    let store = TestStore(initialState: Tick.State()) { Tick() }
    await store.send(.ticked) { $0.count = 2 }  // task
  }

  @Test func effect() async {
    let store = TestStore(initialState: Tick.State()) { Tick() }
    await store.send(.failed)
  }

  @Test func detached() async {
    await Task.detached {
      let store = await TestStore(initialState: Tick.State()) { Tick() }
      await store.send(.ticked) { $0.count = 2 }  // detached
    }.value
  }

  @Test func deinitializer() async {
    let store = TestStore(initialState: Tick.State()) { Tick() }
    await store.send(.started)  // deinitializer
  }
}

@main struct Runner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
