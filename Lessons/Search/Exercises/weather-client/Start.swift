import ComposableArchitecture

// The checks use:
//   WeatherClient(), WeatherClient.testValue
//   client.isOnline() -> Bool
//   client.search(query: String) -> GeocodingSearch
//   @Dependency(\.weatherClient)
// You can use this type:
//   GeocodingSearch(results: …), with an array of GeoResult
