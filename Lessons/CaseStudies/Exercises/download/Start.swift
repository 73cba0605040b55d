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
        // Stop the download here.
        return .none

      case .alert:
        return .none

      case .downloadButtonTapped:
        switch state.mode {
        case .downloaded:
          return .none

        case .downloading, .starting:
          // Ask here whether to stop.
          return .none

        case .notDownloaded:
          // Start the download here.
          return .none
        }

      case .downloadResponse(.success(.finished)):
        // The map is there.
        return .none

      case .downloadResponse(.success(.progress)):
        // Show the progress here.
        return .none

      case .downloadResponse(.failure):
        // Tell the user here.
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
