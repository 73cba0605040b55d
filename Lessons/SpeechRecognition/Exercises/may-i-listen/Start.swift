import ComposableArchitecture

// The checks use:
//   Reporter.State()   nothing is recorded
//   state.screen       a Screen, which is what the reporter sees
//   buttonTapped       the one button
//   dictation          the client
// All else is yours.

@Reducer
struct Reporter {
}
