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

/// Counts from zero, once for each test.
final class Counter: TestDependencyKey, Sendable {
  static var testValue: Counter { Counter() }
  private let count = LockIsolated(0)

  func next() -> Int {
    count.withValue { count in
      defer { count += 1 }
      return count
    }
  }
}

/// Every test finds its dependencies as if no other test had run.
final class Fresh: XCTestCase {
  @Dependency(Counter.self) var counter

  @MainActor func first() async { await check() }
  @MainActor func second() async { await check() }

  @MainActor private func check() async {
    XCTAssertEqual(counter.next(), 0)
    XCTAssertEqual(counter.next(), 1)
    XCTAssertEqual(StackState([Tick.State()]).ids, [0])
  }
}

XCTMain([
  testCase([("first", asyncTest(Fresh.first)), ("second", asyncTest(Fresh.second))]),
  testCase([
    ("passes", asyncTest(Canary.passes)), ("task", asyncTest(Canary.task)),
    ("effect", asyncTest(Canary.effect)), ("detached", asyncTest(Canary.detached)),
    ("deinitializer", asyncTest(Canary.deinitializer)),
  ]),
])
