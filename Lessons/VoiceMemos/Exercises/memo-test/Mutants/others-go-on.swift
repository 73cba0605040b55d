// The other memos go on playing
// task: 2
import ComposableArchitecture
import Foundation

@Reducer
struct VoiceMemos {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var voiceMemos: IdentifiedArrayOf<VoiceMemo.State> = []
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case onDelete(IndexSet)
    case voiceMemos(IdentifiedActionOf<VoiceMemo>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .onDelete(let offsets):
        state.voiceMemos.remove(atOffsets: offsets)
        return .none

      case .voiceMemos(.element(_, .delegate(.playbackFailed))):
        state.alert = AlertState { TextState("Playback failed.") }
        return .none

      case .voiceMemos(.element(let id, .delegate(.playbackStarted))):
        _ = id
        return .none

      case .voiceMemos:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.voiceMemos, action: \.voiceMemos) {
      VoiceMemo()
    }
  }
}

@Reducer
struct VoiceMemo {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: Int
    var isPlaying = false
  }

  enum Action {
    case delegate(Delegate)
    case playButtonTapped
    case playerFinished(Result<Bool, any Error>)

    @CasePathable
    enum Delegate {
      case playbackFailed
      case playbackStarted
    }
  }

  @Dependency(\.audioPlayer) var audioPlayer

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .playButtonTapped:
        state.isPlaying = true
        return .run { [id = state.id] send in
          await send(.delegate(.playbackStarted))
          await send(.playerFinished(Result { try await audioPlayer.play(id: id) }))
        }

      case .playerFinished(.success):
        state.isPlaying = false
        return .none

      case .playerFinished(.failure):
        state.isPlaying = false
        return .send(.delegate(.playbackFailed))
      }
    }
  }
}

@DependencyClient
struct AudioPlayerClient: Sendable {
  var play: @Sendable (_ id: Int) async throws -> Bool
}

extension AudioPlayerClient: DependencyKey {
  static let liveValue = Self { _ in true }
  static let testValue = Self()
}

extension DependencyValues {
  var audioPlayer: AudioPlayerClient {
    get { self[AudioPlayerClient.self] }
    set { self[AudioPlayerClient.self] = newValue }
  }
}
