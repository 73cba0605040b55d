import ComposableArchitecture

// The checks use:
//   EggTimer.State()         three minutes are set
//   state.screen             a Screen, which is what the cook sees
//   plusTapped, minusTapped  set the minutes
//   mainTapped               the big button, from stage 2 on
//   resetTapped              from stage 3 on
//   continuousClock          the dependency that waits
// All else is yours.

@Reducer
struct EggTimer {
}
