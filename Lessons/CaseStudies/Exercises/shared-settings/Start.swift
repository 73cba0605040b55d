import ComposableArchitecture

// The checks use:
//   Settings.State(): hasSeenWelcome, a Bool; textSize, an Int
//   continueButtonTapped, resetButtonTapped
//   biggerButtonTapped, smallerButtonTapped

@Reducer
struct Settings {
}
