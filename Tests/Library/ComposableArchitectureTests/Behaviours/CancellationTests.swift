import ComposableArchitecture
import ComposableArchitectureCore
import Testing

/// Cancelling work by id.
@MainActor
@Suite struct CancellationTests {
  struct First: Hashable, Sendable {}
  struct Second: Hashable, Sendable {}

  @Test(arguments: [false, true])
  func `B25 an id is its type and its value`(sameType: Bool) async {
    let cancelled = LockIsolated(0)
    let store = Store(initialState: Journal()) {
      journal { action in
        guard action == "a" else { return sameType ? .cancel(id: First()) : .cancel(id: Second()) }
        return .endless(onCancel: cancelled).cancellable(id: First())
      }
    }
    let task = store.send("a")
    store.send("b")
    if sameType {
      await task.finish()
      #expect(cancelled.value == 1)
    } else {
      await Task.megaYield()
      #expect(cancelled.value == 0)
      task.cancel()
      await task.finish()
    }
  }

  @Test func `B25 equal ids of sibling features do not meet`() async {
    let cancelled = LockIsolated<[Int]>([])
    let store = Store(
      initialState: Family.State(guest: .init(id: 1), rows: [.init(id: 2), .init(id: 3)])
    ) {
      Family(work: Self.work(cancelled))
    }
    let tasks = [
      store.send(.guest(.worked)), store.send(.rows(.element(id: 2, action: .worked))),
      store.send(.rows(.element(id: 3, action: .worked))),
    ]
    store.send(.rows(.element(id: 2, action: .cancelled(.work))))
    await tasks[1].finish()
    #expect(cancelled.value == [2])
    store.send(.guest(.cancelled(.work)))
    await tasks[0].finish()
    #expect(cancelled.value == [2, 1])
    tasks[2].cancel()
    await tasks[2].finish()
  }

  @Test func `B26 a parent cancels its children's work, a child not its parent's`() async {
    let cancelled = LockIsolated<[Int]>([])
    let store = Store(initialState: Family.State(guest: .init(id: 1), rows: [.init(id: 2)])) {
      Family(work: Self.work(cancelled))
    }
    // Scoped state is no step of the path: this work is the parent's own.
    let parents = store.send(.child(.worked))
    let guests = store.send(.guest(.worked))
    store.send(.guest(.cancelled(.work)))
    await guests.finish()
    #expect(cancelled.value == [1])
    let more = [store.send(.guest(.worked)), store.send(.rows(.element(id: 2, action: .worked)))]
    store.send(.cancelled(.work))
    for task in more + [parents] { await task.finish() }
    #expect(cancelled.value.sorted() == [0, 1, 1, 2])
  }

  @Test func `B27 cancelInFlight ends earlier work, without it several share an id`() async {
    let cancelled = LockIsolated<[Character]>([])
    let store = Store(initialState: Journal()) {
      journal { action in
        action == "x"
          ? .cancel(id: CancelID.work)
          : .run { _ in
            try? await Task.never()
            cancelled.withValue { $0.append(action) }
          }.cancellable(id: CancelID.work, cancelInFlight: action == "c")
      }
    }
    let first = [store.send("a"), store.send("b")]
    let third = store.send("c")
    for task in first { await task.finish() }
    #expect(cancelled.value.sorted() == ["a", "b"])
    let fourth = store.send("d")
    store.send("x")
    await third.finish()
    await fourth.finish()
    #expect(cancelled.value.sorted() == ["a", "b", "c", "d"])
  }

  @Test func `B120 of many that replace each other, one is left`() async {
    struct Replacing: Hashable {}
    let running = LockIsolated(0)
    let started = LockIsolated(0)
    let tasks = (0..<100).map { _ in
      Task.detached {
        await withTaskCancellation(id: Replacing(), cancelInFlight: true) {
          running.withValue { $0 += 1 }
          started.withValue { $0 += 1 }
          defer { running.withValue { $0 -= 1 } }
          try? await Task.never()
        }
      }
    }
    await until { started.value == tasks.count && running.value == 1 }
    // Detached from the test, as the work is: ids of tests don't meet (B30).
    await Task.detached { Task.cancel(id: Replacing()) }.value
    for task in tasks { await task.value }
    #expect(running.value == 0)
  }

