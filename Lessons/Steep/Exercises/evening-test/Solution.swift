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
    store.exhaustivity = .off
    await store.send(\.kitchen.teaTapped, sencha.id)
    await store.send(\.kitchen.teaTapped, earlGrey.id)
    await store.send(\.kitchen.cups[id: 1].startButtonTapped)
    await store.send(\.kitchen.cups[id: 2].startButtonTapped)
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions()
    store.assert {
      $0.kitchen.cups[id: 1]?.phase = .ready
      $0.kitchen.cups[id: 2]?.phase = .steeping(secondsLeft: 120)
      $0.kitchen.cupsMade = 1
    }
    await store.send(\.kitchen.cups[id: 1].startButtonTapped)
    await store.send(\.kitchen.cups[id: 1].stopButtonTapped)
    await clock.advance(by: .seconds(120))
    await store.skipReceivedActions()
    store.assert {
      $0.kitchen.cups[id: 1]?.phase = .idle
      $0.kitchen.cups[id: 2]?.phase = .ready
      $0.kitchen.cupsMade = 2
    }
  }

  @Test func renamingATea() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(\.kitchen.infoButtonTapped, earlGrey.id)
    await store.receive(\.kitchen.delegate.show)
    await store.send(\.path[id: 0].detail.similarTeaTapped, sencha.id)
    await store.receive(\.path[id: 0].detail.delegate.show)
    await store.send(\.path[id: 1].detail.similarTeaTapped, earlGrey.id)
    await store.receive(\.path[id: 1].detail.delegate.show)
    await store.send(\.path[id: 2].detail.nameChanged, "Lady Grey")
    #expect(store.state.kitchen.teas.map(\.name) == ["Sencha", "Lady Grey"])
    #expect(store.state.path.compactMap(\.detail?.tea.name) == ["Lady Grey", "Sencha", "Lady Grey"])
  }

  @Test func aNewTea() async {
    let store = makeStore()
    store.exhaustivity = .off
    let tea = Tea(id: UUID(0), name: "Oolong", seconds: 90)
    await store.send(\.kitchen.addTeaButtonTapped)
    await store.send(\.kitchen.destination.form.binding.tea, tea)
    await store.send(\.kitchen.destination.form.saveButtonTapped)
    await store.skipReceivedActions()
    #expect(store.state.kitchen.destination == nil)
    #expect(store.state.kitchen.teas == [sencha, earlGrey, tea])
    await store.send(\.kitchen.teaTapped, tea.id)
    await store.send(\.kitchen.cups[id: 1].startButtonTapped)
    await clock.advance(by: .seconds(90))
    await store.skipReceivedActions()
    store.assert {
      $0.kitchen.cups[id: 1]?.phase = .ready
    }
  }

  @Test func deletingATea() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(\.kitchen.teaTapped, sencha.id)
    await store.send(\.kitchen.cups[id: 1].startButtonTapped)
    await store.send(\.kitchen.infoButtonTapped, sencha.id)
    await store.receive(\.kitchen.delegate.show)
    await store.send(\.kitchen.deleteTeaButtonTapped, sencha.id)
    await store.send(\.kitchen.destination.dismiss)
    #expect(store.state.kitchen.teas == [sencha, earlGrey])
    #expect(store.state.path.count == 1)
    await store.send(\.kitchen.deleteTeaButtonTapped, sencha.id)
    #expect(store.state.kitchen.teas == [sencha, earlGrey])
    await store.send(\.kitchen.destination.alert.deleteConfirmed, sencha.id)
    #expect(store.state.kitchen.teas == [earlGrey])
    #expect(store.state.path.isEmpty)
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions()
    #expect(store.state.kitchen.cupsMade == 1)
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
