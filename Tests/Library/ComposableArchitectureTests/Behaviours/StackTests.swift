import ComposableArchitecture
import Testing

/// Stacks of screens: their ids, and who goes when.
@MainActor
@Suite struct StackTests {
  private func makeStore(_ rooms: Int...) -> TestStoreOf<House> {
    TestStore(initialState: House.State(rooms: StackState(rooms.map { Guest.State(id: $0) }))) { House() }
  }

  @Test func `B59 ids count from zero in a test, and go on in its next store`() async {
    let store = makeStore(10)
    #expect(store.state.rooms.ids == [0])
    await store.send(.roomOpened(11)) { $0.rooms[id: 1] = Guest.State(id: 11) }
    await store.send(\.rooms.popFrom, 1) {
      $0.rooms[id: 1] = nil
      $0.heard = ["left #1 of 2"]
    }
    await store.send(.roomOpened(12)) { $0.rooms[id: 2] = Guest.State(id: 12) }
    await store.send(\.rooms.push, (id: 3, state: Guest.State(id: 13))) {
      $0.rooms[id: 3] = Guest.State(id: 13)
      $0.heard.append("entered #3 of 3")
    }
    #expect(makeStore(10, 11).state.rooms.ids == [4, 5])
  }

  @Test func `B60 assertions build elements with the ids that the feature gave`() async {
    let store = makeStore()
    await store.send(.roomOpened(1)) { $0.rooms.append(Guest.State(id: 1)) }
    await store.send(.roomOpened(2)) { $0.rooms.append(Guest.State(id: 2)) }
    await store.send(.roomsOpened([3, 4]))
    await store.receive(\.roomOpened, 3) { $0.rooms.append(Guest.State(id: 3)) }
    await store.receive(\.roomOpened, 4) { $0.rooms.append(Guest.State(id: 4)) }
    store.assert {
      _ = StackState([1, 2, 3])
      $0.rooms[id: 3] = Guest.State(id: 4)
    }
    #expect(store.state.rooms.ids == [0, 1, 2, 3])
    store.exhaustivity = .off
    await store.send(.roomOpened(5)) {
      $0.rooms.removeLast()
      $0.rooms.append(Guest.State(id: 5))
    }
  }

  /// Work in each room, the ends of which are written down.
  private func makeWorkingHouse(_ reduce: @escaping (inout House.State) -> Void) -> (
    store: Store<House.State, House.Action>, ended: LockIsolated<[Int]>
  ) {
    let rooms = StackState([Guest.State(id: 1), Guest.State(id: 2), Guest.State(id: 3)])
    let store = Store(initialState: House.State(rooms: rooms)) {
      Reduce<House.State, House.Action> { state, action in
        if case .nothing = action { reduce(&state) }
        return .none
      }
      .forEach(\.rooms, action: \.rooms) { Guest() }
    }
    let ended = LockIsolated<[Int]>([])
    for id in rooms.ids { store.send(.rooms(.element(id: id, action: .worked(ended)))) }
    return (store, ended)
  }

  @Test func `B67 removing all elements at once ends their effects`() async {
    let (store, ended) = makeWorkingHouse { $0.rooms.removeAll() }
    store.send(.nothing)
    await until { ended.value.sorted() == [1, 2, 3] }
  }

  @Test(arguments: [true, false])
  func `B67 an outer reducer that removes all elements ends their effects`(runsFirst: Bool) async {
    let rooms = StackState([Guest.State(id: 1), Guest.State(id: 2)])
    let removal = Reduce<House.State, House.Action> { state, action in
      if case .nothing = action { state.rooms.removeAll() }
      return .none
    }
    let store = Store(initialState: House.State(rooms: rooms)) {
      if runsFirst { removal }
      EmptyReducer<House.State, House.Action>().forEach(\.rooms, action: \.rooms) { Guest() }
      if !runsFirst { removal }
    }
    let ended = LockIsolated<[Int]>([])
    for id in rooms.ids { store.send(.rooms(.element(id: id, action: .worked(ended)))) }
    store.send(.nothing)
    // What was removed after the stack's reducer had run is noticed with the next action.
    if !runsFirst { store.send(.nothing) }
    await until { ended.value.sorted() == [1, 2] }
  }

