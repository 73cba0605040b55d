import ComposableArchitecture
import Foundation
import Testing

// The feature you test is Kitchen:
//   State:    teas, cups, cupsMade, destination
//   Actions:  teaTapped(id:), which brings a cup; cups with ids from 1
//             removeCupButtonTapped(id:), addTeaButtonTapped
//             deleteTeaButtonTapped(id:)
//             destination.form and destination.alert
// The first new id of a tea is UUID(0).

@MainActor
struct KitchenTests {
  let clock = TestClock()
  let sencha = Tea(id: UUID(7), name: "Sencha", seconds: 60)
  let earlGrey = Tea(id: UUID(8), name: "Earl Grey", seconds: 180)

  @Test func twoTeas() async {
    let store = makeStore()
    await store.send(.teaTapped(id: sencha.id)) {
      $0.cups = [Brew.State(id: 1, duration: 60)]
      $0.nextCup = 2
    }
    await store.send(\.cups[id: 1].startButtonTapped) {
      $0.cups[id: 1]?.phase = .steeping(secondsLeft: 60)
      $0.cups[id: 1]?.readyAt = Date(timeIntervalSince1970: 60)
    }
    await clock.advance(by: .seconds(60))
  }

  func makeStore() -> TestStoreOf<Kitchen> {
    TestStore(
      initialState: Kitchen.State(teas: Shared(wrappedValue: [sencha, earlGrey], .teas))
    ) {
      Kitchen()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.tips.fetch = { "Use fresh water." }
      $0.uuid = .incrementing
    }
  }
}
