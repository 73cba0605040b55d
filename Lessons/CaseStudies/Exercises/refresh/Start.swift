import ComposableArchitecture

// The checks use:
//   News.State(), whose properties have first values
//   state.headlines, an array of String; state.isOffline, a Bool
//   refresh, cancelButtonTapped
// You can use this client:
//   newsClient.headlines() -> [String]
//     It is async and may throw.

@Reducer
struct News {
}
