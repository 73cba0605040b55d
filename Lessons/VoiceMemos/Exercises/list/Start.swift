import ComposableArchitecture
import Foundation

@Reducer
struct VoiceMemos {
  @ObservableState
  struct State: Equatable {
    var voiceMemos: IdentifiedArrayOf<VoiceMemo.State> = []
  }

  enum Action {
    case onDelete(IndexSet)
    case voiceMemos(IdentifiedActionOf<VoiceMemo>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onDelete:
        return .none

      case .voiceMemos:
        return .none
      }
    }
    // Embed the memos here.
  }
}
