import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct SteepAppTests {
  let sencha = Tea(id: UUID(2), name: "Sencha", seconds: 60)
  let matcha = Tea(id: UUID(4), name: "Matcha", seconds: 30)

  @Test func fromTeaToTea() async {
    @Shared(.teas) var teas = [sencha, matcha]
    let store = TestStore(initialState: SteepApp.State()) { SteepApp() }
    await store.send(\.kitchen.infoButtonTapped, UUID(9))
    await store.receive(\.kitchen.delegate.show)
    await store.send(\.kitchen.infoButtonTapped, sencha.id)
    await store.receive(\.kitchen.delegate.show) {
      $0.path[id: 0] = .detail(TeaDetail.State(tea: Shared($teas[id: sencha.id])!))
    }
    await store.send(\.kitchen.infoButtonTapped, sencha.id)
    await store.receive(\.kitchen.delegate.show)
    await store.send(\.path[id: 0].detail.similarTeaTapped, matcha.id)
    await store.receive(\.path[id: 0].detail.delegate.show) {
      $0.path[id: 1] = .detail(TeaDetail.State(tea: Shared($teas[id: matcha.id])!))
    }
    await store.send(\.path[id: 1].detail.brewButtonTapped)
    await store.receive(\.path[id: 1].detail.delegate.brew) {
      $0.path[id: 2] = .brew(Brew.State(duration: 30))
    }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
  }

  @Test func onlyTheScreenOnTopOpensOthers() async {
    let details = SteepApp.Path.State.detail(TeaDetail.State(tea: sencha))
    let kitchen = Kitchen.State(teas: [sencha, matcha])
    let store = TestStore(initialState: SteepApp.State(kitchen: kitchen, path: StackState([details]))) {
      SteepApp()
    }
    await store.send(\.path[id: 0].detail.brewButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.brew) {
      $0.path[id: 1] = .brew(Brew.State(duration: 60))
    }
    await store.send(\.path[id: 0].detail.brewButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.brew)
    await store.send(\.path[id: 0].detail.similarTeaTapped, matcha.id)
    await store.receive(\.path[id: 0].detail.delegate.show)
    await store.send(\.path.popFrom, 1) { $0.path.pop(to: 0) }
    await store.send(\.path[id: 0].detail.similarTeaTapped, matcha.id)
    await store.receive(\.path[id: 0].detail.delegate.show) {
      let tea = Shared($0.kitchen.$teas[id: matcha.id])!
      $0.path[id: 2] = .detail(TeaDetail.State(tea: tea))
    }
  }

  @Test func aNewNameIsNewEverywhere() async {
    @Shared(.teas) var teas = [Tea(id: UUID(2), name: "Senca")]
    let store = TestStore(initialState: SteepApp.State()) { SteepApp() }
    store.exhaustivity = .off
    await store.send(\.kitchen.infoButtonTapped, UUID(2))
    await store.receive(\.kitchen.delegate.show)
    await store.send(\.path[id: 0].detail.nameChanged, "Sencha")
    #expect(store.state.kitchen.teas.map(\.name) == ["Sencha"])
    #expect(teas.map(\.name) == ["Sencha"])
  }

  @Test func aTeaThatIsDeletedHasNoScreen() async {
    @Shared(.teas) var teas = [sencha, matcha]
    let store = TestStore(initialState: SteepApp.State()) { SteepApp() }
    store.exhaustivity = .off
    for tea in [matcha, sencha] {
      await store.send(\.kitchen.infoButtonTapped, tea.id)
      await store.receive(\.kitchen.delegate.show)
    }
    await store.send(\.path[id: 1].detail.brewButtonTapped)
    await store.receive(\.path[id: 1].detail.delegate.brew)
    await store.send(\.kitchen.deleteTeaButtonTapped, sencha.id)
    await store.send(\.kitchen.destination.alert.deleteConfirmed, sencha.id)
    #expect(store.state.path.map { $0[case: \.detail]?.tea } == [matcha])
    #expect(teas == [matcha])
  }

  @Test func aCupOnTheStackIsCounted() async {
    let brew = Brew.State(phase: .steeping(secondsLeft: 1))
    let store = TestStore(initialState: SteepApp.State(path: StackState([.brew(brew)]))) { SteepApp() }
    store.exhaustivity = .off
    await store.send(\.path[id: 0].brew.ticked)
    await store.receive(\.kitchen.cupFinished) { $0.kitchen.cupsMade = 1 }
  }

  @Test(arguments: [("sencha/brew", 2), ("Sencha", 1), ("coffee", 0), ("", 0)])
  func links(link: String, screens: Int) async throws {
    let store = TestStore(initialState: SteepApp.State(kitchen: Kitchen.State(teas: [sencha]))) { SteepApp() }
    store.exhaustivity = .off
    await store.send(\.linkOpened, try #require(URL(string: "steep:/\(link)")))
    #expect(store.state.path.count == screens)
  }

  @Test(arguments: ["", "Oolong"])
  func aLinkKeepsADraft(name: String) async throws {
    let form = Kitchen.Destination.State.form(TeaForm.State(tea: Tea(id: UUID(0), name: name)))
    var state = SteepApp.State(kitchen: Kitchen.State(teas: [sencha]))
    state.kitchen.destination = form
    let store = TestStore(initialState: state) { SteepApp() }
    store.exhaustivity = .off
    await store.send(\.linkOpened, try #require(URL(string: "steep:/sencha"))) {
      $0.kitchen.destination = name.isEmpty ? nil : form
    }
    #expect(store.state.path.map { $0[case: \.detail]?.tea } == [sencha])
  }

  @Test func aLinkClosesAnAlert() async throws {
    var state = SteepApp.State(kitchen: Kitchen.State(teas: [sencha]))
    state.kitchen.destination = .alert(.delete(sencha))
    let store = TestStore(initialState: state) { SteepApp() }
    await store.send(\.linkOpened, try #require(URL(string: "steep:/coffee"))) {
      $0.kitchen.destination = nil
    }
  }

  @Test(arguments: [Brew.State.Phase.idle, .ready, .steeping(secondsLeft: 20)])
  func aSavedPathIsOpenedAgain(phase: Brew.State.Phase) throws {
    let readyAt = phase == .steeping(secondsLeft: 20) ? Date(timeIntervalSince1970: 60) : nil
    var state = SteepApp.State(kitchen: Kitchen.State(teas: [sencha]))
    state.show(sencha.id)
    state.brew(Brew.State(duration: 60, phase: phase, readyAt: readyAt))
    let saved = try JSONEncoder().encode(state.savedPath)
    var other = SteepApp.State(kitchen: Kitchen.State(teas: [sencha]))
    other.restore(try JSONDecoder().decode([SavedScreen].self, from: saved))
    #expect(other.savedPath == state.savedPath)
    #expect(other.path.last?.brew?.phase == phase)
    #expect(other.path.last?.brew?.readyAt == readyAt)
  }

  @Test func theAppComesBackToItsScreens() async {
    @Shared(.teas) var teas = [sencha]
    let store = TestStore(initialState: SteepApp.State()) { SteepApp() }
    store.exhaustivity = .off
    await store.send(\.launched)
    #expect(store.state.path.isEmpty)
    await store.send(\.linkOpened, URL(filePath: "/sencha/brew"))
    await store.send(\.movedToBackground)
    let later = TestStore(initialState: SteepApp.State()) { SteepApp() }
    later.exhaustivity = .off
    await later.send(\.launched)
    #expect(later.state.savedPath == store.state.savedPath)
    #expect(later.state.path.count == 2)
  }

  @Test func aSavedPathFollowsTheRulesOfThePath() {
    var state = SteepApp.State(kitchen: Kitchen.State(teas: [sencha]))
    let timer = SavedScreen.brew(duration: 60, phase: .idle, readyAt: nil)
    let paths: [[SavedScreen]] = [
      [.detail(sencha.id), .detail(sencha.id), timer, timer],
      [.detail(sencha.id), timer, .detail(matcha.id), timer],
    ]
    for path in paths {
      state.restore(path)
      #expect(state.savedPath == [.detail(sencha.id), timer])
    }
  }
}
