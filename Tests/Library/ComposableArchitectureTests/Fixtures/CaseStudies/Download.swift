import ComposableArchitecture
import Foundation

/// A download that can be started, stopped and deleted, in whatever feature hosts it.
@Reducer
struct DownloadComponent {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    let id: Int
    var mode = Mode.notDownloaded
    let url: URL
  }

  enum Mode: Equatable {
    case downloaded
    case downloading(progress: Double)
    case notDownloaded
    case startingToDownload
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case buttonTapped
    case downloadClient(Result<DownloadClient.Event, any Error>)

    @CasePathable
    enum Alert: Equatable { case deleteButtonTapped, stopButtonTapped }
  }

  private struct CancelID: Hashable { let id: Int }

  @Dependency(\.downloadClient) var downloadClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.deleteButtonTapped)):
        state.mode = .notDownloaded
        return .none
      case .alert(.presented(.stopButtonTapped)):
        state.mode = .notDownloaded
        return .cancel(id: CancelID(id: state.id))
      case .alert:
        return .none
      case .buttonTapped:
        return tap(&state)
      case .downloadClient(.success(.response)):
        state.mode = .downloaded
        state.alert = nil
        return .none
      case .downloadClient(.success(.updateProgress(let progress))):
        state.mode = .downloading(progress: progress)
        return .none
      case .downloadClient(.failure):
        state.mode = .notDownloaded
        state.alert = nil
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func tap(_ state: inout State) -> EffectOf<Self> {
    switch state.mode {
    case .downloaded:
      state.alert = .delete
      return .none
    case .downloading, .startingToDownload:
      state.alert = .stop
      return .none
    case .notDownloaded:
      state.mode = .startingToDownload
      return .run { [url = state.url] send in
        for try await event in downloadClient.download(url) { await send(.downloadClient(.success(event))) }
      } catch: { error, send in
        await send(.downloadClient(.failure(error)))
      }
      .cancellable(id: CancelID(id: state.id), cancelInFlight: true)
    }
  }
}

extension AlertState where Action == DownloadComponent.Action.Alert {
  static var delete: Self {
    Self {
      TextState("Delete the map from the device?")
    } actions: {
      ButtonState(role: .destructive, action: .send(.deleteButtonTapped)) { TextState("Delete") }
    }
  }

  static var stop: Self {
    Self {
      TextState("Stop the download?")
    } actions: {
      ButtonState(role: .destructive, action: .send(.stopButtonTapped)) { TextState("Stop") }
    }
  }
}

struct DownloadClient: TestDependencyKey {
  @CasePathable enum Event: Equatable { case response([UInt8]), updateProgress(Double) }

  var download: @Sendable (URL) -> AsyncThrowingStream<Event, any Error>

  static let testValue = DownloadClient(
    download: unimplemented("download", placeholder: .finished()))
}

extension DependencyValues {
  var downloadClient: DownloadClient {
    get { self[DownloadClient.self] }
    set { self[DownloadClient.self] = newValue }
  }
}

/// A host: a map of a city.
@Reducer
struct CityMap {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var download: DownloadComponent.State
  }

  enum Action { case download(DownloadComponent.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.download, action: \.download) { DownloadComponent() }
  }
}

/// A list of hosts.
@Reducer
struct MapApp {
  @ObservableState
  struct State: Equatable { var cityMaps: IdentifiedArrayOf<CityMap.State> = [] }
  enum Action { case cityMaps(IdentifiedActionOf<CityMap>) }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.cityMaps, action: \.cityMaps) { CityMap() }
  }
}
