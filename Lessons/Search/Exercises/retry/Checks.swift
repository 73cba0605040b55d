import ComposableArchitecture
import Testing

// draws: "Bergen" "Lima"

@MainActor
struct Checks {
  struct ServiceIsDown: Error {}
  let clock = TestClock()
  let attempts = LockIsolated<[String]>([])

  /// A service that fails some times before it answers.
  func store(failures: Int) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State(searchQuery: "Lima")) {
      Search()
    } withDependencies: { [clock, attempts] in
      $0.continuousClock = clock
      $0.weatherClient.search = { query in
        let count = attempts.withValue {
          $0.append(query)
          return $0.count
        }
        guard count > failures else { throw ServiceIsDown() }
        return GeocodingSearch(results: [.lima])
      }
    }
  }

  func attempts(after milliseconds: Int) async -> Int {
    await clock.advance(by: .milliseconds(milliseconds))
    return attempts.value.count
  }

  // task: 1
  @Test("After a failure the search waits one second, then two, then four")
  func pausesGrow() async {
    let store = store(failures: 9)
    store.exhaustivity = .off
    let search = await store.send(.searchQueryChangeDebounced)
    var counts: [Int] = []
    for pause in [0, 999, 1, 1999, 1, 3999, 1] { counts.append(await attempts(after: pause)) }
    #expect(counts == [1, 1, 2, 2, 3, 3, 4], "The number of attempts after each pause.")
    await search.cancel()
  }

  // task: 1
  @Test("A search that succeeds at once is not repeated")
  func succeedsAtOnce() async {
    let store = store(failures: 0)
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success, timeout: .milliseconds(100)) {
      $0.results = [.lima]
    }
    #expect(await attempts(after: 10_000) == 1)
  }

  // task: 2
  @Test("The first success is sent, and it is the only answer")
  func succeedsLater() async {
    let store = store(failures: 2)
    await store.send(.searchQueryChangeDebounced)
    await clock.advance(by: .seconds(3))
    await store.receive(\.searchResponse.success, timeout: .milliseconds(100)) {
      $0.results = [.lima]
    }
    #expect(await attempts(after: 10_000) == 3)
  }

  // task: 2
  @Test("After four attempts the failure is sent, without another pause")
  func givesUp() async {
    let store = store(failures: 9)
    await store.send(.searchQueryChangeDebounced)
    await clock.advance(by: .seconds(7))
    await store.receive(\.searchResponse.failure, timeout: .milliseconds(100))
    #expect(await attempts(after: 60_000) == 4)
  }

  // task: 3
  @Test("A new search ends the attempts of the search before it")
  func cancels() async {
    let store = store(failures: 9)
    store.exhaustivity = .off
    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChanged("Bergen"))
    await clock.advance(by: .milliseconds(500))
    await store.send(.searchQueryChangeDebounced)
    await clock.advance(by: .seconds(20))
    await store.receive(\.searchResponse.failure, timeout: .milliseconds(100))
    #expect(attempts.value == ["Lima"] + Array(repeating: "Bergen", count: 4))
  }
}
