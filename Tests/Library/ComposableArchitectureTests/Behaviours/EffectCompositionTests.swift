import ComposableArchitecture
import Foundation
import Testing

/// Effects made of effects.
@MainActor
@Suite struct EffectCompositionTests {
  @Test func `B23 merge and concatenate discard none`() {
    let effect = Effect<Character>.merge(.none, .concatenate(.none, .none), Effect.none.map { $0 })
    #expect(String(describing: effect) == String(describing: Effect<Character>.none))
    let one = Effect<Character>.merge(.none, .send("a"), .none)
    #expect(String(describing: one) == String(describing: Effect<Character>.send("a")))
    #expect(
      String(describing: one.concatenate(with: .none)) == String(describing: Effect<Character>.send("a")))
  }

  @Test func `B23 merged runs go side by side`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let store = Store(initialState: Journal()) {
      journal { action in
        action == "a"
          ? .merge(
            .run { send in
              for await _ in stream { break }
              await send("1")
            },
            .run { send in
              await send("2")
              continuation.yield()
            }) : .none
      }
    }
    await store.send("a").finish()
    #expect(store.text == "a21")
  }

  @Test func `B23 concatenated effects go one after another, each with its priority`() async {
    let priorities = LockIsolated<[TaskPriority]>([])
    @Sendable nonisolated func note() { priorities.withValue { $0.append(Task.currentPriority) } }
    let store = Store(initialState: Journal()) {
      journal { action in
        action == "a"
          ? .concatenate(
            .run(priority: .low) { send in
              note()
              await Task.megaYield()
              await send("1")
            },
            .send("2"),
            .run(priority: .high) { send in
              note()
              await send("3")
            },
            .merge(.send("4"), .run { send in await send("5") })) : .none
      }
    }
    await store.send("a").finish()
    #expect(store.text.count == 6)
    #expect(store.text.hasPrefix("a123"))
    #expect(priorities.value.count == 2)
    #expect(priorities.value.last == .high)
  }

  @Test func `B24 cancellable work that is none stays none`() async {
    let effect = Effect<Character>.none.cancellable(id: CancelID.work, cancelInFlight: true)
    #expect(String(describing: effect) == String(describing: Effect<Character>.none))
    let cancelled = LockIsolated(0)
    let store = Store(initialState: Journal()) {
      journal { action in
        action == "a"
          ? .endless(onCancel: cancelled).cancellable(id: CancelID.work)
          : .none.cancellable(id: CancelID.work, cancelInFlight: true)
      }
    }
    let task = store.send("a")
    store.send("b")
    await Task.megaYield()
    #expect(cancelled.value == 0)
    task.cancel()
    await task.finish()
  }
}
