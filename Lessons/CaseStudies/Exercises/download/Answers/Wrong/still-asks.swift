// When the download ends, the question disappears
import ComposableArchitecture
import Foundation

// You can use these values:
//   AlertState.stop and .failed, two alerts
//   DownloadClient.Event: progress(Double) or finished(Data)
// You can use this client:
//   downloadClient.download(url: URL)
//     It returns an asynchronous sequence of events, which may throw.

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
      case stopButtonTapped
    }
  }

  enum CancelID { case download }

  @Dependency(\.downloadClient) var downloadClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.stopButtonTapped)):
        state.mode = .notDownloaded
        return .cancel(id: CancelID.download)

      case .alert:
        return .none

      case .downloadButtonTapped:
        switch state.mode {
        case .downloaded:
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
