import ComposableArchitecture
import Testing

/// The order in which composed reducers run, and what they report of children that are not there.
@MainActor
@Suite struct CompositionTests {
  @Test func `B32 a body runs from top to bottom on the same state, its effects too`() {
    let store = Store(initialState: Journal()) { BuilderFeature(optional: true, first: false) }
    store.send("x")
    #expect(store.text == "one two first:false optional for1 for2 available erased reduce last 19")
  }

  @Test func `B32 a builder's branches are chosen when the body is read`() {
    let store = Store(initialState: Journal()) { BuilderFeature(optional: false, first: true) }
    store.send("x")
    #expect(store.text == "one two first:true for1 for2 available erased reduce last 19")
  }

  @Test func `B33 the child runs before the reducer it is attached to`() {
    let store = Store(
      initialState: Family.State(guest: .init(id: 1), rows: [.init(id: 2)])
    ) {
      Family()
    }
    store.send(.child(.worked))
    store.send(.guest(.worked))
    #expect(store.heard == ["child 1, guest 0", "child 1, guest 1"])

    let leaving = Store(initialState: Leaving.State.inside(.init(id: 1))) { Leaving() }
    leaving.send(.child(.worked))
    #expect(leaving.state == .left(count: 1))
  }

  @Test func `B34 ifLet reports an action for a child that is nil`() async {
    let store = Store(initialState: Family.State()) { Family() }
    await expectIssues(
      .init(
        nil,
        """
        An "ifLet" at "\(Family.ifLetPlace)" received a child action when child state was "nil".

          Action:
            Family.Action.guest(.worked)

        This is generally considered an application logic error, and can happen for a few reasons:

        • A parent reducer set child state to "nil" before this reducer ran. Put "ifLet" where it runs before any \
        reducer that can set the state to "nil": it runs the child first, so it belongs outside that reducer.

        • An effect still in flight sent this action after child state became "nil". Cancel such effects when the \
        child goes away; "ifLet" does so for the child's own effects.

        • This action was sent to the store while state was "nil". Send it only when the child is there.
        """)
    ) {
      store.send(.guest(.worked))
    }
    #expect(store.heard == ["child 0, guest -1"])
  }

  @Test func `B35 ifCaseLet reports an action for another case`() async {
    let store = Store(initialState: Leaving.State.left(count: 3)) { Leaving() }
    await expectIssues(
      .init(
        nil,
        """
        An "ifCaseLet" at "\(Leaving.place)" received a child action when child state was set to a different case.

          Action:
            Leaving.Action.child(.worked)
          State:
            Leaving.State.left(count: 3)

        """)
    ) {
      store.send(.child(.worked))
    }
    #expect(store.state == .left(count: 3))
  }

  @available(*, deprecated)
  @Test func `B35 a Scope of an enum reports an action for another case`() async {
    await expectIssues(
      .init(
        "1️⃣",
        """
        A "Scope" at "1️⃣" received a child action when child state was set to a different case.

          Action:
            Leaving.Action.child(.worked)
          State:
            Leaving.State.left(count:)

        """)
    ) {
      let store = Store<Leaving.State, Leaving.Action>(initialState: .left(count: 3)) {
        Scope(state: \.inside, action: \.child) { Child() }  // 1️⃣
      }
      store.send(.child(.worked))
    }
  }

  @Test func `B36 forEach reports an action for a missing element`() async {
    let store = Store(initialState: Family.State(rows: [.init(id: 1)])) { Family() }
    await expectIssues(
      .init(
        nil,
        """
        A "forEach" at "\(Family.forEachPlace)" received an action for a missing element.

          Action:
            Family.Action.rows(.element(id:, action: .worked))

        """)
    ) {
      store.send(.rows(.element(id: 2, action: .worked)))
    }
    #expect(store.heard == ["child 0, guest -1"])
  }

  @Test func `B37 the operator's line is reported, not that of the send`() async {
    await expectIssues(
      .init(
        "1️⃣",
        """
        An "ifLet" at "1️⃣" received a child action when child state was "nil".
        """)
    ) {
      let store = Store(initialState: Family.State()) {
        EmptyReducer<Family.State, Family.Action>()
          .ifLet(\.guest, action: \.guest) { Child() }  // 1️⃣
      }
      store.send(.guest(.counted))
    }
    await expectIssues(
      .init("1️⃣", "A \"forEach\" at \"1️⃣\" received an action for a missing element.\n")
    ) {
      let store = Store(initialState: Family.State()) {
        EmptyReducer<Family.State, Family.Action>()
          .forEach(\.rows, action: \.rows) { Child() }  // 1️⃣
      }
      store.send(.rows(.element(id: 1, action: .counted)))
    }
    await expectIssues(.init("1️⃣", "An \"ifCaseLet\" at \"1️⃣\" received a child action")) {
      let store = Store(initialState: Leaving.State.left(count: 0)) {
        EmptyReducer<Leaving.State, Leaving.Action>()
          .ifCaseLet(\.inside, action: \.child) { Child() }  // 1️⃣
      }
      store.send(.child(.counted))
    }
  }
}

/// Everything that a builder accepts.
@Reducer
struct BuilderFeature {
  typealias State = Journal
  typealias Action = Character

  let optional: Bool
  let first: Bool

  var body: some ReducerOf<Self> {
    note("one ", then: .send("1"))
    CombineReducers {
      note("two ")
      EmptyReducer()
    }
    switch first {
    case true: note("first:true ")
    case false: note("first:false ")
    }
    if optional { note("optional ") }
    for number in 1...2 { note("for\(number) ") }
    if #available(macOS 10, *) { note("available ") }
    erased
    Reduce(note("reduce "))
    note("last ", then: .send("9"))
  }

  private var erased: any Reducer<State, Action> { note("erased ") }

  private func note(
    _ text: String, then effect: Effect<Character> = .none
  ) -> Reduce<Journal, Character> {
    Reduce { state, action in
      guard action == "x" else {
        if text == "one " { state.text.append(action) }
        return .none
      }
      state.text += text
      return effect
    }
  }
}

/// A feature with two states, of which only one has a child.
@Reducer
struct Leaving {
  @ObservableState
  enum State: Equatable {
    case inside(Child.State)
    case left(count: Int)
  }

  enum Action {
    case child(Child.Action)
  }

  static let place = "\(#fileID):\(#line + 10)"

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch (action, state) {
      case (.child(.worked), .inside(let child)): state = .left(count: child.count)
      default: break
      }
      return .none
    }
    .ifCaseLet(\.inside, action: \.child) { Child() }
  }
}
