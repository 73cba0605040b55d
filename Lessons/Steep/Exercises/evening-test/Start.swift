import ComposableArchitecture
import Foundation
import Testing

// The feature you test is SteepApp:
//   State:    kitchen, and path, whose ids are 0, 1, 2, …
//   Actions:  kitchen.teaTapped(id:), which brings a cup; ids from 1
//             kitchen.infoButtonTapped(id:), which opens the details
//             kitchen.addTeaButtonTapped, deleteTeaButtonTapped(id:)
//             kitchen.destination.form and .alert
//             path.detail.nameChanged, similarTeaTapped(id:)
// The first new id of a tea is UUID(0).

@MainActor
struct SteepAppTests {
  let clock = TestClock()
  let sencha = Tea(id: UUID(7), name: "Sencha", seconds: 60)
  let earlGrey = Tea(id: UUID(8), name: "Earl Grey", seconds: 180)

  @Test func twoTeas() async {
    let store = makeStore()
    await store.send(\.kitchen.teaTapped, sencha.id) {
      $0.kitchen.cups = [Brew.State(id: 1, duration: 60)]
      $0.kitchen.nextCup = 2
    }
    await store.send(\.kitchen.cups[id: 1].startButtonTapped) {
      $0.kitchen.cups[id: 1]?.phase = .steeping(secondsLeft: 60)
      $0.kitchen.cups[id: 1]?.readyAt = Date(timeIntervalSince1970: 60)
    }
    await clock.advance(by: .seconds(60))
  }

  func makeStore() -> TestStoreOf<SteepApp> {
    let teas = Shared(wrappedValue: [sencha, earlGrey], .teas)
    return TestStore(initialState: SteepApp.State(kitchen: Kitchen.State(teas: teas))) {
      SteepApp()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.tips.fetch = { "Use fresh water." }
      $0.uuid = .incrementing
    }
  }
}
