import ComposableArchitecture
import Observation
import Testing

/// How a store processes actions.
@MainActor
@Suite struct StoreProcessingTests {
  @Test func `B1 send runs the whole reducer before it returns`() async {
    let store = Store(initialState: Journal()) { journal { $0 == "a" ? .send("b") : .none } }
    let task = store.send("a")
    #expect(store.text == "ab")
    #expect(task.isCancelled)
    await task.finish()
  }

  @Test func `B2 later observers see one change for a batch of synchronous actions`() async {
    let store = Store(initialState: Journal()) {
      journal { $0 == "a" ? .merge(.send("b"), .send("c")) : .none }
    }
    let seenAtOnce = LockIsolated<[String]>([])
    let seenLater = LockIsolated<[String]>([])
    withObservationTracking {
      _ = store.text
    } onChange: {
      MainActor.assumeIsolated {
        let text = store.text
        seenAtOnce.withValue { $0.append(text) }
        Task { @MainActor in
          let text = store.text
          seenLater.withValue { $0.append(text) }
        }
      }
    }
    store.send("a")
    await until { !seenLater.value.isEmpty }
    #expect(seenAtOnce.value == [""])
    #expect(seenLater.value == ["abc"])
  }

  @Test func `B2 a dependency that reads the store meanwhile gets the state from before`() {
    let texts = LockIsolated<[String]>([])
    let holder = LockIsolated<Store<Journal, Character>?>(nil)
    let store = Store(initialState: Journal()) {
      Reduce<Journal, Character> { state, action in
        @Dependency(\.note) var note
        state.text.append(action)
        note()
        state.text.append("!")
        note()
        return action == "a" ? .send("b") : .none
      }
    } withDependencies: {
      $0.note = {
        let text = MainActor.assumeIsolated { holder.value!.text }
        texts.withValue { $0.append(text) }
      }
    }
    holder.setValue(store)
    store.send("a")
    #expect(texts.value == ["", "", "", ""])
    store.send("c")
    #expect(texts.value.suffix(2) == ["a!b!", "a!b!"])
    #expect(store.text == "a!b!c!")
  }

  @Test func `B107 a body that branches on a dependency follows it`() async {
    struct Branching: Reducer {
      @Dependency(\.origin) var origin

      var body: some Reducer<Journal, Character> {
        if origin == "there" {
          Reduce { state, _ in
            state.text.append("there ")
            return .none
          }
        } else {
          Reduce { state, _ in
            state.text.append("here ")
            return .none
          }
        }
      }
    }
    let store = TestStore(initialState: Journal()) { Branching() }
    await store.send("a") { $0.text = "here " }
    store.dependencies.origin = "there"
    await store.send("a") { $0.text = "here there " }
    await store.withDependencies {
      $0.origin = "elsewhere"
    } operation: {
      _ = await store.send("a") { $0.text = "here there here " }
    }
    await store.send("a") { $0.text = "here there here there " }
  }

  @Test func `B3 sent actions queue up breadth first`() {
    let store = Store(initialState: Journal()) {
      journal { action in
        switch action {
        case "a": .merge(.send("b"), .send("c"))
        case "b": .send("d")
        default: .none
        }
      }
    }
    store.send("a")
    #expect(store.text == "abcd")
  }

  @Test func `B4 a chain of 100 000 sends does not overflow the stack`() {
    let store = Store(initialState: Counter.State()) {
      Reduce<Counter.State, Void> { state, _ in
        state.count += 1
        return state.count < 100_000 ? .send(()) : .none
      }
    }
    store.send(())
    #expect(store.count == 100_000)
  }

  @Test func `B5 the body of a run starts after the batch`() async {
    let store = Store(initialState: Journal()) {
      journal { $0 == "a" ? .merge(.run { send in await send("r") }, .send("b")) : .none }
    }
    let task = store.send("a")
    #expect(store.text == "ab")
    await task.finish()
    #expect(store.text == "abr")
  }

  @Test func `B6 a send inside a run returns after all its synchronous follow-ups`() async {
    let store = Store(initialState: Journal()) {
      journal { action in
        switch action {
        case "a":
          .run { send in
            await send("b")
            await send("c")
          }
        case "b": .merge(.send("1"), .send("2"))
        case "1": .send("3")
        case "c": .send("4")
        default: .none
        }
      }
    }
    await store.send("a").finish()
    #expect(store.text == "ab123c4")
  }

  @Test func `B7 a send during processing waits and is reported`() async {
    let sendAgain = LockIsolated<(@MainActor () -> StoreTask)?>(nil)
    let reentrant = LockIsolated<StoreTask?>(nil)
    let store = Store(initialState: Reentrant.State()) {
      Reduce<Reentrant.State, Reentrant.Action> { state, action in
        if case .outer = action {
          MainActor.assumeIsolated {
            let task = sendAgain.withValue { UncheckedSendable($0) }.value?()
            reentrant.setValue(task)
          }
        }
        state.seen.append("\(action)")
        return .none
      }
    }
    sendAgain.setValue { store.send(.inner(id: 1)) }
    await expectIssues(
      .init(
        nil,
        """
        Sent 'StoreProcessingTests.Reentrant.Action.inner(id:)' while an action was being processed.

        """)
    ) {
      store.send(.outer)
    }
    #expect(store.seen == ["outer", "inner(id: 1)"])
    #expect(reentrant.value?.isCancelled == true)
  }

  @Test func `B8 an effect's action never sees a half-mutated state`() async {
    let sendFromEffect = LockIsolated<Send<Switch.Action>?>(nil)
    let store = Store(initialState: Switch.State()) {
      Reduce<Switch.State, Switch.Action> { state, action in
        switch action {
        case .listen:
          return .run { send in
            sendFromEffect.setValue(send)
            try await Task.never()
          }
        case .flip:
          state.isOn = true
          MainActor.assumeIsolated { sendFromEffect.value?(.heard) }
          state.isOn = false
        case .heard:
          state.heard.append(state.isOn)
        }
        return .none
      }
    }
    let task = store.send(.listen)
    await until { sendFromEffect.value != nil }
    store.send(.flip)
    #expect(store.heard == [false])
    task.cancel()
  }

  @Test func `B9 actions sent during the write-back follow in their order`() async {
    let store = Store(initialState: Journal()) {
      Reduce<Journal, Character> { state, action in
        if action == "a" { state = Journal() }
        state.text.append(action)
        return .none
      }
    }
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated {
        store.send("x")
        store.send("y")
        store.send("z")
      }
    }
    let reported = "Sent 'Character' while an action was being processed."
    await expectIssues(.init(nil, reported), .init(nil, reported), .init(nil, reported)) {
      store.send("a")
    }
    #expect(store.text == "axyz")
  }

  enum Reentrant {
    @ObservableState struct State: Equatable { var seen: [String] = [] }
    enum Action { case outer, inner(id: Int) }
  }

  enum Switch {
    @ObservableState struct State: Equatable {
      var isOn = false
      var heard: [Bool] = []
    }
    enum Action { case listen, flip, heard }
  }
}

extension DependencyValues {
  /// Something that the reducer calls.
  fileprivate var note: @Sendable () -> Void {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
}

private enum NoteKey: TestDependencyKey {
  static let testValue: @Sendable () -> Void = {}
}
