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
    // Take away the slashes of the lines that you need, and put them in order.
    //   .ifLet(\.$note, action: \.note) { Note() }
    //   return .none
    //   }
    //   return .none
    //   }
    //   Scope(state: \.note, action: \.note) { Note() }
    //   switch action {
    //   Reduce { state, action in
    //   case .newButtonTapped:
    //   state.note = Note.State()
    //   return .send(.note(.presented(.textChanged(""))))
    //   case .note:
  }
}
