import ComposableArchitecture

struct Recipe: Equatable, Identifiable, Sendable {
  var id: Int
  var steps: [String] = []
  var title = ""
}

/// Loads recipes.
@DependencyClient
struct RecipeClient: Sendable {
  var recipe: @Sendable (_ id: Recipe.ID) async throws -> Recipe
}

extension RecipeClient: DependencyKey {
  static let liveValue = Self(recipe: { Recipe(id: $0, title: "Soup") })
  static let testValue = Self()
}

extension DependencyValues {
  var recipeClient: RecipeClient {
    get { self[RecipeClient.self] }
    set { self[RecipeClient.self] = newValue }
  }
}
