// The screen of a meeting that was saved stays
// task: 1
import ComposableArchitecture
import Foundation

@Reducer
struct RecordMeeting {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var secondsElapsed = 0
    @Shared var syncUp: SyncUp
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case endMeetingButtonTapped
    case onTask
    case timerTick

    @CasePathable
    enum Alert: Equatable {
      case confirmDiscard
      case confirmSave
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDiscard)):
        return .run { _ in await dismiss() }

      case .alert(.presented(.confirmSave)):
        return save(state)

      case .alert:
        return .none

      case .endMeetingButtonTapped:
        state.alert = .endMeeting
        return .none

      case .onTask:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerTick)
          }
        }
        .cancellable(id: "timer")

      case .timerTick:
        guard state.alert == nil else { return .none }
        state.secondsElapsed += 1
        guard state.secondsElapsed == state.syncUp.seconds else { return .none }
        return save(state)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func save(_ state: State) -> EffectOf<Self> {
    let meeting = Meeting(id: uuid())
    state.$syncUp.withLock { $0.meetings.append(meeting) }
    return .cancel(id: "timer")
  }
}

extension AlertState where Action == RecordMeeting.Action.Alert {
  static let endMeeting = AlertState {
    TextState("End the meeting?")
  } actions: {
    ButtonState(action: .confirmSave) { TextState("Save and end") }
    ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
    ButtonState(role: .cancel) { TextState("Resume") }
  }
}

struct SyncUp: Equatable, Identifiable {
  let id: UUID
  var seconds = 3
  var meetings: [Meeting] = []
}

struct Meeting: Equatable, Identifiable {
  let id: UUID
}
