import ComposableArchitecture

@Reducer
struct Note {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action {
    case textChanged(String)
  }

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

@Reducer
struct Desk {
  @ObservableState
  struct State: Equatable {
    @Presents var note: Note.State?
  }

  enum Action {
    case newButtonTapped
    case note(PresentationAction<Note.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .newButtonTapped:
        state.note = Note.State()
        return .none
      case .note:
        return .none
      }
    }
    .ifLet(\.$note, action: \.note) { Note() }
  }
}
