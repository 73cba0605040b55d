import ComposableArchitecture

// The checks use:
//   Visitors.State(), whose properties have first values
//   state.rings, an array of Door, and state.missed, an Int
//   task, muteButtonTapped
// You can use this type and this client:
//   Door: front or garden
//   doorbell.rings() -> AsyncStream<Door>
//     The stream never ends by itself.

@Reducer
struct Visitors {
}
