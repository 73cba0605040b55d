import ComposableArchitecture

// The checks use:
//   Hike.State()       what the app begins with
//   state.screen       a Screen, which is what the hiker sees
//   onTask             the screen appears; it is sent once
//   buttonTapped       the one button
//
// The dependencies that are called:
//   location           delegate, requestAuthorization,
//                      startUpdating and stopUpdating
//   places.search(kind:region:)    async, may throw; stage 5
//
// All else is yours.

@Reducer
struct Hike {
}
