import ComposableArchitecture
import Testing

/// How long a child's effects live, and what else an operator adds to a reducer.
@MainActor
@Suite struct ChildLifetimeTests {
  @Test func `B38 a child of another identity ends the effects of the one before`() async {
    let ended = LockIsolated<[Int]>([])
    let store = Store(initialState: Family.State(guest: .init(id: 1))) { Family(work: Self.work(ended)) }
    let first = store.send(.guest(.worked))
    store.send(.guestRenamed("Blob"))
    store.send(.guestCame(1))
    await Task.megaYield()
    #expect(ended.value == [], "the same id is the same child")
    store.send(.guestCame(2))
    await first.finish()
    #expect(ended.value == [1])
    let second = store.send(.guest(.worked))
    store.send(.guestLeft)
    await second.finish()
    #expect(ended.value == [1, 2])
  }

  @Test func `B38 a child without an identity may be replaced, an enum's case may not`() async {
    let ended = LockIsolated<[Int]>([])
    let store = Store(initialState: ScreensInTurn.State(screen: .one)) { ScreensInTurn(ended: ended) }
    let first = store.send(.screen(.work))
    store.send(.show(.one))
    await Task.megaYield()
    #expect(ended.value == [])
    store.send(.show(.two(title: "a")))
    await first.finish()
    #expect(ended.value == [1])
    let second = store.send(.screen(.work))
    store.send(.show(.two(title: "b")))
    await Task.megaYield()
    #expect(ended.value == [1])
    store.send(.show(nil))
    await second.finish()
    #expect(ended.value == [1, 1])
  }

  @Test func `B39 removing an element ends its effects, reordering ends none`() async {
    let ended = LockIsolated<[Int]>([])
    let store = Store(initialState: Family.State(rows: [.init(id: 1), .init(id: 2)])) {
      Family(work: Self.work(ended))
    }
    let tasks = [1, 2].map { store.send(.rows(.element(id: $0, action: .worked))) }
    store.send(.reversed)
    await Task.megaYield()
    #expect(ended.value == [])
    store.send(.rowRemoved(id: 1))
    await tasks[0].finish()
    #expect(ended.value == [1])
    store.send(.rowRemoved(id: 2))
    await tasks[1].finish()
    #expect(ended.value == [1, 2])
  }

  @Test func `B40 a child that an outer reducer removes keeps its effects`() async {
    let ended = LockIsolated<[Int]>([])
    let store = Store(initialState: Family.State(guest: .init(id: 1))) {
      Family(work: Self.work(ended))
      Reduce { state, action in
        if case .reversed = action { state.guest = nil }
        return .none
      }
    }
    let task = store.send(.guest(.worked))
    store.send(.reversed)
    store.send(.guestLeft)
    await Task.megaYield()
    #expect(ended.value == [])
    task.cancel()
    await task.finish()
  }

  @Test func `B41 onChange sees what its base changed, and no more`() async {
    let seen = LockIsolated<[String]>([])
    let store = Store(initialState: Journal()) {
      Reduce<Journal, Character> { state, action in
        if action == "a" || action == "f" { state.text.append(action) }
        return .none
      }
      .onChange(of: \.text) { oldValue, state in
        seen.withValue { [text = state.text] in $0.append("\(oldValue) → \(text)") }
        state.text += "!"
        return state.text.count < 4 ? .send("f") : .none
      }
      Reduce<Journal, Character> { state, action in
        if action == "o" { state.text += "o" }
        return .none
      }
    }
    store.send("x")
    store.send("o")
    #expect(seen.value == [])
    store.send("a")
    #expect(seen.value == ["o → oa", "oa! → oa!f"])
  }

  @Test func `B41 onChange with a reducer runs it with both values`() {
    let store = Store(initialState: Journal()) {
      Reduce<Journal, Character> { state, action in
        if state.text.count < 3 { state.text.append(action) }
        return .none
      }
      .onChange(of: \.text.count) { old, new in
        Reduce { state, action in
          state.text += "(\(old)\(new)\(action))"
          return .none
        }
      }
    }
    store.send("a")
    store.send("b")
    #expect(store.text == "a(01a)")
  }

  @Test func `B44 the override nearest to the feature wins, in its effects too`() async {
    let seen = LockIsolated<[String]>([])
    let feature = Reduce<Journal, Character> { _, _ in
      @Dependency(\.origin) var origin
      seen.withValue { [origin] in $0.append(origin) }
      return .run { _ in
        @Dependency(\.origin) var origin
        seen.withValue { [origin] in $0.append(origin) }
      }
    }
    let store = Store(initialState: Journal()) {
      CombineReducers {
        feature
        feature.dependency(\.origin, "inner")
        feature.transformDependency(\.origin) { $0 += "!" }
      }
      .dependency(\.origin, "outer")
      feature
    } withDependencies: {
      $0.origin = "store"
    }
    let task = store.send("a")
    #expect(seen.value == ["outer", "inner", "outer!", "store"])
    await task.finish()
    #expect(seen.value.dropFirst(4).sorted() == ["inner", "outer", "outer!", "store"])
  }

  nonisolated private static func work(
    _ ended: LockIsolated<[Int]>
  ) -> @Sendable (Child.State) -> Effect<Child.Action> {
    { [ended] state in
      let id = state.id
      return .run { _ in
        try? await Task.never()
        ended.withValue { $0.append(id) }
      }
    }
  }
}

/// A parent whose child is one of several screens, none of them identifiable.
@Reducer
struct ScreensInTurn {
  @CasePathable
  enum Screen: Equatable { case one, two(title: String) }

  @ObservableState
  struct State: Equatable { var screen: Screen? }

  enum Action {
    case screen(ScreenAction)
    case show(Screen?)
  }

  @CasePathable
  enum ScreenAction { case work }

  let ended: LockIsolated<[Int]>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .show(let screen) = action { state.screen = screen }
      return .none
    }
    .ifLet(\.screen, action: \.screen) {
      Reduce { [ended] _, _ in
        .run { _ in
          try? await Task.never()
          ended.withValue { $0.append(1) }
        }
      }
    }
  }
}
