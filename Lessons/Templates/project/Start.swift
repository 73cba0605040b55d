import ComposableArchitecture

// The checks use:
//   Lamp.State()                   the lamp is off
//   state.screen                   a Screen: isLit, a Bool, and button, a String
//   switchTapped, sleepTapped      what users do
//   continuousClock                the dependency that waits

@Reducer
struct Lamp {
}
