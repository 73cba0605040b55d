import ComposableArchitecture
import Foundation

// The checks use:
//   state.focus, a SyncUpForm.State.Field?, .title at first
//   SyncUpForm.State.Field: title, or attendee(Attendee.ID)
//   the actions below
// You can use these types:
//   SyncUp: attendees, an IdentifiedArray; title
//   Attendee(id: Attendee.ID(…)): name, a String

@Reducer
struct SyncUpForm {
  @ObservableState
  struct State: Equatable {
    var syncUp: SyncUp
  }

  enum Action: BindableAction {
    case addAttendeeButtonTapped
    case binding(BindingAction<State>)
    case deleteAttendees(atOffsets: IndexSet)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addAttendeeButtonTapped:
        state.syncUp.attendees.append(Attendee(id: Attendee.ID(uuid())))
        return .none

      case .binding:
        return .none

      case .deleteAttendees(let offsets):
        state.syncUp.attendees.remove(atOffsets: offsets)
        if state.syncUp.attendees.isEmpty {
          state.syncUp.attendees.append(Attendee(id: Attendee.ID(uuid())))
        }
        return .none
      }
    }
  }
}
