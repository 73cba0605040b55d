import ComposableArchitecture
import Testing

// draws: 7

// task: 2
// nothing deprecated: The stats change under their lock

@MainActor
struct Checks {
  // task: 1
  @Test("Both tabs hold the stats of the key")
  func shared() async {
    let runner = Runner.State()
    let profile = Profile.State()
    @Shared(.inMemory("stats")) var stats = Stats()
    $stats.withLock { $0.distance = 7 }
    let inRunner = runner.stats.distance
    #expect(inRunner == 7, "The runner doesn't hold the stats of the key.")
    let inProfile = profile.stats.distance
    #expect(inProfile == 7, "The profile doesn't hold the stats of the key.")
  }

  // task: 2
  @Test("A run adds to the distance and to the runs")
  func run() async {
    let store = TestStore(initialState: Runner.State()) { Runner() }
    store.exhaustivity = .off
    await store.send(.runFinished(kilometers: 5))
    await store.send(.runFinished(kilometers: 3))
    let stats = store.state.stats
    #expect(stats.distance == 8)
    #expect(stats.runs == 2)
  }

  // task: 2
  @Test("The longest run stays the longest")
  func longest() async {
    let store = TestStore(initialState: Runner.State()) { Runner() }
    store.exhaustivity = .off
    for kilometers in [3, 5, 4] { await store.send(.runFinished(kilometers: kilometers)) }
    let longest = store.state.stats.longest
    #expect(longest == 5, "A shorter run should not replace the longest.")
  }

  // task: 3
  @Test("The reset button sets everything back")
  func reset() async {
    @Shared(.inMemory("stats")) var shared = Stats()
    $shared.withLock { $0 = Stats(distance: 8, longest: 5, runs: 2) }
    let store = TestStore(initialState: Profile.State()) { Profile() }
    #expect(store.state.stats.distance == 8)
    store.exhaustivity = .off
    await store.send(.resetButtonTapped)
    let stats = store.state.stats
    #expect(stats == Stats())
  }
}