  @Test func `B120 work is cancelled before it has begun`() async {
    let isCancelled = LockIsolated<Bool?>(nil)
    await withMainSerialExecutor {
      let outer = Task {
        await withTaskCancellation(id: CancelID.other) { isCancelled.setValue(Task.isCancelled) }
      }
      // The outer task runs, and registers work that is in line behind this one.
      await Task.yield()
      Task.cancel(id: CancelID.other)
      await outer.value
    }
    #expect(isCancelled.value == true)
  }

  @Test func `B120 an action that is sent at once is not lost to one that replaces it`() async {
    let store = Store(initialState: Journal()) {
      journal { action in
        guard action == "a" else { return .none }
        return .concatenate(
          .run { _ in await Task.yield() },
          .send("x").cancellable(id: CancelID.other, cancelInFlight: true))
      }
    }
    let first = store.send("a")
    let second = store.send("a")
    await first.finish()
    await second.finish()
    #expect(store.text == "aaxx")
  }

  @Test func `B28 cancel acts after the reducer, and does no harm`() async {
    let cancelled = LockIsolated(0)
    let store = Store(initialState: Journal()) {
      journal { action in
        switch action {
        case "a":
          // Made first, but run in its place: after the work it is concatenated to has started.
          let cancel = Effect<Character>.cancel(id: CancelID.work)
          return .merge(.endless(onCancel: cancelled).cancellable(id: CancelID.work), cancel)
        default:
          return .merge(.cancel(id: CancelID.work), .cancel(id: CancelID.other))
        }
      }
    }
    store.send("b")
    let task = store.send("a")
    await until { cancelled.value == 1 }
    task.cancel()
    store.send("b")
    store.send("b")
    #expect(store.text == "babb")
  }

  @Test func `B29 ended and cancelled work leaves nothing behind`() async {
    let ran = LockIsolated(0)
    let store = Store(initialState: Journal()) {
      journal { action in
        switch action {
        case "a": .run { _ in ran.withValue { $0 += 1 } }.cancellable(id: CancelID.work)
        case "b": .endless(onCancel: ran).cancellable(id: CancelID.work)
        default: .cancel(id: CancelID.work)
        }
      }
    }
    await store.send("a").finish()
    let task = store.send("b")
    #expect(!CancellationRegistry.shared.isEmpty)
    store.send("c")
    await task.finish()
    #expect(ran.value == 2)
    #expect(CancellationRegistry.shared.isEmpty)
  }

  @Test func `B30 ids of different tests do not meet`() async {
    let cancelled = LockIsolated(0)
    let mine = Task {
      await withTaskCancellation(id: CancelID.other) {
        try? await Task.never()
        cancelled.withValue { $0 += 1 }
      }
    }
    await until { !CancellationRegistry.shared.isEmpty }
    await Self.outsideTests { Task.cancel(id: CancelID.other) }
    #expect(!CancellationRegistry.shared.isEmpty)
    Task.cancel(id: CancelID.other)
    await mine.value
    #expect(cancelled.value == 1)
  }

  /// Runs an operation where no test is current, as in another test.
  private static func outsideTests(_ operation: @escaping @Sendable () -> Void) async {
    await Task.detached { operation() }.value
  }

  @Test func `B31 work that ignores its cancellation goes on, unheard`() async {
    let wentOn = LockIsolated(false)
    let mayGo = LockIsolated(false)
    let store = Store(initialState: Journal()) {
      journal { action in
        action == "a"
          ? .run { send in
            while !mayGo.value { await Task.yield() }
            wentOn.setValue(true)
            await send("b")
          }.cancellable(id: CancelID.work) : .cancel(id: CancelID.work)
      }
    }
    let task = store.send("a")
    store.send("x")
    mayGo.setValue(true)
    await task.finish()
    #expect(wentOn.value)
    #expect(store.text == "ax")
  }

  nonisolated private static func work(
    _ cancelled: LockIsolated<[Int]>
  ) -> @Sendable (Child.State) -> Effect<Child.Action> {
    { [cancelled] state in
      let id = state.id
      return .run { _ in
        try? await Task.never()
        cancelled.withValue { $0.append(id) }
      }.cancellable(id: CancelID.work)
    }
  }
}
