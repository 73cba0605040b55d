import ComposableArchitecture
import Testing

/// What becomes of the work that effects do.
@MainActor
@Suite struct EffectTests {
  struct Broken: Error, Equatable {}

  @Test func `B19 a cancellation error is swallowed`() async {
    let caught = LockIsolated(0)
    let store = Store(initialState: Journal()) {
      journal { _ in
        .run { _ in
          throw CancellationError()
        } catch: { _, _ in
          caught.withValue { $0 += 1 }
        }
      }
    }
    await store.send("a").finish()
    #expect(caught.value == 0)
  }

  @Test func `B19 any error after cancellation is swallowed`() async {
    let caught = LockIsolated(0)
    let store = Store(initialState: Journal()) {
      journal { _ in
        .run { _ in
          try? await Task.never()
          throw Broken()
        } catch: { _, _ in
          caught.withValue { $0 += 1 }
        }
      }
    }
    let task = store.send("a")
    await Task.megaYield()
    task.cancel()
    await task.finish()
    #expect(caught.value == 0)
  }

  @Test func `B19 catch is given the error and may send`() async {
    let store = Store(initialState: Journal()) {
      journal { action in
        action == "a"
          ? .run { _ in
            throw Broken()
          } catch: { error, send in
            #expect(error as? Broken == Broken())
            await send("e")
          } : .none
      }
    }
    await store.send("a").finish()
    #expect(store.text == "ae")
  }

  @Test func `B19 an error without catch is reported at the effect's line`() async {
    await expectIssues(
      .init(
        "1️⃣",
        """
        An "Effect.run" returned from "1️⃣" threw an unhandled error.

            EffectTests.Broken()

        """)
    ) {
      let store = Store(initialState: Journal()) {
        journal { _ in
          .run { _ in throw Broken() }  // 1️⃣
        }
      }
      await store.send("a").finish()
    }
  }

  @Test func `B20 send in a cancelled task does nothing`() async {
    let store = Store(initialState: Journal()) {
      journal { action in
        action == "a"
          ? .run { send in
            try? await Task.never()
            await send("b")
          } : .none
      }
    }
    let task = store.send("a")
    await Task.megaYield()
    task.cancel()
    await task.finish()
    #expect(store.text == "a")
  }

  @Test func `B21 a send after the run returned is reported and delivered`() async {
    let late = LockIsolated<Task<Void, Never>?>(nil)
    let mayGo = LockIsolated(false)
    let store = Store(initialState: Late.State()) {
      Reduce<Late.State, Late.Action> { state, action in
        switch action {
        case .start:
          return .run { send in
            late.setValue(
              Task {
                while !mayGo.value { await Task.yield() }
                await send(.answered(42))
              })
          }
        case .answered(let answer):
          state.answer = answer
          return .none
        }
      }
    }
    await expectIssues(
      .init(
        nil,
        """
        An action was sent from a completed effect.

          Action:
            EffectTests.Late.Action.answered

          Effect returned from:
            EffectTests.Late.Action.start

        """)
    ) {
      await store.send(.start).finish()
      mayGo.setValue(true)
      await late.value?.value
    }
    #expect(store.answer == 42)
  }

  @Test func `B22 effects run with the dependencies they were made with`() async {
    let seen = LockIsolated<[String]>([])
    func look(_ name: String) -> Effect<Character> {
      .run { _ in
        @Dependency(\.origin) var origin
        seen.withValue { [origin] in $0.append("\(name) \(origin)") }
      }
    }
    func made(_ origin: String, _ make: () -> Effect<Character>) -> Effect<Character> {
      withDependencies {
        $0.origin = origin
      } operation: {
        make()
      }
    }
    let store = Store(initialState: Journal()) {
      journal { action in
        guard action == "a" else { return .none }
        return .concatenate(
          look("plain"),
          made("here") { look("run") },
          made("here") { look("cancellable") }.cancellable(id: CancelID.work),
          made("here") { look("map").map { $0 } },
          made("there") {
            made("here") { .run { send in await send("x") } }.map { action in
              @Dependency(\.origin) var origin
              seen.withValue { [origin] in $0.append("mapping \(origin)") }
              return action
            }
          }
        )
      }
    } withDependencies: {
      $0.origin = "store"
    }
    await store.send("a").finish()
    #expect(
      seen.value == ["plain store", "run here", "cancellable here", "map here", "mapping there"])
  }

  enum Late {
    @ObservableState struct State: Equatable { var answer = 0 }
    enum Action { case start, answered(Int) }
  }
}
