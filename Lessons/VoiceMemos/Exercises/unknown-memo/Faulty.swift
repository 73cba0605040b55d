import ComposableArchitecture
import Foundation

@Reducer
struct MemoList {
  @ObservableState
  struct State: Equatable {
    var draft = ""
    var isSaving = false
    var memos: [Memo] = []
  }

  struct Memo: Equatable, Identifiable {
    let id: UUID
    var text: String
    var writtenAt: Date
  }

  enum Action {
    case draftChanged(String)
    case saveTapped
    case saved
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .draftChanged(let text):
        state.draft = text
        return .none

      case .saveTapped:
        state.isSaving = true
        state.memos.append(
          Memo(
            id: UUID(),
            text: state.draft,
            writtenAt: now
          )
        )
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.saved)
        }

      case .saved:
        state.draft = ""
        state.isSaving = false
        return .none
      }
    }
  }
}
