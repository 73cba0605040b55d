import ComposableArchitecture
import Testing

/// Bindings, and a root feature that asks to be dismissed.
@MainActor
@Suite struct BindingTests {
  @Test func `B18 a binding that is set to nil, and no reducer that clears the state, is reported`() async {
    let store = Store(initialState: House.State(guest: .init(id: 1))) {
      EmptyReducer<House.State, House.Action>()
    }
    await expectIssues(
      .init(
        "1️⃣",
        """
        A binding at "1️⃣" was set to "nil", but the store destination wasn't nil'd out.

        This usually means an "ifLet" has not been integrated with the reducer powering the store
        """)
    ) {
      let guest = UIBindable(store).scope(state: \.guest, action: \.guest)  // 1️⃣
      guest.wrappedValue = nil
    }
    #expect(store.guest != nil)
  }

  @Test func `B18 a binding that is set to nil dismisses`() async {
    let store = Store(initialState: House.State(guest: .init(id: 1))) { House() }
    let guest = UIBindable(store).scope(state: \.guest, action: \.guest)
    guest.wrappedValue = nil
    guest.wrappedValue = nil
    #expect(store.guest == nil && store.heard == ["dismissed 0"])
  }

  @Test func `B42 BindingReducer takes binding actions alone, and what follows sees the new value`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(\.binding.stepCount, 3) {
      $0.stepCount = 3
      $0.seen = [3]
    }
    await store.send(.binding(.set(\.name, "Blob"))) { $0.name = "Blob" }
    await store.send(.resetButtonTapped) { $0 = Form.State() }
  }

  @Test func `B43 a binding that no reducer takes is reported afterwards`() async {
    let store = Store(initialState: Form.State()) { EmptyReducer<Form.State, Form.Action>() }
    await expectIssues(
      .init(
        nil,
        """
        A binding action sent from a store was not handled.

          Action:
            Form.Action.binding(.set(_, 3))

        To fix this, invoke "BindingReducer()" from your feature reducer's "body"
        """)
    ) {
      store.stepCount = 3
      await Task.megaYield()
    }
    #expect(store.stepCount == 10)
    let reported = LockIsolated(0)
    var reportedByTheWrite: Int?
    await withKnownIssue {
      store.stepCount = 3
      reportedByTheWrite = reported.value
      await until { reported.value == 1 }
    } matching: { _ in
      reported.withValue { $0 += 1 }
      return true
    }
    #expect(reportedByTheWrite == 0)
  }

  @Test func `B115 a binding that was unwrapped keeps what is written when the optional is nil`() throws {
    let optional = UIBinding<Int?>(wrappedValue: 1)
    let binding = try #require(UIBinding<Int>(optional))
    binding.wrappedValue = 2
    #expect(optional.wrappedValue == 2)
    optional.wrappedValue = nil
    binding.wrappedValue = 3
    #expect(optional.wrappedValue == nil)
    #expect(binding.wrappedValue == 3)
  }

  @Test func `B43 a binding that a reducer takes is not reported`() async {
    let store = Store(initialState: Form.State()) { Form() }
    store.stepCount = 3
    await Task.megaYield()
    #expect(store.stepCount == 3)
  }

  @Test func `B83 a root feature that dismisses itself ends its test store`() async {
    let store = TestStore(initialState: Journal()) {
      Reduce<Journal, Character> { _, action in
        @Dependency(\.dismiss) var dismiss
        return action == "d" ? .run { _ in await dismiss() } : .endless()
      }
    }
    await store.send("a")
    #expect(!store.isDismissed)
    await store.send("d")
    #expect(store.isDismissed)
    await expectIssues(.init("1️⃣", "Can't send action to dismissed test store.")) {
      let task = await store.send("a")  // 1️⃣
      #expect(task.isCancelled)
    }
    await store.finish()
  }
}

/// A form that clamps nothing but writes down what it was told.
@Reducer
struct Form {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var stepCount = 10
    var seen: [Int] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.stepCount):
        state.seen.append(state.stepCount)
        return .none
      case .binding:
        return .none
      case .resetButtonTapped:
        state = State()
        return .none
      }
    }
  }
}
