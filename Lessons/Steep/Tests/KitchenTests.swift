import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct KitchenTests {
  let sencha = Tea(id: UUID(2), name: "Sencha", seconds: 60)

  @Test func addingATea() async {
    let store = TestStore(initialState: Kitchen.State()) {
      Kitchen()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addTeaButtonTapped) { $0.destination = .form(TeaForm.State(tea: Tea(id: UUID(0)))) }
    await store.send(\.destination.form.saveButtonTapped)
    await store.send(\.destination.form.binding.isGreen, true) {
      $0.$destination[case: \.form]?.isGreen = true
      $0.$destination[case: \.form]?.tea.seconds = 60
    }
    let tea = Tea(id: UUID(0), name: "Gyokuro", seconds: 60)
    await store.send(\.destination.form.binding.tea, tea) {
      $0.$destination[case: \.form]?.tea.name = "Gyokuro"
    }
    await store.send(\.destination.form.saveButtonTapped)
    await store.receive(\.destination.form.delegate.saved) { $0.$teas.withLock { $0 = [tea] } }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func deletingATea() async {
    @Shared(.teas) var teas = [sencha]
    let store = TestStore(initialState: Kitchen.State()) { Kitchen() }
    await store.send(.deleteTeaButtonTapped(id: UUID(9)))
    await store.send(.deleteTeaButtonTapped(id: sencha.id)) { $0.destination = .alert(.delete(sencha)) }
    await store.send(\.destination.alert.deleteConfirmed, sencha.id) {
      $0.destination = nil
      $0.$teas.withLock { $0 = [] }
    }
  }

  @Test func whatIsPresentedIsNotReplaced() async {
    let draft = Tea(id: UUID(0), name: "Oolong")
    var state = Kitchen.State(teas: [sencha])
    state.destination = .form(TeaForm.State(tea: draft))
    let store = TestStore(initialState: state) { Kitchen() }
    await store.send(.addTeaButtonTapped)
    await store.send(.deleteTeaButtonTapped(id: sencha.id))
  }

  @Test func cupsHaveTimersOfTheirOwn() async {
    @Shared(.teas) var teas = [sencha]
    let clock = TestClock()
    let store = TestStore(initialState: Kitchen.State()) {
      Kitchen()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
    }
    await store.send(.teaTapped(id: sencha.id)) {
      $0.cups = [Brew.State(id: 1, duration: 60)]
      $0.nextCup = 2
    }
    await store.send(.teaTapped(id: sencha.id)) {
      $0.cups.append(Brew.State(id: 2, duration: 60))
      $0.nextCup = 3
    }
    await store.send(\.cups[id: 1].startButtonTapped) {
      $0.cups[id: 1]?.phase = .steeping(secondsLeft: 60)
      $0.cups[id: 1]?.readyAt = Date(timeIntervalSince1970: 60)
    }
    await store.send(\.cups[id: 2].startButtonTapped) {
      $0.cups[id: 2]?.phase = .steeping(secondsLeft: 60)
      $0.cups[id: 2]?.readyAt = Date(timeIntervalSince1970: 60)
    }
    await store.send(.removeCupButtonTapped(id: 1)) { $0.cups.remove(id: 1) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.cups[id: 2].ticked) { $0.cups[id: 2]?.phase = .steeping(secondsLeft: 59) }
    await store.send(\.cups[id: 2].stopButtonTapped) {
      $0.cups[id: 2]?.phase = .idle
      $0.cups[id: 2]?.readyAt = nil
    }
  }
}
