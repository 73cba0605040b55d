import ComposableArchitecture

// The checks use:
//   Search.State(), whose properties have first values
//   state.searchQuery, a String
//   state.results, an array of GeoResult
//   searchQueryChanged(String), searchQueryChangeDebounced
// You can use this client:
//   weatherClient.search(query: String) -> GeocodingSearch
//     It is async and may throw. Its answer has `results`.

@Reducer
struct Search {
}
