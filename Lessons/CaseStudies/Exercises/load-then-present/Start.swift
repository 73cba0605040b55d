import ComposableArchitecture

// You can use these types:
//   Recipe: id, an Int; title; steps, an array of String
//   Reader.State(recipe: Recipe)
// You can use this client:
//   recipeClient.recipe(id: Recipe.ID) -> Recipe
//     It is async and may throw.

@Reducer
struct Recipes {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    @Presents var reader: Reader.State?
  }

  enum Action {
    case onDisappear
    case reader(PresentationAction<Reader.Action>)
    case recipeResponse(Result<Recipe, any Error>)
    case recipeTapped(Recipe.ID)
  }

  enum CancelID { case recipe }

  @Dependency(\.recipeClient) var recipeClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onDisappear:
        // Give up the loading here.
        return .none

      case .reader:
        return .none

      case .recipeResponse(.success):
        // Present the reader here.
        return .none

      case .recipeResponse(.failure):
        return .none

      case .recipeTapped:
        // Load the recipe here.
        return .none
      }
    }
    .ifLet(\.$reader, action: \.reader) {
      Reader()
    }
  }
}
