import ComposableArchitecture
import Testing

// draws: 75

@MainActor
struct Checks {
  /// From 0 to 6.
  private let people = 75 % 7

  // task: 1
  @Test("One person comes in")
  func one() async {
    let store = TestStore(initialState: Room.State(people: people)) { Room() }
    await store.send(.doorOpened) { $0.people = people + 1 }
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
    let store = TestStore(initialState: Room.State(people: people)) { Room() }
    await store.send(.groupArrived(3)) { $0.people = people + 3 }
    await store.send(.groupArrived(11 - people)) {
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
    let other = TestStore(initialState: Room.State(people: people + 2)) { Room() }
    await other.send(.somebodyLeft) { $0.people = people + 1 }
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
