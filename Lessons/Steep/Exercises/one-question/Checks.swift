import ComposableArchitecture
import Foundation
import Testing

// draws: "Sencha" "Matcha" "Oolong"

@MainActor
struct Checks {
  private let sencha = Tea(id: UUID(7), name: "Sencha")
  private let matcha = Tea(id: UUID(8), name: "Matcha")

  /// The state may have any shape, so only the screen and the teas are compared.
  private func store() -> TestStoreOf<Shelf> {
    let store = TestStore(initialState: Shelf.State(teas: [sencha, matcha])) {
      Shelf()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  private func send(_ action: Shelf.Action, _ store: TestStoreOf<Shelf>) async {
    await store.send(action)
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("A tea is added with the form")
  func adds() async {
    let store = store()
    await send(.addTeaButtonTapped, store)
    await send(.newTea(.binding(.set(\.tea.name, "Oolong"))), store)
    #expect(store.state.screen == "New tea: " + "Oolong")
    await send(.newTea(.saveButtonTapped), store)
    #expect(store.state.teas.map(\.name) == ["Sencha", "Matcha", "Oolong"])
    #expect(store.state.teas.last?.id == UUID(0))
    #expect(store.state.screen == store.state.teas.map(\.name).joined(separator: ", "))
  }

  // task: 1
  @Test("Each new tea has an ID of its own")
  func ids() async {
    let store = store()
    for _ in 1...2 {
      await send(.addTeaButtonTapped, store)
      await send(.newTea(.binding(.set(\.tea.name, "Oolong"))), store)
      await send(.newTea(.saveButtonTapped), store)
    }
    #expect(store.state.teas.map(\.name) == ["Sencha", "Matcha", "Oolong", "Oolong"])
  }

  // task: 1
  @Test("A form that was canceled leaves nothing, and the next one is empty")
  func cancels() async {
    let store = store()
    await send(.addTeaButtonTapped, store)
    await send(.newTea(.binding(.set(\.tea.name, "Oolong"))), store)
    await send(.newTea(.cancelButtonTapped), store)
    #expect(store.state.teas == [sencha, matcha])
    await send(.addTeaButtonTapped, store)
    #expect(store.state.screen == "New tea: ")
  }

  // task: 1
  @Test("A tea is edited with the form")
  func edits() async {
    let store = store()
    await send(.editTeaButtonTapped(id: sencha.id), store)
    #expect(store.state.screen == "Tea: " + "Sencha")
    await send(.editedTea(.binding(.set(\.tea.name, "Oolong"))), store)
    #expect(store.state.screen == "Tea: " + "Oolong")
    await send(.editedTea(.saveButtonTapped), store)
    #expect(store.state.screen == "Oolong" + ", " + "Matcha")
    await send(.editTeaButtonTapped(id: matcha.id), store)
    await send(.editedTea(.cancelButtonTapped), store)
    #expect(store.state.screen == "Oolong" + ", " + "Matcha")
  }

  // task: 1
  @Test("Saving a tea that was deleted meanwhile brings nothing back")
  func deletedMeanwhile() async {
    var state = Shelf.State(teas: [sencha, matcha])
    let forms = TestStore(initialState: state) { Shelf() }
    forms.exhaustivity = .off
    await send(.editTeaButtonTapped(id: sencha.id), forms)
    state = forms.state
    state.teas.remove(id: sencha.id)
    let store = TestStore(initialState: state) { Shelf() }
    store.exhaustivity = .off
    await send(.editedTea(.saveButtonTapped), store)
    #expect(store.state.teas == [matcha])
  }

  // task: 1
  @Test("A tea is deleted after the question, and kept when the user keeps it")
  func deletes() async {
    let store = store()
    await send(.deleteTeaButtonTapped(id: sencha.id), store)
    #expect(store.state.screen == "Delete " + "Sencha" + "?")
    await send(.keepTapped, store)
    #expect(store.state.screen == "Sencha" + ", " + "Matcha")
    await send(.deleteTeaButtonTapped(id: sencha.id), store)
    await send(.deleteTapped(id: sencha.id), store)
    #expect(store.state.screen == "Matcha")
    #expect(store.state.teas == [matcha])
  }

  // task: 1
  @Test("A question takes the place of the form, and a form that of the question")
  func replaces() async {
    let store = store()
    await send(.addTeaButtonTapped, store)
    await send(.deleteTeaButtonTapped(id: sencha.id), store)
    await send(.keepTapped, store)
    #expect(store.state.screen == "Sencha" + ", " + "Matcha")
    await send(.deleteTeaButtonTapped(id: sencha.id), store)
    await send(.addTeaButtonTapped, store)
    #expect(store.state.screen == "New tea: ")
    await send(.editTeaButtonTapped(id: matcha.id), store)
    #expect(store.state.screen == "Tea: " + "Matcha")
    await send(.addTeaButtonTapped, store)
    #expect(store.state.screen == "New tea: ")
    await send(.newTea(.cancelButtonTapped), store)
    #expect(store.state.screen == "Sencha" + ", " + "Matcha")
  }

  // task: 1
  @Test("The home button closes whatever is shown")
  func home() async {
    let store = store()
    await send(.addTeaButtonTapped, store)
    await send(.homeButtonTapped, store)
    #expect(store.state.screen == "Sencha" + ", " + "Matcha")
    await send(.deleteTeaButtonTapped(id: matcha.id), store)
    await send(.homeButtonTapped, store)
    #expect(store.state.screen == "Sencha" + ", " + "Matcha")
    #expect(store.state.teas == [sencha, matcha])
  }

  // task: 1
  @Test("There is no screen about a tea that isn't on the shelf")
  func unknown() async {
    let store = store()
    await send(.editTeaButtonTapped(id: UUID(9)), store)
    #expect(store.state.screen == "Sencha" + ", " + "Matcha")
    await send(.deleteTeaButtonTapped(id: UUID(9)), store)
    #expect(store.state.screen == "Sencha" + ", " + "Matcha")
  }
}
