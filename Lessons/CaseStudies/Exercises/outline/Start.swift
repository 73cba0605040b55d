import ComposableArchitecture
import Foundation

// The checks use:
//   Outline.State(id: UUID), which is Identifiable, and whose other
//     properties have first values
//   state.title, a String; state.rows, an identified array of rows
//   addRowButtonTapped, titleChanged(String), onDelete(IndexSet)
//   rows, with the id of a row and an action of that row
// You can use this dependency:
//   uuid, with uuid() for a new UUID

@Reducer
struct Outline {
}
