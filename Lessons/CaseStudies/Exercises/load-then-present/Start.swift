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
}
