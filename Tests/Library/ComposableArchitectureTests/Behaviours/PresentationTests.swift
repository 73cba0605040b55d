import ComposableArchitecture
import Testing

/// Features that are shown and go away.
@MainActor
@Suite struct PresentationTests {
  @Test func `B47 a presented child runs before its parent`() async {
    let store = TestStore(initialState: House.State(guest: .init(id: 1))) { House() }
    await store.send(\.guest.counted) {
      $0.guest?.count = 1
      $0.heard = ["guest 1"]
    }
  }

  @Test func `B48 dismissing shows the parent the child, then takes it away`() async {
    let store = TestStore(initialState: House.State(guest: .init(id: 1, count: 7))) { House() }
    await store.send(\.guest.dismiss) {
      $0.guest = nil
      $0.heard = ["dismissed 7"]
    }
  }

  @Test func `B48 another child that the parent puts there stays, the same one does not`() async {
    let store = TestStore(initialState: House.State(guest: .init(id: 1))) {
      House(nextGuest: .init(id: 2))
    }
    await store.send(\.guest.dismiss) {
      $0.guest = .init(id: 2)
      $0.heard = ["dismissed 0"]
    }
    await store.send(\.guest.dismiss) {
      $0.guest = nil
      $0.heard = ["dismissed 0", "dismissed 0"]
    }
  }

  @Test func `B49 an action while nothing is presented is reported, and the parent runs`() async {
    await expectIssues(
      .init(
        nil,
        """
        An "ifLet" at "\(Shown.place)" received a presentation action when destination state was absent.

          Action:
            Shown.Action.child(.dismiss)

        This is generally considered an application logic error, and can happen for a few reasons:

        • A parent reducer set destination state to "nil" before this reducer ran.
        """)
    ) {
      let store = Store(initialState: Shown.State()) { Shown() }
      store.send(.child(.dismiss))
      #expect(store.runs == 1)
    }
  }

  @Test func `B50 a child that stays is no failure`() async {
    let store = TestStore(initialState: House.State()) { House() }
    await store.send(.guestCame(1)) { $0.guest = .init(id: 1) }
    await store.send(.roomOpened(2)) { $0.rooms.append(.init(id: 2)) }
    await store.finish()
    let left = TestStore(initialState: House.State()) { House() }
    await left.send(.guestCame(1)) { $0.guest = .init(id: 1) }
  }

  @Test func `B51 a child that goes takes its effects along, and those of whom it shows`() async {
    let ended = LockIsolated<[Int]>([])
    let store = Store(initialState: House.State(guest: .init(id: 1))) { House() }
    store.send(.guest(.presented(.companionCame)))
    let tasks = [
      store.send(.guest(.presented(.worked(ended)))),
      store.send(.guest(.presented(.companion(.presented(.worked(ended)))))),
    ]
    store.send(.guestReplaced(1))
    await Task.megaYield()
    #expect(ended.value.count == 0, "the same id is the same child")
    store.send(.guestReplaced(2))
    for task in tasks { await task.finish() }
    #expect(ended.value.sorted() == [-1, 1])
    let task = store.send(.guest(.presented(.worked(ended))))
    store.send(.guest(.dismiss))
    await task.finish()
    #expect(ended.value.sorted() == [-1, 1, 2])
  }

  @Test func `B51 another case of a destination ends the effects of the one before`() async {
    let ended = LockIsolated<[Int]>([])
    let store = Store(initialState: Places.State(destination: .one(.init(id: 1)))) { Places() }
    let task = store.send(.destination(.presented(.one(.worked(ended)))))
    store.send(.show(.two(.init(id: 1))))
    await task.finish()
    #expect(ended.value == [1])
  }

  @Test func `B52 a child that dismisses itself sends its parent the action`() async {
    let store = TestStore(initialState: House.State(guest: .init(id: 1))) { House() }
    await store.send(\.guest.leave)
    await store.receive(\.guest.dismiss) {
      $0.guest = nil
      $0.heard = ["dismissed 0"]
    }
  }

  @Test func `B52 the innermost presentation is dismissed, and no other`() async {
    let store = TestStore(initialState: House.State(guest: .init(id: 1))) { House() }
    await store.send(\.guest.companionCame) { $0.guest?.companion = Companion.State() }
    await store.send(\.guest.companion.leave)
    await store.receive(\.guest.companion.dismiss) { $0.guest?.companion = nil }
    await store.send(\.guest.leave)
    await store.receive(\.guest.dismiss) {
      $0.guest = nil
      $0.heard = ["dismissed 0"]
    }
  }

  @Test func `B52 who is gone already is not dismissed again`() async {
    let dismissals = LockIsolated(0)
    let store = Store(initialState: Brief.State(child: Hasty.State())) { Brief() }
    store.send(.child(.presented(.leave(dismissals))))
    await until { dismissals.value == 2 }
    #expect(store.child == nil && store.dismissals == 1)
  }

  @Test func `B113 a dismissal that a test replaces has run when it returns`() async {
    let isDismissed = LockIsolated(false)
    await DismissEffect { isDismissed.setValue(true) }()
    #expect(isDismissed.value)
  }

  @Test func `B53 dismissing where nothing is presented is reported`() async {
    let answers = LockIsolated<[Bool]>([])
    let store = Store(initialState: Guest.State(id: 1)) { Guest() }
    await expectIssues(
      .init(
        nil,
        """
        A reducer requested dismissal at "\(Guest.place)", but couldn't be dismissed.

        This is generally considered an application logic error, and can happen when a reducer assumes it runs in a \
        presentation context.
        """)
    ) {
      await store.send(.leave).finish()
    }
    store.send(.asked(answers))
    let house = Store(
      initialState: House.State(guest: .init(id: 1), rooms: StackState([Guest.State(id: 2)]))
    ) {
      House()
    }
    house.send(.guest(.presented(.asked(answers))))
    house.send(.rooms(.element(id: house.rooms.ids[0], action: .asked(answers))))
    #expect(answers.value == [false, true, true])
  }
}

/// A child that may be missing, at a known place.
@Reducer
private struct Shown {
  @ObservableState
  struct State: Equatable {
    @Presents var child: Companion.State?
    var runs = 0
  }
  enum Action { case child(PresentationAction<Companion.Action>) }

  static let place = "\(#fileID):\(#line + 7)"

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.runs += 1
      return .none
    }
    .ifLet(\.$child, action: \.child) { Companion() }
  }
}

/// Two destinations that hold the same kind of feature.
@Reducer
private struct Places {
  @Reducer
  enum Destination { case one(Guest), two(Guest) }

  @ObservableState
  struct State { @Presents var destination: Destination.State? }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case show(Destination.State)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .show(let destination) = action { state.destination = destination }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

/// Asks to be dismissed twice, the second time when it has gone.
@Reducer
private struct Hasty {
  @ObservableState
  struct State: Equatable {}
  enum Action { case leave(LockIsolated<Int>) }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      guard case .leave(let dismissals) = action else { return .none }
      return .run { _ in
        Task {
          for _ in 1...2 {
            await dismiss()
            dismissals.withValue { $0 += 1 }
          }
        }
      }
    }
  }
}

@Reducer
private struct Brief {
  @ObservableState
  struct State: Equatable {
    @Presents var child: Hasty.State?
    var dismissals = 0
  }
  enum Action { case child(PresentationAction<Hasty.Action>) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .child(.dismiss) = action { state.dismissals += 1 }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Hasty() }
  }
}
