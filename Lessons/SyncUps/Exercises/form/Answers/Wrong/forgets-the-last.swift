// When the last attendee is deleted, a new one with an id from uuid takes the place
import ComposableArchitecture
import Foundation

// You can use these types:
//   SyncUp: attendees, an IdentifiedArray; duration, a Duration; title
//   Attendee(id: Attendee.ID(…)): name, a String
// You can use this dependency:
//   uuid() -> UUID

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

      case .binding(\.syncUp.duration):
        state.syncUp.duration = max(state.syncUp.duration, .seconds(60))
        return .none

      case .binding:
        return .none

      case .deleteAttendees(let offsets):
        state.syncUp.attendees.remove(atOffsets: offsets)
        return .none
      }
    }
  }
}
