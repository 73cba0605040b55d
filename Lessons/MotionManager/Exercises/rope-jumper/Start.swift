import ComposableArchitecture

// The checks use:
//   RopeJumper.State()     what the app begins with
//   state.text             what the screen says, from task 1 on
//   switchTapped           the one button
//
// The dependency that is called:
//   motion.samples()       a stream of Sample, which may fail:
//                          sample.strength, an Int
//
// Declare the state and the actions.

@Reducer
struct RopeJumper {
}
