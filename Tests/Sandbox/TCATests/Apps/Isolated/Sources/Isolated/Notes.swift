// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

final class Library {
  static let shared = Library()
  var opened = 0
}

@Reducer
struct Notes {
  @ObservableState
  struct State: Equatable {
    var notes: [UUID] = []
    var editMode: EditMode = .inactive
  }
  enum Action {
    case addButtonTapped
    case editModeChanged(EditMode)
  }
  @Dependency(\.uuid) var uuid
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.notes.append(uuid())
        return .none
      case .editModeChanged(let mode):
        state.editMode = mode
        return .none
      }
    }
  }
}
