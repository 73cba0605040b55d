// A memo that starts is stopped by its parent
// task: 1
import ComposableArchitecture
import Foundation

/// A list of memos. The recording of a new memo is presented on top of it.
@Reducer
struct VoiceMemos {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var audioRecorderPermission = RecorderPermission.undetermined
    @Presents var recordingMemo: RecordingMemo.State?
    var voiceMemos: IdentifiedArrayOf<VoiceMemo.State> = []

    enum RecorderPermission {
      case allowed
      case denied
      case undetermined
    }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case onDelete(IndexSet)
    case openSettingsButtonTapped
    case recordButtonTapped
    case recordPermissionResponse(Bool)
    case recordingMemo(PresentationAction<RecordingMemo.Action>)
    case voiceMemos(IdentifiedActionOf<VoiceMemo>)

    @CasePathable
    enum Alert: Equatable {
      case openSettings
    }
  }

  @Dependency(\.audioRecorder.requestRecordPermission) var requestRecordPermission
  @Dependency(\.date) var date
  @Dependency(\.openSettings) var openSettings
  @Dependency(\.temporaryDirectory) var temporaryDirectory
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.openSettings)), .openSettingsButtonTapped:
        return .run { _ in await openSettings() }

      case .alert:
        return .none

      case .onDelete(let offsets):
        state.voiceMemos.remove(atOffsets: offsets)
        return .none

      case .recordButtonTapped:
        switch state.audioRecorderPermission {
        case .undetermined:
          return .run { send in
            await send(.recordPermissionResponse(requestRecordPermission()))
          }
        case .denied:
          state.alert = .permissionRequired
          return .none
        case .allowed:
          state.recordingMemo = newRecording
          return .none
        }

      case .recordPermissionResponse(true):
        state.audioRecorderPermission = .allowed
        state.recordingMemo = newRecording
        return .none

      case .recordPermissionResponse(false):
        state.audioRecorderPermission = .denied
        state.alert = .permissionRequired
        return .none

      case .recordingMemo(.presented(.delegate(.didFinish(.success(let recording))))):
        state.recordingMemo = nil
        state.voiceMemos.insert(
          VoiceMemo.State(date: recording.date, duration: recording.duration, url: recording.url), at: 0)
        return .none

      case .recordingMemo(.presented(.delegate(.didFinish(.failure)))):
        state.alert = .recordingFailed
        state.recordingMemo = nil
        return .none

      case .recordingMemo:
        return .none

      case .voiceMemos(.element(let id, .delegate(.playbackStarted))):
        state.voiceMemos[id: id]?.mode = .notPlaying
        for other in state.voiceMemos.ids where other != id {
          state.voiceMemos[id: other]?.mode = .notPlaying
        }
        return .none

      case .voiceMemos(.element(_, .delegate(.playbackFailed))):
        state.alert = .playbackFailed
        return .none

      case .voiceMemos:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$recordingMemo, action: \.recordingMemo) {
      RecordingMemo()
    }
    .forEach(\.voiceMemos, action: \.voiceMemos) {
      VoiceMemo()
    }
  }

  private var newRecording: RecordingMemo.State {
    RecordingMemo.State(
      date: date.now,
      url: temporaryDirectory().appending(path: uuid().uuidString).appendingPathExtension("m4a")
    )
  }
}

extension AlertState where Action == VoiceMemos.Action.Alert {
  static var permissionRequired: Self {
    AlertState {
      TextState("Permission is required to record voice memos.")
    } actions: {
      ButtonState(action: .openSettings) { TextState("Open settings") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    }
  }

  static var playbackFailed: Self {
    AlertState { TextState("Voice memo playback failed.") }
  }

  static var recordingFailed: Self {
    AlertState { TextState("Voice memo recording failed.") }
  }
}
