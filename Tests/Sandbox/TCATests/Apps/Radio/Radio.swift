// swift-format-ignore-file
import AVFoundation
import AppKit
import Combine
import ComposableArchitecture
import Tracker

@Reducer
public struct Radio {
  @ObservableState
  public struct State: Equatable {
    public var stations: IdentifiedArrayOf<Station.State> = []
    public var player: AVPlayer?
    public var quality = Tracker.Quality.high
    public var title = ""
    public init() {}
  }

  @Dependency(\.player) var player
  public init() {}
}

extension Radio {
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.stations = [Station.State(id: 1)]
        return .publisher { player.titles.filter { !$0.isEmpty }.map(Action.titleChanged) }

      case .playButtonTapped:
        state.player = AVPlayer(url: URL(string: "https://example.com/radio")!)
        state.player?.play()
        return .run { _ in
          await player.play("News")
          Tracker.shared.log("play", level: .info)
        }

      case .siteButtonTapped:
        return .run { _ in
          NSWorkspace.shared.open(URL(string: "https://example.com")!, configuration: .default) { app, _ in
            print(app.name)
          }
        }

      case .titleChanged(let title):
        state.title = title
        return .none

      case .stations:
        return .none
      }
    }
    .forEach(\.stations, action: \.stations) { Station() }
  }
}

extension Radio {
  @CasePathable
  public enum Action {
    case appeared
    case playButtonTapped
    case siteButtonTapped
    case titleChanged(String)
    case stations(IdentifiedActionOf<Station>)
  }
}
