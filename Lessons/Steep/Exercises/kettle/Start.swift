import ComposableArchitecture

// The checks use:
//   Kettle.State()   a kettle that is off
//   state.label      "Off", "Heating", "Hot" or "Lifted"
//   switchTapped, boiled, lifted, putBack
// All else is yours.

@Reducer
struct Kettle {
}
