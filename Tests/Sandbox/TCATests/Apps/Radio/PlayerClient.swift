// swift-format-ignore-file
import AVFoundation
import Combine
import ComposableArchitecture

struct PlayerClient: Sendable {
  var titles: AnyPublisher<String, Never>
  var play: @Sendable (String) async -> Void
}

extension PlayerClient: DependencyKey {
  static var liveValue: PlayerClient {
    let titles = CurrentValueSubject<String, Never>("")
    return PlayerClient(
      titles: titles.removeDuplicates().eraseToAnyPublisher(), play: { title in titles.send(title) })
  }
}

extension DependencyValues {
  var player: PlayerClient {
    get { self[PlayerClient.self] }
    set { self[PlayerClient.self] = newValue }
  }
}

final class Delegate: NSObject, AVAudioPlayerDelegate {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}
