import ComposableArchitecture
import Foundation

// The checks use:
//   Diary.State()          an empty diary
//   state.entries          an IdentifiedArrayOf<Entry>, the newest first
//   state.suggestion       a String?, nil at first
//   cupFinished(tea:), undoButtonTapped, surpriseButtonTapped

@Reducer
struct Diary {
  static let teas = ["Sencha", "Matcha", "Earl Grey", "Rooibos"]
}
