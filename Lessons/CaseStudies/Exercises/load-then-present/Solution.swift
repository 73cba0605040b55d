import ComposableArchitecture

// The checks use:
//   Recipes.State(), whose properties have first values
//   state.isLoading, a Bool
//   state.reader, a Reader.State?, which is presented
//   recipeTapped(Recipe.ID), onDisappear
//   reader, with the reader's actions
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
        state.isLoading = false
        return .cancel(id: CancelID.recipe)

      case .reader:
        return .none

      case .recipeResponse(.success(let recipe)):
        state.isLoading = false
        state.reader = Reader.State(recipe: recipe)
        return .none

      case .recipeResponse(.failure):
        state.isLoading = false
        return .none

      case .recipeTapped(let id):
        state.isLoading = true
        return .run { send in
          await send(.recipeResponse(Result { try await recipeClient.recipe(id: id) }))
        }
        .cancellable(id: CancelID.recipe, cancelInFlight: true)
      }
    }
    .ifLet(\.$reader, action: \.reader) {
      Reader()
    }
  }
}
