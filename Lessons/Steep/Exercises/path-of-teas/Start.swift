import ComposableArchitecture

// You can use these features:
//   TeaDetail.State(tea:)  tells .delegate(.show(Tea)), .delegate(.brew(Tea))
//   TeaTimer.State(tea:)   tells .delegate(.ready(Tea))
// The checks use:
//   TeaApp.State()         with path and drunk, a [String]
//   teaTapped(Tea), homeButtonTapped, path

@Reducer
struct TeaApp {
}
