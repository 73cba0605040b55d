import ComposableArchitecture
import Testing

// The feature you test is Pot:
//   State:    firstSeconds, 30 at first; moreSeconds, 15 at first
//             infusions, 0 at first
//             phase: .empty, .steeping(secondsLeft:), .waiting(reminders:)
//   Actions:  pourButtonTapped, emptyButtonTapped
//             ticked and reminded, which effects send

@MainActor
struct PotTests {
  let clock = TestClock()

  @Test func theFirstInfusion() async {
    let store = makeStore(Pot.State(firstSeconds: 2))
    await store.send(.pourButtonTapped) {
      $0.infusions = 1
      $0.phase = .steeping(secondsLeft: 2)
    }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.ticked) { $0.phase = .steeping(secondsLeft: 1) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.phase = .waiting(reminders: 0) }
    await clock.advance(by: .seconds(59))
    await store.send(.emptyButtonTapped) {
      $0.infusions = 0
      $0.phase = .empty
    }
  }

  @Test func theNextInfusion() async {
    let store = makeStore(Pot.State(firstSeconds: 20, infusions: 2, moreSeconds: 3))
    await store.send(.pourButtonTapped) {
      $0.infusions = 3
      $0.phase = .steeping(secondsLeft: 26)
    }
    await store.send(.pourButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.phase = .steeping(secondsLeft: 25) }
    await store.send(.pourButtonTapped)
    await store.send(.emptyButtonTapped) {
      $0.infusions = 0
      $0.phase = .empty
    }
    await clock.advance(by: .seconds(60))
    await store.send(.pourButtonTapped) {
      $0.infusions = 1
      $0.phase = .steeping(secondsLeft: 20)
    }
    await store.send(.emptyButtonTapped) {
      $0.infusions = 0
      $0.phase = .empty
    }
  }

  @Test func reminders() async {
    let store = makeStore(Pot.State(firstSeconds: 1))
    await store.send(.pourButtonTapped) {
      $0.infusions = 1
      $0.phase = .steeping(secondsLeft: 1)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.phase = .waiting(reminders: 0) }
    await clock.advance(by: .seconds(120))
    await store.receive(\.reminded) { $0.phase = .waiting(reminders: 1) }
    await store.receive(\.reminded) { $0.phase = .waiting(reminders: 2) }
    await clock.advance(by: .seconds(59))
    await store.send(.pourButtonTapped) {
      $0.infusions = 2
      $0.phase = .steeping(secondsLeft: 16)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.phase = .steeping(secondsLeft: 15) }
    await store.send(.emptyButtonTapped) {
      $0.infusions = 0
      $0.phase = .empty
    }
    await clock.advance(by: .seconds(60))
  }

  @Test func emptyingAPotThatWaits() async {
    let store = makeStore(Pot.State(firstSeconds: 1))
    await store.send(.pourButtonTapped) {
      $0.infusions = 1
      $0.phase = .steeping(secondsLeft: 1)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.phase = .waiting(reminders: 0) }
    await store.send(.emptyButtonTapped) {
      $0.infusions = 0
      $0.phase = .empty
    }
    await clock.advance(by: .seconds(60))
  }

  func makeStore(_ state: Pot.State) -> TestStoreOf<Pot> {
    TestStore(initialState: state) {
      Pot()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }
}
