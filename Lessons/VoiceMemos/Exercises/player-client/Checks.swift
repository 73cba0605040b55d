import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct Checks {
  struct NoLoudspeaker: Error, Equatable {}
  let url = URL(filePath: "/memos/song.m4a")

  // task: 1
  @Test("The endpoint can be replaced, and called with its label")
  func endpoint() async throws {
    var client = AudioPlayerClient()
    client.play = { $0.lastPathComponent == "song.m4a" }
    #expect(try await client.play(url: url))
    let other = try await client.play(url: URL(filePath: "/memos/other.m4a"))
    #expect(!other)
  }

  // task: 2
  @Test("The client is found among the dependencies")
  func registered() async throws {
    let played = try await withDependencies {
      $0.audioPlayer.play = { _ in true }
    } operation: {
      @Dependency(\.audioPlayer) var audioPlayer
      return try await audioPlayer.play(url: url)
    }
    #expect(played)
  }

  // task: 3
  @Test("A tap plays the memo's url, and tells the end")
  func plays() async {
    let urls = LockIsolated<[URL]>([])
    let store = TestStore(initialState: VoiceMemo.State(url: url)) {
      VoiceMemo()
    } withDependencies: {
      $0.audioPlayer.play = { url in
        urls.withValue { $0.append(url) }
        return true
      }
    }
    await store.send(.playButtonTapped) {
      $0.isPlaying = true
    }
    await store.receive(\.audioPlayerClient.success) {
      $0.isPlaying = false
    }
    #expect(urls.value == [url])
  }

  // task: 3
  @Test("A player that throws is answered by a failure")
  func throwsError() async {
    let store = TestStore(initialState: VoiceMemo.State(url: url)) {
      VoiceMemo()
    } withDependencies: {
      $0.audioPlayer.play = { _ in throw NoLoudspeaker() }
    }
    await store.send(.playButtonTapped) {
      $0.isPlaying = true
    }
    await store.receive(\.audioPlayerClient.failure) {
      $0.isPlaying = false
    }
  }
}
