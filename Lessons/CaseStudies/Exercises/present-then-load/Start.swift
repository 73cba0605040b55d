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
}

@Reducer
struct Reader {
}
