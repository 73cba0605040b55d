import ComposableArchitecture

// The checks use:
//   Runner.State() and Profile.State(), each with stats
//   runFinished(kilometers: Int) and resetButtonTapped
// You can use this type:
//   Stats: distance, longest and runs, each an Int that begins with 0

@Reducer
struct Runner {
}

@Reducer
struct Profile {
}