  @Test func `B67 replacing the stack ends the effects of the one before`() async {
    let (store, ended) = makeWorkingHouse { $0.rooms = StackState() }
    store.send(.nothing)
    await until { ended.value.sorted() == [1, 2, 3] }
  }

  @Test func `B67 rebuilding the stack from a part of it ends the effects of the one before`() async {
    let (store, ended) = makeWorkingHouse { $0.rooms = StackState($0.rooms.prefix(1)) }
    store.send(.nothing)
    await until { ended.value.sorted() == [1, 2, 3] }
  }

  @Test func `B61 ids are numbers in tests and dumps, and no literals elsewhere`() async {
    #expect(String(customDumping: StackElementID(integerLiteral: 0)) == "#0")
    #expect(String(customDumping: StackState(["a", "b"])) == "[\n  #0: \"a\",\n  #1: \"b\"\n]")
    let elsewhere = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      withDependencies {
        $0.context = .live
      } operation: {
        _ = StackElementID(integerLiteral: 0)
      }
    }
    let said = String(decoding: elsewhere?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("Specifying stack element IDs by number is not allowed outside of tests"))
  }

  @Test func `B59 the id of an element that was pushed is used once`() {
    withDependencies {
      $0.context = .live
      $0.stackElementID = .testValue
    } operation: {
      let store = Store(initialState: House.State()) {
        Reduce<House.State, House.Action> { state, action in
          if case .nothing = action { state.rooms.append(Guest.State(id: 2)) }
          return .none
        }
        .forEach(\.rooms, action: \.rooms) { Guest() }
      }
      store.send(.nothing)
      for id in [1, 5] {
        store.send(.rooms(.push(id: StackElementID(generation: id), state: Guest.State(id: 1))))
      }
      store.send(.nothing)
      #expect(store.rooms.ids.map(\.generation) == [0, 1, 5, 6])
    }
  }

  @Test func `B62 the right elements with wrong ids are wrong`() async {
    let store = TestStore(initialState: Shelf()) {
      Reduce<Shelf, Int> { shelf, book in
        shelf.books.append(book)
        return .none
      }
    }
    await expectIssues(
      .init(
        "1️⃣",
        """
        A state change does not match expectation.

              Shelf(
                books: [
            −     #1: 7
            +     #0: 7
                ]
              )

        (Expected: −, Actual: +)
        """)
    ) {
      await store.send(7) { $0.books[id: 1] = 7 }  // 1️⃣
    }
    let shelves = withDependencies {
      $0.context = .live
    } operation: {
      (StackState([7]), StackState([7]))
    }
    #expect(shelves.0 != shelves.1 && Array(shelves.0) == Array(shelves.1))
  }

  @Test func `B63 a pushed element is there when its parent runs`() async {
    let store = makeStore()
    await store.send(\.rooms.push, (id: 0, state: Guest.State(id: 7))) {
      $0.rooms[id: 0] = Guest.State(id: 7)
      $0.heard = ["entered #0 of 1"]
    }
    await store.send(.roomOpened(8)) { $0.rooms[id: 1] = Guest.State(id: 8) }
  }

  @Test func `B63 a push with an id that is in use, or that is not the next, is reported`() async {
    let store = makeStore(1)
    store.exhaustivity = .off
    await expectIssues(
      .init(
        nil,
        """
        A "forEach" at "\(House.stackPlace)" received a "push" action for an element it already contains.

          ID:
            #0
          Path IDs:
            [#0]
        """),
      .init(
        nil,
        """
        A "forEach" at "\(House.stackPlace)" received a "push" action with an unexpected generational ID.

          Received ID:
            #3
          Expected ID:
            #1
        """)
    ) {
      await store.send(\.rooms.push, (id: 0, state: Guest.State(id: 7)))
      #expect(store.state.rooms[id: 0]?.id == 1)
      await store.send(\.rooms.push, (id: 3, state: Guest.State(id: 8)))
    }
  }

  @Test func `B64 elements above go as well, after the parent has seen them`() async {
    let store = makeStore(1, 2, 3)
    await store.send(\.rooms.popFrom, 1) {
      $0.rooms.pop(to: 0)
      $0.heard = ["left #1 of 3"]
    }
    await expectIssues(
      .init(
        nil,
        """
        A "forEach" at "\(House.stackPlace)" received a "popFrom" action for a missing element.

          ID:
            #2
          Path IDs:
            [#0]
        """)
    ) {
      await store.send(\.rooms.popFrom, 2) { $0.heard = ["left #1 of 3", "left #2 of 1"] }
    }
  }

  @Test func `B65 an element runs before its parent, a missing one is reported`() async {
    let store = makeStore(1)
    await store.send(\.rooms[id: 0].counted) {
      $0.rooms[id: 0]?.count = 1
      $0.heard = ["room #0 1"]
    }
    await expectIssues(
      .init(
        nil,
        """
        A "forEach" at "\(House.stackPlace)" received an action for a missing element.

          Action:
            Guest.Action.counted
          ID:
            #1
          Path IDs:
            [#0]
        """)
    ) {
      await store.send(\.rooms[id: 1].counted) { $0.heard = ["room #0 1", "room #1 -1"] }
    }
  }

  @Test func `B66 an element that dismisses itself is popped`() async {
    let store = makeStore(1, 2, 3)
    await store.send(\.rooms[id: 1].leave)
    await store.receive(\.rooms.popFrom, 1) {
      $0.rooms.pop(from: 1)
      $0.heard = ["left #1 of 3"]
    }
  }

  @Test func `B67 elements that are gone take their effects along`() async {
    let ended = LockIsolated<[Int]>([])
    let store = makeStore(1, 2, 3)
    for id in store.state.rooms.ids { await store.send(\.rooms[id: id].worked, ended) }
    await store.send(.roomClosed(0)) { $0.rooms[id: 0] = nil }
    #expect(ended.value == [1])
    await store.send(\.rooms.popFrom, 1) {
      $0.rooms.pop(from: 1)
      $0.heard = ["left #1 of 2"]
    }
    #expect(ended.value.sorted() == [1, 2, 3])
  }

  @Test func `B67 what an element's effect sends reaches it wherever it has moved to`() async {
    let clock = TestClock()
    let store = makeStore(1, 2)
    store.dependencies.continuousClock = clock
    await store.send(\.rooms[id: 1].waited)
    await store.send(.roomClosed(0)) { $0.rooms[id: 0] = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(\.rooms[id: 1].counted) {
      $0.rooms[id: 1]?.count = 1
      $0.heard = ["room #1 1"]
    }
  }

  @Test func `B68 assigning to an unknown id inserts in tests, and is reported elsewhere`() async {
    var stack = StackState([1])
    stack[id: 5] = 2
    #expect(stack.ids == [0, 5] && Array(stack) == [1, 2])
    stack[id: 0] = 3
    stack[id: 5] = nil
    #expect(stack.ids == [0] && Array(stack) == [3])
    let unknown: StackElementID = 7
    await expectIssues(.init("1️⃣", "Can't assign element at missing ID.")) {
      withDependencies {
        $0.context = .live
      } operation: {
        stack[id: unknown] = 4  // 1️⃣
        stack[id: unknown] = nil
      }
    }
    #expect(Array(stack) == [3])
  }

  @Test func `B69 popping to an element keeps it, popping from it does not, and unknown ids do nothing`() {
    var stack = StackState(["a", "b", "c", "d"])
    stack.pop(to: 2)
    #expect(Array(stack) == ["a", "b", "c"])
    stack.pop(from: 1)
    #expect(Array(stack) == ["a"])
    stack.pop(from: 1)
    stack.pop(to: 3)
    #expect(Array(stack) == ["a"])
  }
}

private struct Shelf: Equatable { var books = StackState<Int>() }
