import ComposableArchitecture
import Testing

// draws: "Window" "Corner" "Terrace" "Ada"

@MainActor
struct Checks {
  private let clock = TestClock()
  private let window = Table(id: 1, name: "Window")
  private let corner = Table(id: 2, name: "Corner")

  private func store() -> TestStoreOf<TeaHouse> {
    let store = TestStore(initialState: TeaHouse.State(tables: [window, corner])) {
      TeaHouse()
    } withDependencies: { [clock] in
      $0.till.total = { _ in
        try await clock.sleep(for: .seconds(2))
        return 12
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func send(_ action: TeaHouse.Action, _ store: TestStoreOf<TeaHouse>) async {
    await store.send(action)
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<TeaHouse>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  /// Sends an action of the table at a place of the path.
  private func table(_ place: Int, _ action: TableScreen.Action, _ store: TestStoreOf<TeaHouse>) async {
    guard store.state.path.ids.indices.contains(place) else { return }
    await send(.path(.element(id: store.state.path.ids[place], action: .table(action))), store)
  }

  /// The screens above the list.
  private func screens(_ store: TestStoreOf<TeaHouse>) -> [String] {
    store.state.path.map { screen in
      switch screen {
      case .bill(let bill): "\(bill.table) \(bill.total)"
      case .menu: "Menu"
      case .table(let table): table.table.name
      }
    }
  }

  /// What is presented.
  private func presented(_ store: TestStoreOf<TeaHouse>) -> String {
    switch store.state.destination {
    case .form(let form): "Guest: \(form.guest)"
    case .question(let question): String(state: question.title)
    case nil: "-"
    }
  }

  // task: 1
  @Test("The buttons of the list open what they say")
  func opens() async {
    let store = store()
    await send(.reserveButtonTapped, store)
    #expect(presented(store) == "Guest: ")
    await send(.destination(.dismiss), store)
    await send(.removeButtonTapped(id: corner.id), store)
    #expect(presented(store) == "Remove " + "Corner" + "?")
    await send(.destination(.presented(.question(.removeConfirmed(id: corner.id)))), store)
    #expect(store.state.tables == [window])
    await send(.tableTapped(id: window.id), store)
    #expect(screens(store) == ["Window"])
  }

  // task: 1
  @Test("A guest in the form isn't lost")
  func draft() async {
    let store = store()
    await send(.reserveButtonTapped, store)
    await send(.destination(.presented(.form(.guestChanged("Ada")))), store)
    await send(.reserveButtonTapped, store)
    #expect(presented(store) == "Guest: " + "Ada")
    await send(.removeButtonTapped(id: window.id), store)
    #expect(presented(store) == "Guest: " + "Ada")
    await send(.tableTapped(id: window.id), store)
    #expect(screens(store) == [])
  }

  // task: 1
  @Test("A question stays until it is answered")
  func question() async {
    let store = store()
    await send(.removeButtonTapped(id: window.id), store)
    await send(.removeButtonTapped(id: corner.id), store)
    #expect(presented(store) == "Remove " + "Window" + "?")
    await send(.reserveButtonTapped, store)
    #expect(presented(store) == "Remove " + "Window" + "?")
    await send(.tableTapped(id: window.id), store)
    #expect(screens(store) == [])
  }

  // task: 1
  @Test("Behind a screen, the buttons of the list do nothing")
  func behind() async {
    let store = store()
    await send(.tableTapped(id: window.id), store)
    await send(.tableTapped(id: window.id), store)
    await send(.tableTapped(id: corner.id), store)
    #expect(screens(store) == ["Window"])
    await send(.reserveButtonTapped, store)
    #expect(presented(store) == "-")
    await send(.removeButtonTapped(id: corner.id), store)
    #expect(presented(store) == "-")
  }

  // task: 2
  @Test("The screen on top opens the next, as far as the waiter goes")
  func leads() async {
    let store = store()
    await send(.tableTapped(id: window.id), store)
    await table(0, .neighborTapped(id: corner.id), store)
    await table(1, .neighborTapped(id: window.id), store)
    await table(2, .menuButtonTapped, store)
    #expect(screens(store) == ["Window", "Corner", "Window", "Menu"])
  }

  // task: 2
  @Test("A button that is tapped twice opens one screen")
  func twice() async {
    let store = store()
    await send(.tableTapped(id: window.id), store)
    await table(0, .menuButtonTapped, store)
    await table(0, .menuButtonTapped, store)
    #expect(screens(store) == ["Window", "Menu"])
  }

  // task: 2
  @Test("A screen that is covered leads nowhere")
  func covered() async {
    let store = store()
    await send(.tableTapped(id: window.id), store)
    await table(0, .menuButtonTapped, store)
    await table(0, .neighborTapped(id: corner.id), store)
    #expect(screens(store) == ["Window", "Menu"])
    let other = self.store()
    await send(.tableTapped(id: window.id), other)
    await table(0, .neighborTapped(id: corner.id), other)
    await table(0, .neighborTapped(id: window.id), other)
    await table(0, .menuButtonTapped, other)
    #expect(screens(other) == ["Window", "Corner"])
  }

  // task: 3
  @Test("A bill opens on the list")
  func bill() async {
    let store = store()
    await send(.billButtonTapped(id: corner.id), store)
    #expect(screens(store) == [])
    await pass(2, store)
    #expect(screens(store) == ["Corner" + " 12"])
  }

  // task: 3
  @Test("Two taps on the bill open one screen")
  func bills() async {
    let store = store()
    await send(.billButtonTapped(id: corner.id), store)
    await send(.billButtonTapped(id: corner.id), store)
    await pass(2, store)
    #expect(screens(store) == ["Corner" + " 12"])
  }

  // task: 3
  @Test("A bill that arrives behind something else opens nothing")
  func late() async {
    let store = store()
    await send(.billButtonTapped(id: corner.id), store)
    await send(.tableTapped(id: window.id), store)
    await pass(2, store)
    #expect(screens(store) == ["Window"])
    let other = self.store()
    await send(.billButtonTapped(id: corner.id), other)
    await send(.reserveButtonTapped, other)
    await pass(2, other)
    #expect(screens(other) == [])
    #expect(presented(other) == "Guest: ")
  }

  // task: 3
  @Test("A table that was removed has no bill")
  func removed() async {
    let store = store()
    await send(.billButtonTapped(id: corner.id), store)
    await send(.removeButtonTapped(id: corner.id), store)
    await send(.destination(.presented(.question(.removeConfirmed(id: corner.id)))), store)
    await pass(2, store)
    #expect(screens(store) == [])
  }
}
