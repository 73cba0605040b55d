import ComposableArchitecture
import Testing

// draws: "Bergen" "Lima"

@MainActor
struct Checks {
  let lines = LockIsolated<[String]>([])

  private func store() -> TestStoreOf<CitySearch> {
    let store = TestStore(initialState: CitySearch.State()) {
      CitySearch()
    } withDependencies: { [lines] in
      $0.log.write = { line in lines.withValue { $0.append(line) } }
    }
    store.exhaustivity = .off
    return store
  }

  /// Printing has a queue of its own, so a line is written a moment after its action.
  private func written(_ count: Int) async -> [String] {
    let end = ContinuousClock.now + .seconds(2)
    while lines.value.count < count, ContinuousClock.now < end { await Task.yield() }
    return lines.value
  }

  // task: 1
  @Test("Cities that were found are logged")
  func found() async {
    let store = store()
    await store.send(.searchResponse(["Bergen", "Berlin"]))
    await store.send(.searchResponse([]))
    #expect(await written(2) == ["0 cities → 2 cities", "2 cities → 0 cities"])
  }

  // task: 1
  @Test("Opening and closing the sheet is logged")
  func sheet() async {
    let store = store()
    await store.send(.cityTapped("Lima"))
    await store.send(.forecast(.dismiss))
    await store.send(.cityTapped("Bergen"))
    #expect(await written(3) == ["0 cities → Lima", "Lima → 0 cities", "0 cities → Bergen"])
  }

  // task: 2
  @Test("Marking a city in the sheet is logged")
  func favorite() async {
    let store = store()
    await store.send(.cityTapped("Lima"))
    await store.send(.forecast(.presented(.favoriteButtonTapped)))
    await store.send(.forecast(.presented(.favoriteButtonTapped)))
    #expect(
      await written(3) == ["0 cities → Lima", "Lima → Lima, a favorite", "Lima, a favorite → Lima"])
  }

  // task: 3
  @Test("Words that are typed leave no line")
  func typing() async {
    let store = store()
    await store.send(.queryChanged("my doctor"))
    await store.send(.searchResponse([]))
    await store.send(.cityTapped("Lima"))
    await store.send(.forecast(.presented(.noteChanged("a secret"))))
    // The last line shows that the ones before it have been written.
    await store.send(.forecast(.dismiss))
    #expect(await written(2) == ["0 cities → Lima", "Lima → 0 cities"])
  }
}
