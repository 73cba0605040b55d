import ComposableArchitecture

// You can use this type:
//   Recipe: id, an Int; title; steps, an array of String
// You can use this client:
//   recipeClient.recipe(id: Recipe.ID) -> Recipe
//     It is async and may throw.

@Reducer
struct Recipes {
  @ObservableState
  struct State: Equatable {
    @Presents var reader: Reader.State?
  }

  enum Action {
    case reader(PresentationAction<Reader.Action>)
    case recipeTapped(Recipe.ID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .reader:
        return .none

      case .recipeTapped:
        // Present the reader here.
        return .none
      }
    }
    // Connect the reader here.
  }
}

@Reducer
struct Reader {
  @ObservableState
  struct State: Equatable, Identifiable {
    var hasFailed = false
    var id: Recipe.ID
    var recipe: Recipe?
  }

  enum Action {
    case recipeResponse(Result<Recipe, any Error>)
    case task
  }

  @Dependency(\.recipeClient) var recipeClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .recipeResponse(.success):
        // Show the recipe here.
        return .none

      case .recipeResponse(.failure):
        // Say that it has failed here.
        return .none

      case .task:
        // Load the recipe here.
        return .none
      }
    }
  }
}
