import ComposableArchitecture
import Testing

// draws: 75

/// The sign may be stored, or follow from the number, so the checks read it and never write it.
@MainActor
struct Checks {
  /// From 0 to 6.
  private let people = 75 % 7

  private func room(_ people: Int) -> TestStoreOf<Room> {
    let store = TestStore(initialState: Room.State(people: people)) { Room() }
    store.exhaustivity = .off
    return store
  }

  // task: 1
  @Test("One person comes in")
  func one() async {
    let store = room(people)
    await store.send(.doorOpened) { $0.people = people + 1 }
    #expect(!store.state.isFull)
  }

  // task: 1
  @Test("Nobody comes into a full room")
  func full() async {
    let store = room(9)
    await store.send(.doorOpened)
    await store.send(.doorOpened)
    #expect(store.state.people == 10)
  }

  // task: 2
  @Test("A group comes in as far as it fits")
  func group() async {
    let store = room(people)
    await store.send(.groupArrived(3)) { $0.people = people + 3 }
    #expect(!store.state.isFull)
    await store.send(.groupArrived(11 - people)) { $0.people = 10 }
    #expect(store.state.isFull)
  }

  // task: 3
  @Test("Somebody leaves, and the sign follows")
  func leaves() async {
    let store = room(9)
    await store.send(.doorOpened)
    #expect(store.state.isFull)
    await store.send(Room.Action.somebodyLeft) { $0.people = 9 }
    #expect(!store.state.isFull)
    let other = room(people + 2)
    await other.send(Room.Action.somebodyLeft) { $0.people = people + 1 }
  }

  // task: 2
  @Test("The last place makes the room full")
  func last() async {
    let store = room(9)
    await store.send(.doorOpened) { $0.people = 10 }
    #expect(store.state.isFull)
  }
}
