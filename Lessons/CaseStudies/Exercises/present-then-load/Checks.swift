import ComposableArchitecture
import Testing

// draws: 404 7

@MainActor
struct Checks {
  struct NoSuchRecipe: Error {}
  let clock = TestClock()
  let loaded = LockIsolated<[Recipe.ID]>([])

  /// Each recipe needs one second. There is no recipe 404.
  func makeStore(_ id: Recipe.ID? = nil) -> TestStoreOf<Recipes> {
    var state = Recipes.State()
    if let id { state.reader = Reader.State(id: id) }
    let store = TestStore(initialState: state) {
      Recipes()
    } withDependencies: { [clock, loaded] in
      $0.recipeClient.recipe = { id in
        try await clock.sleep(for: .seconds(1))
        loaded.withValue { $0.append(id) }
        guard id != 404 else { throw NoSuchRecipe() }
        return Recipe(id: id, title: "Recipe \(id)")
      }
    }
    store.exhaustivity = .off
    return store
  }

  // task: 1
  @Test("A tap presents the reader of this recipe, empty")
  func presents() async {
    let store = makeStore()
    await store.send(.recipeTapped(7))
    #expect(store.state.reader?.id == 7)
    #expect(store.state.reader?.recipe == nil)
    #expect(store.state.reader?.hasFailed == false)
    await clock.advance(by: .seconds(1))
    #expect(loaded.value == [], "The recipe was loaded before the reader has appeared.")
  }

  // task: 2
  @Test("The reader loads its recipe on task")
  func loads() async {
    let store = makeStore(7)
    await store.send(\.reader.task)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.reader?.recipe == Recipe(id: 7, title: "Recipe 7"))
    #expect(store.state.reader?.hasFailed == false)
  }

  // task: 2
  @Test("A failure sets hasFailed")
  func failure() async {
    let store = makeStore(404)
    await store.send(\.reader.task)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.reader?.hasFailed == true)
    #expect(store.state.reader?.recipe == nil)
  }

  // task: 3
  @Test("A dismissed reader takes its effect along")
  func dismissed() async {
    let store = makeStore(7)
    let task = await store.send(\.reader.task)
    #expect(!task.isCancelled, "The task of the request was canceled too early.")
    await store.send(\.reader.dismiss)
    #expect(store.state.reader == nil)
    store.exhaustivity = .on
    await clock.advance(by: .seconds(1))
    await store.finish(timeout: .milliseconds(100))
    let afterDismissal = loaded.value
    #expect(afterDismissal == [], "Actions arrived after the reader was dismissed.")
  }
}
