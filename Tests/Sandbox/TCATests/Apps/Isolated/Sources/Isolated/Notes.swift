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
    var notes: IdentifiedArrayOf<Note.State> = []
    var editMode: EditMode = .inactive
  }
  enum Action {
    case addButtonTapped
    case editModeChanged(EditMode)
    case notes(IdentifiedActionOf<Note>)
  }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.notes.append(Note.State(id: uuid()))
        return .none
      case .editModeChanged(let mode):
        state.editMode = mode
        return .none
      case .notes: return .none
      }
    }
    .forEach(\.notes, action: \.notes) { Note() }
  }
}

@Reducer
struct Note {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var text = ""
  }
  enum Action { case textChanged(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        return .none
      }
    }
  }
}
