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
  }

  func makeStore(_ state: Pot.State) -> TestStoreOf<Pot> {
    TestStore(initialState: state) {
      Pot()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }
}
