import ComposableArchitecture
import Foundation

// The checks use:
//   binding, with the fields of syncUp, and the actions below
// You can use these types:
//   SyncUp: attendees, an IdentifiedArray; duration, a Duration; title
//   Attendee(id: Attendee.ID(…)): name, a String

@Reducer
struct SyncUpForm {
  @ObservableState
  struct State: Equatable {
    var syncUp: SyncUp
  }

  enum Action {
    case addAttendeeButtonTapped
    case deleteAttendees(atOffsets: IndexSet)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addAttendeeButtonTapped:
        state.syncUp.attendees.append(Attendee(id: Attendee.ID(uuid())))
        return .none

      case .deleteAttendees(let offsets):
        state.syncUp.attendees.remove(atOffsets: offsets)
        return .none
      }
    }
  }
}
