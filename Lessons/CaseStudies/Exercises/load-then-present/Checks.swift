import ComposableArchitecture
import Testing

// draws: 404 7 2

@MainActor
struct Checks {
  struct NoSuchRecipe: Error {}
  let clock = TestClock()

  /// Each recipe needs one second. There is no recipe 404.
  func makeStore() -> TestStoreOf<Recipes> {
    let store = TestStore(initialState: Recipes.State()) {
      Recipes()
    } withDependencies: { [clock] in
      $0.recipeClient.recipe = { id in
        try await clock.sleep(for: .seconds(1))
        guard id != 404 else { throw NoSuchRecipe() }
        return Recipe(id: id, title: "Recipe \(id)")
      }
    }
    store.exhaustivity = .off
    return store
  }

  func pass(_ milliseconds: Int, _ store: TestStoreOf<Recipes>) async {
    await clock.advance(by: .milliseconds(milliseconds))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("A tap sets isLoading")
  func loading() async {
    let store = makeStore()
    #expect(store.state.isLoading == false, "Nothing should be loading before the tap.")
    await store.send(Recipes.Action.recipeTapped(1)) {
      $0.isLoading = true
    }
  }

  // task: 1
  @Test("Nothing is presented before the recipe has arrived")
  func notBefore() async {
    let store = makeStore()
    await store.send(Recipes.Action.recipeTapped(1))
    await pass(999, store)
    let reader = store.state.reader
    #expect(reader == nil, "The reader was presented before the recipe had arrived.")
  }

  // task: 1
  @Test("The recipe that has arrived is presented, and the loading ends")
  func presents() async {
    let store = makeStore()
    await store.send(Recipes.Action.recipeTapped(7))
    await pass(1000, store)
    let state = store.state
    let title = state.reader?.recipe.title
    #expect(title == "Recipe 7")
    let isLoading = state.isLoading
    #expect(isLoading == false)
    guard state.reader != nil else { return }
    await store.send(\.reader.nextButtonTapped) { $0.reader?.step = 1 }
  }

  // task: 2
  @Test("Only the recipe of the second tap is presented")
  func secondTap() async {
    let store = makeStore()
    await store.send(Recipes.Action.recipeTapped(1))
    await pass(500, store)
    await store.send(Recipes.Action.recipeTapped(2))
    await pass(500, store)
    let early = store.state.reader
    #expect(early == nil, "The recipe of the first tap was presented.")
    await pass(500, store)
    let title = store.state.reader?.recipe.title
    #expect(title == "Recipe 2")
  }

  // task: 2
  @Test("A failure ends the loading and presents nothing")
  func failure() async {
    let store = makeStore()
    await store.send(Recipes.Action.recipeTapped(404))
    let before = store.state.isLoading
    #expect(before == true, "The feature should be loading before the answer comes.")
    await pass(1000, store)
    let after = store.state.isLoading
    #expect(after == false, "The loading should end when the request fails.")
    let reader = store.state.reader
    #expect(reader == nil, "A reader was presented although the request has failed.")
  }

  // task: 3
  @Test("After the screen has disappeared, no reader pops up")
  func nothingPopsUp() async {
    let store = makeStore()
    await store.send(Recipes.Action.recipeTapped(1)) { $0.isLoading = true }
    await pass(500, store)
    await store.send(Recipes.Action.onDisappear)
    await pass(1000, store)
    let reader = store.state.reader
    #expect(reader == nil, "A reader was presented after the screen had disappeared.")
  }

  // task: 3
  @Test("After the screen has disappeared, nothing is loading")
  func nothingLoads() async {
    let store = makeStore()
    await store.send(Recipes.Action.recipeTapped(1)) { $0.isLoading = true }
    await store.send(Recipes.Action.onDisappear) { $0.isLoading = false }
  }
}
