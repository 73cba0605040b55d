import ComposableArchitecture

// The checks use:
//   Match.State()      an empty board, X begins
//   state.screen       a Screen, which is what the players see
//   cellTapped(Int)    a cell, numbered from 1 to 9 row by row
//   nextTapped         from stage 2 on
//   continuousClock    the dependency that waits, from stage 4 on
// All else is yours. Board and Mark are there for you.

@Reducer
struct Match {
}
