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
    store.exhaustivity = .off
    await store.send(.teaTapped(id: sencha.id))
    await store.send(.teaTapped(id: earlGrey.id))
    await store.send(\.cups[id: 1].startButtonTapped)
    await store.send(\.cups[id: 2].startButtonTapped)
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions()
    store.assert {
      $0.cups[id: 1]?.phase = .ready
      $0.cups[id: 2]?.phase = .steeping(secondsLeft: 120)
      $0.cupsMade = 1
    }
    await store.send(\.cups[id: 1].startButtonTapped)
    await store.send(\.cups[id: 1].stopButtonTapped)
    await clock.advance(by: .seconds(120))
    await store.skipReceivedActions()
    store.assert {
      $0.cups[id: 1]?.phase = .idle
      $0.cups[id: 2]?.phase = .ready
      $0.cupsMade = 2
    }
  }

  @Test func removingACup() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.teaTapped(id: sencha.id))
    await store.send(.teaTapped(id: sencha.id))
    await store.send(\.cups[id: 1].startButtonTapped)
    await store.send(\.cups[id: 2].startButtonTapped)
    await store.send(.removeCupButtonTapped(id: 1))
    await store.send(.teaTapped(id: sencha.id))
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions()
    store.assert {
      $0.cups = [Brew.State(id: 2, duration: 60, phase: .ready), Brew.State(id: 3, duration: 60)]
      $0.cupsMade = 1
    }
  }

  @Test func aNewTea() async {
    let store = makeStore()
    store.exhaustivity = .off
    let tea = Tea(id: UUID(0), name: "Oolong", seconds: 90)
    await store.send(.addTeaButtonTapped)
    await store.send(\.destination.form.binding.tea, tea)
    await store.send(\.destination.form.saveButtonTapped)
    await store.skipReceivedActions()
    #expect(store.state.destination == nil)
    #expect(store.state.teas == [sencha, earlGrey, tea])
    await store.send(.teaTapped(id: tea.id))
    await store.send(\.cups[id: 1].startButtonTapped)
    await clock.advance(by: .seconds(90))
    await store.skipReceivedActions()
    store.assert {
      $0.cups[id: 1]?.phase = .ready
    }
  }

  @Test func deletingATea() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.teaTapped(id: sencha.id))
    await store.send(\.cups[id: 1].startButtonTapped)
    await store.send(.deleteTeaButtonTapped(id: sencha.id))
    await store.send(\.destination.dismiss)
    #expect(store.state.teas == [sencha, earlGrey])
    await store.send(.deleteTeaButtonTapped(id: sencha.id))
    #expect(store.state.teas == [sencha, earlGrey])
    await store.send(\.destination.alert.deleteConfirmed, sencha.id)
    #expect(store.state.teas == [earlGrey])
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions()
    #expect(store.state.cupsMade == 1)
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
