// A download that was stopped goes on
// task: 2
import ComposableArchitecture
import Foundation

/// A map that can be downloaded. Its button starts the download, and later it offers to stop it or to delete the map.
@Reducer
struct CityMap {
  @ObservableState
  struct State: Equatable, Identifiable {
    @Presents var alert: AlertState<Action.Alert>?
    var mode = Mode.notDownloaded
    var title: String
    var url: URL

    var id: URL { url }

    enum Mode: Equatable {
      case downloaded
      case downloading(progress: Double)
      case notDownloaded
      case starting
    }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case downloadButtonTapped
    case downloadResponse(Result<DownloadClient.Event, any Error>)

    @CasePathable
    enum Alert {
      case deleteButtonTapped
      case stopButtonTapped
    }
  }

  enum CancelID { case download }

  @Dependency(\.downloadClient) var downloadClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.deleteButtonTapped)):
        state.mode = .notDownloaded
        return .none

      case .alert(.presented(.stopButtonTapped)):
        state.mode = .notDownloaded
        return .none

      case .alert:
        return .none

      case .downloadButtonTapped:
        switch state.mode {
        case .downloaded:
          state.alert = .delete
          return .none

        case .downloading, .starting:
          state.alert = .stop
          return .none

        case .notDownloaded:
          state.mode = .starting
          return .run { [url = state.url] send in
            for try await event in downloadClient.download(url: url) {
              await send(.downloadResponse(.success(event)))
            }
          } catch: { error, send in
            await send(.downloadResponse(.failure(error)))
          }
          .cancellable(id: CancelID.download)
        }

      case .downloadResponse(.success(.finished)):
        state.alert = nil
        state.mode = .downloaded
        return .none

      case .downloadResponse(.success(.progress(let progress))):
        state.mode = .downloading(progress: progress)
        return .none

      case .downloadResponse(.failure):
        state.alert = .failed
        state.mode = .notDownloaded
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == CityMap.Action.Alert {
  static var delete: Self {
    AlertState {
      TextState("Do you want to delete this map?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteButtonTapped) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    }
  }

  static var failed: Self {
    AlertState { TextState("The map could not be downloaded.") }
  }

  static var stop: Self {
    AlertState {
      TextState("Do you want to stop downloading this map?")
    } actions: {
      ButtonState(role: .destructive, action: .stopButtonTapped) { TextState("Stop") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    }
  }
}
