import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("One person comes in")
  func one() async {
    let store = TestStore(initialState: Room.State(people: 3)) { Room() }
    await store.send(.doorOpened) { $0.people = 4 }
  }

  // task: 1
  @Test("Nobody comes into a full room")
  func full() async {
    let store = TestStore(initialState: Room.State(people: 10, isFull: true)) { Room() }
    await store.send(.doorOpened)
  }

  // task: 2
  @Test("A group comes in as far as it fits")
  func group() async {
    let store = TestStore(initialState: Room.State(people: 6)) { Room() }
    await store.send(.groupArrived(3)) { $0.people = 9 }
    await store.send(.groupArrived(5)) {
      $0.people = 10
      $0.isFull = true
    }
  }

  // task: 3
  @Test("Somebody leaves, and the sign follows")
  func leaves() async {
    let store = TestStore(initialState: Room.State(people: 10, isFull: true)) { Room() }
    await store.send(.somebodyLeft) {
      $0.people = 9
      $0.isFull = false
    }
  }

  // task: 2
  @Test("The last place makes the room full")
  func last() async {
    let store = TestStore(initialState: Room.State(people: 9)) { Room() }
    await store.send(.doorOpened) {
      $0.people = 10
      $0.isFull = true
    }
  }
}
