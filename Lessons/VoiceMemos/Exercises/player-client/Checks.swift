import ComposableArchitecture
import Foundation
import Testing

// draws: "other"

@MainActor
struct Checks {
  struct NoLoudspeaker: Error, Equatable {}
  let url = URL(filePath: "/memos/song.m4a")

  func store(_ play: @escaping @Sendable (URL) async throws -> Bool) -> TestStoreOf<VoiceMemo> {
    TestStore(initialState: VoiceMemo.State(url: url)) {
      VoiceMemo()
    } withDependencies: {
      $0.audioPlayer.play = play
    }
  }

  // task: 1
  @Test("The endpoint play can be replaced, and called with the label url")
  func endpoint() async throws {
    var client = AudioPlayerClient()
    client.play = { $0.lastPathComponent == "song.m4a" }
    #expect(try await client.play(url: url))
    let other = try await client.play(url: URL(filePath: "/memos/other.m4a"))
    #expect(!other)
  }

  // task: 2
  @Test("@Dependency finds the client under the name audioPlayer")
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
  @Test("A tap plays the url of the memo, once")
  func plays() async {
    let urls = LockIsolated<[URL]>([])
    let store = store { url in
      urls.withValue { $0.append(url) }
      return true
    }
    await store.send(.playButtonTapped) {
      $0.mode = .playing(progress: 0)
    }
    await store.receive(\.audioPlayerClient.success, true) {
      $0.mode = .notPlaying
    }
    #expect(urls.value == [url])
  }

  // task: 3
  @Test("When the player stops early, audioPlayerClient carries false")
  func stopsEarly() async {
    let store = store { _ in false }
    store.exhaustivity = .off
    await store.send(.playButtonTapped)
    await store.receive(\.audioPlayerClient.success, false)
  }

  // task: 3
  @Test("When the player throws, audioPlayerClient carries its error")
  func throwsError() async {
    let store = store { _ in throw NoLoudspeaker() }
    store.exhaustivity = .off
    await store.send(.playButtonTapped)
    await store.receive { action in
      guard case .audioPlayerClient(.failure(let error)) = action else { return false }
      return error is NoLoudspeaker
    }
  }
}
