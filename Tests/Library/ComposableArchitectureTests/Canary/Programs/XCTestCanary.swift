import ComposableArchitecture
import XCTest

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

final class Canary: XCTestCase {
  @MainActor func passes() async {
    let store = TestStore(initialState: Tick.State()) { Tick() }
    await store.send(.ticked) { $0.count = 1 }
  }

  @MainActor func task() async {
    let store = TestStore(initialState: Tick.State()) { Tick() }
    await store.send(.ticked) { $0.count = 2 }  // task
  }

  @MainActor func effect() async {
    let store = TestStore(initialState: Tick.State()) { Tick() }
    await store.send(.failed)
  }

  @MainActor func detached() async {
    await Task.detached {
      let store = await TestStore(initialState: Tick.State()) { Tick() }
      await store.send(.ticked) { $0.count = 2 }  // detached
    }.value
  }

  @MainActor func deinitializer() async {
    let store = TestStore(initialState: Tick.State()) { Tick() }
    await store.send(.started)  // deinitializer
  }
}

XCTMain([
  testCase([
    ("passes", asyncTest(Canary.passes)), ("task", asyncTest(Canary.task)),
    ("effect", asyncTest(Canary.effect)), ("detached", asyncTest(Canary.detached)),
    ("deinitializer", asyncTest(Canary.deinitializer)),
  ])
])
