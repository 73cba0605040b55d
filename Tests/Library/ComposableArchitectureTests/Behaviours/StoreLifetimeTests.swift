import ComposableArchitecture
import SerialTests
import Testing

/// What a send, a store and its dependencies hold together.
@MainActor
@Suite(.mainSerialExecutor) struct StoreLifetimeTests {
  @Test func `B10 finish waits for the effects of the effects' actions`() async {
    let clock = TestClock()
    let store = Store(initialState: Journal()) {
      journal { action in
        switch action {
        case "a": .run { send in await send("b") }
        case "b":
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send("c")
          }
        default: .none
        }
      }
    }
    let task = store.send("a")
    await until { store.text == "ab" }
    let finished = LockIsolated(false)
    let waiting = Task {
      await task.finish()
      finished.setValue(true)
    }
    await Task.megaYield()
    #expect(!finished.value)
    await clock.advance(by: .seconds(1))
    await waiting.value
    #expect(store.text == "abc")
  }

  @Test func `B10 cancelling cancels the effects of the effects' actions`() async {
    let cancelled = LockIsolated(0)
    let store = Store(initialState: Journal()) {
      journal { action in
        switch action {
        case "a": .run { send in await send("b") }
        case "b": .endless(onCancel: cancelled)
        default: .none
        }
      }
    }
    let task = store.send("a")
    await until { store.text == "ab" }
    #expect(!task.isCancelled)
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
    #expect(cancelled.value == 1)
  }

  @Test func `B11 cancelling a child's send cancels what its parent started`() async {
    let cancelled = LockIsolated(0)
    let store = Store(initialState: Family.State()) {
      Family(work: { _ in .endless(onCancel: cancelled) }, react: { .endless(onCancel: cancelled) })
    }
    let task = store.scope(\.child, action: \.child).send(.worked)
    #expect(store.heard == ["child 1, guest -1"])
    task.cancel()
    await task.finish()
    #expect(cancelled.value == 2)
  }

  @Test func `B12 a store that goes away cancels its effects`() async {
    let cancelled = LockIsolated(0)
    var store: StoreOf<Family>? = Store(initialState: Family.State()) {
      Family(work: { _ in .endless(onCancel: cancelled) })
    }
    let task = store?.send(.child(.worked))
    store = nil
    await task?.finish()
    #expect(cancelled.value == 1)
  }

  @Test func `B13 equal cancel ids of two stores do not meet`() async {
    let cancelled = [LockIsolated(0), LockIsolated(0)]
    let stores = cancelled.map { cancelled in
      Store(initialState: Family.State()) {
        Family(work: { _ in .endless(onCancel: cancelled).cancellable(id: CancelID.work) })
      }
    }
    let tasks = stores.map { $0.send(.child(.worked)) }
    stores[0].send(.cancelled(.work))
    await tasks[0].finish()
    #expect(cancelled.map(\.value) == [1, 0])
    #expect(!tasks[1].isCancelled)
    tasks[1].cancel()
    await tasks[1].finish()
  }

  @Test func `B16 prepared dependencies hold for the initial state and for building the reducer`() {
    @Dependency(\.origin) var origin
    let built = LockIsolated("")
    let store = Store(initialState: Journal(text: origin)) {
      let _ = built.setValue(DependencyValues._current.origin)
      journal()
    } withDependencies: {
      $0.origin = "store"
    }
    #expect(store.text == "store")
    #expect(built.value == "store")

    let testStore = TestStore(initialState: Journal(text: origin)) {
      journal()
    } withDependencies: {
      $0.origin = "test store"
    }
    #expect(testStore.state.text == "test store")
  }

  @Test func `B16 a store inherits the dependencies that surround it`() {
    let store = withDependencies {
      $0.origin = "surrounding"
    } operation: {
      Store(initialState: Journal()) {
        Reduce<Journal, Character> { state, _ in
          @Dependency(\.origin) var origin
          state.text = origin
          return .none
        }
      }
    }
    store.send("a")
    #expect(store.text == "surrounding")
  }
}
