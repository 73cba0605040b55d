import ComposableArchitecture
import Testing

// draws: 404 7

@MainActor
struct Checks {
  struct NoSuchRecipe: Error {}
  let clock = TestClock()
  let loaded = LockIsolated<[Recipe.ID]>([])

  /// Each recipe needs one second. There is no recipe 404.
  func makeStore(_ state: Recipes.State) -> TestStoreOf<Recipes> {
    TestStore(initialState: state) {
      Recipes()
    } withDependencies: { [clock, loaded] in
      $0.recipeClient.recipe = { id in
        try await clock.sleep(for: .seconds(1))
        loaded.withValue { $0.append(id) }
        guard id != 404 else { throw NoSuchRecipe() }
        return Recipe(id: id, title: "Recipe \(id)")
      }
    }
  }

  // task: 1
  @Test("A tap presents the reader of this recipe, empty")
  func presents() async {
    let store = makeStore(Recipes.State())
    await store.send(.recipeTapped(7)) {
      $0.reader = Reader.State(id: 7)
    }
  }

  // task: 2
  @Test("The reader loads its recipe on task")
  func loads() async {
    let store = makeStore(Recipes.State(reader: Reader.State(id: 7)))
    await store.send(\.reader.task)
    await clock.advance(by: .seconds(1))
    await store.receive(\.reader.recipeResponse.success, timeout: .milliseconds(100)) {
      $0.reader?.recipe = Recipe(id: 7, title: "Recipe 7")
    }
  }

  // task: 2
  @Test("A failure sets hasFailed")
  func failure() async {
    let store = makeStore(Recipes.State(reader: Reader.State(id: 404)))
    await store.send(\.reader.task)
    await clock.advance(by: .seconds(1))
    await store.receive(\.reader.recipeResponse.failure, timeout: .milliseconds(100)) {
      $0.reader?.hasFailed = true
    }
  }

  // task: 3
  @Test("A dismissed reader takes its effect along")
  func dismissed() async {
    let store = makeStore(Recipes.State(reader: Reader.State(id: 7)))
    let task = await store.send(\.reader.task)
    #expect(!task.isCancelled, "The task of the request was canceled too early.")
    await store.send(\.reader.dismiss) {
      $0.reader = nil
    }
    await clock.advance(by: .seconds(1))
    let afterDismissal = loaded.value
    #expect(afterDismissal == [], "Actions arrived after the reader was dismissed.")
  }
}
