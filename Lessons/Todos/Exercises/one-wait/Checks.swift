import ComposableArchitecture
import Foundation
import Testing

// draws: 7 8 "dishes" "bread" "rooms" "soup"

@MainActor
struct Checks {
  let clock = TestClock()

  private func store() -> TestStoreOf<Chores> {
    TestStore(
      initialState: Chores.State(chores: [
        Chores.Chore(id: UUID(7), name: "Wash dishes"), Chores.Chore(id: UUID(8), name: "Bake bread"),
      ])
    ) {
      Chores()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  // task: 1
  @Test("A new chore moves up one second after it was added")
  func add() async {
    let store = store()
    await store.send(.addButtonTapped) {
      $0.chores.append(Chores.Chore(id: UUID(0)))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortChores, timeout: .milliseconds(100)) {
      $0.chores.sort { $0.name < $1.name }
    }
  }

  // task: 1
  @Test("A chore that is done moves down one second after the tap")
  func done() async {
    let store = store()
    await store.send(.checkboxTapped(UUID(8))) {
      $0.chores[id: UUID(8)]?.isDone = true
    }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.sortChores, timeout: .milliseconds(100))
  }

  // task: 1
  @Test("A chore moves one second after its name has changed")
  func name() async {
    let store = store()
    await store.send(.nameChanged(UUID(7), "Air rooms")) {
      $0.chores[id: UUID(7)]?.name = "Air rooms"
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortChores, timeout: .milliseconds(100))
  }

  // task: 1
  @Test("Each change starts the second again, whichever action makes it")
  func again() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.addButtonTapped)
    await clock.advance(by: .milliseconds(600))
    await store.send(.nameChanged(UUID(0), "Cook soup"))
    await clock.advance(by: .milliseconds(600))
    await store.send(.checkboxTapped(UUID(8)))
    await clock.advance(by: .milliseconds(600))
    #expect(store.state.chores.map(\.name) == ["Wash dishes", "Bake bread", "Cook soup"])
    await clock.advance(by: .milliseconds(400))
    await store.receive(\.sortChores, timeout: .milliseconds(100))
    #expect(store.state.chores.map(\.name) == ["Cook soup", "Wash dishes", "Bake bread"])
    store.exhaustivity = .on
    await store.finish()
  }
}
