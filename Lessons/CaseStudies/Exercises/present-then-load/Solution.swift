import ComposableArchitecture

// The checks use:
//   Recipes.State(), with a reader, which is presented
//   recipeTapped(Recipe.ID), and reader for the reader's actions
//   Reader.State(id: Recipe.ID), with recipe, a Recipe?,
//     and hasFailed, a Bool; task
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

      case .recipeTapped(let id):
        state.reader = Reader.State(id: id)
        return .none
      }
    }
    .ifLet(\.$reader, action: \.reader) {
      Reader()
    }
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
      case .recipeResponse(.success(let recipe)):
        state.recipe = recipe
        return .none

      case .recipeResponse(.failure):
        state.hasFailed = true
        return .none

      case .task:
        return .run { [id = state.id] send in
          await send(.recipeResponse(Result { try await recipeClient.recipe(id: id) }))
        }
      }
    }
  }
}
