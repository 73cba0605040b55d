import ComposableArchitecture

// The checks use:
//   Notebook.State()       an empty notebook
//   state.screen           a Screen, which is what the mechanic sees
//   textChanged("…")       the text is another one now
//   rowTapped(at: 0)       a row was tapped, from stage 2 on
//   tagTapped("bike")      a tag was tapped, from stage 3 on
//   clearTapped, undoTapped    from stage 4 on
//   continuousClock        the dependency that waits, from stage 4 on
// All else is yours.

@Reducer
struct Notebook {
}
