import ComposableArchitecture
import Testing

// draws: "bike" "shop" "red" "Ada" "Ben" "Cleo"

@MainActor
struct Checks {
  /// The pickers may have any names, so the checks compare what the sheet shows.
  private func store() -> TestStoreOf<Sheet> {
    let people = ["Ada", "Ben", "Cleo"].enumerated().map { Person(id: $0 + 1, name: $1) }
    let store = TestStore(initialState: Sheet.State(tags: ["bike", "shop", "red"], people: people)) {
      Sheet()
    }
    store.exhaustivity = .off
    return store
  }

  private func send(_ actions: Sheet.Action..., to store: TestStoreOf<Sheet>) async {
    for action in actions {
      await store.send(action)
      await store.skipReceivedActions(strict: false)
    }
  }

  // task: 1
  @Test("All the tags can be chosen")
  func tags() async {
    let store = store()
    #expect(store.state.tagRows == ["- bike", "- shop", "- red"])
    await send(.tagTapped("shop"), to: store)
    #expect(store.state.tagRows == ["- bike", "x shop", "- red"])
    await send(.tagTapped("red"), .tagTapped("bike"), to: store)
    #expect(store.state.tagRows == ["x bike", "x shop", "x red"])
  }

  // task: 1
  @Test("A second tap on a row takes the choice back")
  func back() async {
    let store = store()
    await send(.tagTapped("red"), .tagTapped("shop"), .tagTapped("red"), to: store)
    #expect(store.state.tagRows == ["- bike", "x shop", "- red"])
    await send(.personTapped(2), .personTapped(2), to: store)
    #expect(store.state.personRows == ["- Ada", "- Ben", "- Cleo"])
  }

  // task: 1
  @Test("At most two people can be chosen")
  func people() async {
    let store = store()
    #expect(store.state.personRows == ["- Ada", "- Ben", "- Cleo"])
    await send(.personTapped(3), .personTapped(1), .personTapped(2), to: store)
    #expect(store.state.personRows == ["x Ada", "- Ben", "x Cleo"])
    await send(.personTapped(3), .personTapped(2), to: store)
    #expect(store.state.personRows == ["x Ada", "x Ben", "- Cleo"])
  }

  // task: 1
  @Test("Clearing one list leaves the other as it is")
  func clear() async {
    let store = store()
    await send(.tagTapped("red"), .personTapped(1), .tagsCleared, to: store)
    #expect(store.state.tagRows == ["- bike", "- shop", "- red"])
    #expect(store.state.personRows == ["x Ada", "- Ben", "- Cleo"])
    await send(.tagTapped("bike"), .peopleCleared, to: store)
    #expect(store.state.tagRows == ["x bike", "- shop", "- red"])
    #expect(store.state.personRows == ["- Ada", "- Ben", "- Cleo"])
  }
}
