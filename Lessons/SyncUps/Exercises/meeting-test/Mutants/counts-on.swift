// The time goes on while the alert is presented
// task: 2
import ComposableArchitecture
import Foundation

/// A meeting that is taking place: whose turn it is, how much time is over, and what has been said.
@Reducer
struct RecordMeeting {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var secondsElapsed = 0
    var speakerIndex = 0
    @Shared var syncUp: SyncUp
    var transcript = ""

    var durationRemaining: Duration { syncUp.duration - .seconds(secondsElapsed) }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case endMeetingButtonTapped
    case nextButtonTapped
    case onTask
    case speechFailure
    case speechResult(SpeechRecognitionResult)
    case timerTick

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmDiscard
      case confirmSave
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.speechClient) var speechClient
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDiscard)):
        return .run { _ in await dismiss() }

      case .alert(.presented(.confirmSave)):
        saveMeeting(in: state)
        return .run { _ in await dismiss() }

      case .alert:
        return .none

      case .endMeetingButtonTapped:
        state.alert = .endMeeting(isDiscardable: true)
        return .none

      case .nextButtonTapped:
        guard state.speakerIndex < state.syncUp.attendees.count - 1 else {
          state.alert = .endMeeting(isDiscardable: false)
          return .none
        }
        state.speakerIndex += 1
        state.secondsElapsed = state.speakerIndex * secondsPerAttendee(state)
        return .none

      case .onTask:
        return .run { send in
          var authorization = speechClient.authorizationStatus()
          if authorization == .notDetermined { authorization = await speechClient.requestAuthorization() }
          await withTaskGroup { [authorization] group in
            if authorization == .authorized { group.addTask { await listen(send) } }
            group.addTask {
              for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTick) }
            }
          }
        }

      case .speechFailure:
        if !state.transcript.isEmpty { state.transcript += " ❌" }
        state.alert = .speechRecognizerFailed
        return .none

      case .speechResult(let result):
        state.transcript = result.bestTranscription
        return .none

      case .timerTick:
        state.secondsElapsed += 1
        guard state.secondsElapsed != max(Int(state.syncUp.duration.components.seconds), 1) else {
          saveMeeting(in: state)
          return .run { _ in await dismiss() }
        }
        if state.secondsElapsed.isMultiple(of: secondsPerAttendee(state)),
          state.speakerIndex < state.syncUp.attendees.count - 1
        {
          state.speakerIndex += 1
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func secondsPerAttendee(_ state: State) -> Int {
    max(Int(state.syncUp.durationPerAttendee.components.seconds), 1)
  }

  private func listen(_ send: Send<Action>) async {
    do {
      for try await result in await speechClient.startTask(request: SpeechClient.Request()) {
        await send(.speechResult(result))
      }
    } catch {
      await send(.speechFailure)
    }
  }

  private func saveMeeting(in state: State) {
    let meeting = Meeting(id: Meeting.ID(uuid()), date: now, transcript: state.transcript)
    state.$syncUp.withLock { _ = $0.meetings.insert(meeting, at: 0) }
  }
}

extension AlertState where Action == RecordMeeting.Action.Alert {
  static func endMeeting(isDiscardable: Bool) -> Self {
    AlertState {
      TextState("End meeting?")
    } actions: {
      ButtonState(action: .confirmSave) { TextState("Save and end") }
      if isDiscardable {
        ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
      }
      ButtonState(role: .cancel) { TextState("Resume") }
    } message: {
      TextState("There is still time left. What would you like to do?")
    }
  }

  static let speechRecognizerFailed = AlertState {
    TextState("Speech recognition failure")
  } actions: {
    ButtonState(role: .cancel) { TextState("Continue meeting") }
    ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard meeting") }
  } message: {
    TextState("Nobody listens any more, so nothing is written down. What would you like to do?")
  }
}
