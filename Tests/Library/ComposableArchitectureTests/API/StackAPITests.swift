import ComposableArchitecture
import Foundation
import Testing

/// Every spelling in which stacks of screens are used.
@MainActor
@Suite struct StackAPITests {
  @Test func aStackIsACollection() {
    var stack = StackState(["a", "b"])
    stack.append("c")
    stack.append(contentsOf: ["d", "e"])
    #expect(stack.count == 5 && stack[2] == "c" && stack.first == "a" && stack.last == "e")
    #expect(stack.ids == [0, 1, 2, 3, 4] && stack[id: 3] == "d" && stack[id: 9] == nil)
    stack.removeLast()
    stack.insert("z", at: 0)
    #expect(Array(stack) == ["z", "a", "b", "c", "d"] && stack.ids == [5, 0, 1, 2, 3])
    stack.remove(at: 1)
    stack.removeSubrange(1...1)
    #expect(Array(stack.reversed()) == ["d", "c", "z"])
    stack += ["y"]
    #expect(stack.ids == [5, 2, 3, 6])
    stack.removeAll()
    #expect(stack.isEmpty && stack == StackState())
    #expect(StackState([1, 2]).map { $0 * 2 } == [2, 4])
  }

  @Test func elementsAreChangedById() {
    var stack = StackState([Way.Room.left(1), .right("a")])
    stack[id: 0]?.modify(\.left) { $0 = 2 }
    stack[id: 1, case: \.right]?.append("b")
    #expect(stack[id: 0, case: \.left] == 2 && stack[id: 1, case: \.left] == nil)
    #expect(stack[id: 1] == .right("ab"))
    stack[id: 0, case: \.left] = nil
    #expect(stack.ids == [1])
  }

  @Test func unrelatedCasesAreNotChanged() async {
    var stack = StackState([Way.Room.left(1)])
    await expectIssues(.init("1️⃣", "Can't modify unrelated case \"left\"")) {
      stack[id: 0, case: \.right] = "a"  // 1️⃣
    }
    #expect(Array(stack) == [.left(1)])
  }

  @Test func aStackIsCodedAsItsElements() throws {
    let stack = StackState([1, 2, 3])
    #expect(try JSONEncoder().encode(stack) == Data("[1,2,3]".utf8))
    let decoded = try JSONDecoder().decode(StackState<Int>.self, from: Data("[4,5]".utf8))
    #expect(Array(decoded) == [4, 5] && decoded.ids == [3, 4])
    #expect(Set([stack, stack]).count == 1)
    #expect(stack.description == "[1, 2, 3]")
  }

  @Test func pathsOfStackActions() {
    typealias Action = StackAction<Int, House.Bell>
    let element = Action.element(id: 0, action: .answered)
    #expect(element.is(\.[id: 0]) && !element.is(\.[id: 1]))
    #expect(element[case: \.[id: 0].answered] != nil && element[case: \.[id: 0].rangAgain] == nil)
    #expect(element[case: \.element]?.id == 0)
    #expect(Action.popFrom(id: 2)[case: \.popFrom] == 2)
    #expect(Action.push(id: 3, state: 4)[case: \.push]?.state == 4)
    #expect(element == .element(id: 0, action: .answered) && element != .popFrom(id: 0))
    #expect(Set([element, .popFrom(id: 0)]).count == 2)
  }

  @Test func aStackOfAnEnumOfScreens() async {
    let store = TestStore(initialState: Way.State(path: StackState([.counter(Counter.State())]))) { Way() }
    await store.send(\.path[id: 0].counter.incrementButtonTapped) {
      $0.path[id: 0, case: \.counter]?.count = 1
    }
    await store.send(\.path.push, (id: 1, state: .guest(Guest.State(id: 1)))) {
      $0.path[id: 1] = .guest(Guest.State(id: 1))
    }
    await store.send(\.path[id: 1].guest.companionCame) {
      $0.path[id: 1]?.modify(\.guest) { $0.companion = Companion.State() }
    }
    await store.send(\.path[id: 1].guest.companion.dismiss) {
      $0.path[id: 1, case: \.guest]?.companion = nil
    }
    await store.send(\.path[id: 1].guest.leave)
    await store.receive(\.path.popFrom, 1) { $0.path.removeLast() }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  @Test func anAlertInAStackIsGoneAfterItsAction() async {
    let store = TestStore(initialState: Way.State(path: StackState([.alert(House.bell("Ring"))]))) { Way() }
    await store.send(\.path[id: 0].alert.answered) { $0.path.removeAll() }
  }

  @Test func storesOfScreens() {
    let store = Store(
      initialState: Way.State(path: StackState([.counter(Counter.State()), .guest(.init(id: 7))]))
    ) {
      Way()
    }
    var seen: [String] = []
    for id in store.path.ids {
      let screen = store.scope(state: \.path[id: id], action: \.path[id: id])
      switch screen?.case {
      case .counter(let counter)?:
        counter.send(.incrementButtonTapped)
        seen.append("counter \(counter.count)")
      case .guest(let guest)?: seen.append("guest \(guest.state.id)")
      case .alert?, nil: seen.append("?")
      }
    }
    #expect(seen == ["counter 1", "guest 7"])
    let path: Store<StackState<Way.Path.State>, StackActionOf<Way.Path>> =
      store.scope(\.path, action: \.path)
    path.send(.popFrom(id: store.path.ids[1]))
    #expect(store.path.count == 1)
  }
}

/// A way through screens of several kinds.
@Reducer
private struct Way {
  @Reducer
  enum Path {
    case counter(Counter)
    case guest(Guest)
    case alert(AlertState<House.Bell>)
  }

  @CasePathable
  enum Room: Equatable {
    case left(Int)
    case right(String)
  }

  @ObservableState
  struct State: Equatable { var path = StackState<Path.State>() }
  enum Action { case path(StackActionOf<Path>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path)
  }
}

extension Way.Path.State: Equatable {}
