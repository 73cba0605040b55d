import ComposableArchitecture
import Foundation

// You can use these types:
//   SyncUp: attendees, an IdentifiedArray; duration, a Duration; title
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
    case clearButtonTapped
    case deleteAttendees(atOffsets: IndexSet)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .addAttendeeButtonTapped:
          state.syncUp.attendees.append(Attendee(id: Attendee.ID(uuid())))
          return .none

        case .binding:
          return .none

        case .clearButtonTapped:
          state.syncUp.attendees = [Attendee(id: Attendee.ID(uuid()))]
          state.syncUp.title = ""
          return .none

        case .deleteAttendees(let offsets):
          state.syncUp.attendees.remove(atOffsets: offsets)
          return .none
        }
      }
    }
    .onChange(of: \.syncUp.attendees.count) { _, state in
      state.syncUp.duration = .seconds(300) * state.syncUp.attendees.count
      return .none
    }
  }
}
