import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct Checks {
  struct NoLoudspeaker: Error {}
  let clock = TestClock()

  /// A memo of four seconds.
  func store(
    _ mode: VoiceMemo.State.Mode = .notPlaying, fails: Bool = false
  ) -> TestStoreOf<VoiceMemo> {
    TestStore(
      initialState: VoiceMemo.State(duration: 4, mode: mode, url: URL(filePath: "/memos/song.m4a"))
    ) {
      VoiceMemo()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.audioPlayer.play = { _ in
        if fails { throw NoLoudspeaker() }
        try await clock.sleep(for: .milliseconds(1200))
        return true
      }
    }
  }

  // task: 1
  @Test("timerUpdated carries the seconds so far, each half second")
  func ticks() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.playButtonTapped)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.timerUpdated, 0.5, timeout: .milliseconds(100))
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.timerUpdated, 1, timeout: .milliseconds(100))
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("The player plays while the timer is running")
  func plays() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.playButtonTapped)
    await clock.advance(by: .milliseconds(1200))
    await store.receive(\.timerUpdated, timeout: .milliseconds(100))
    await store.receive(\.audioPlayerClient.success, timeout: .milliseconds(100))
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("The progress is the part of the duration that is over")
  func progress() async {
    let store = store(.playing(progress: 0))
    await store.send(.timerUpdated(1)) {
      $0.mode = .playing(progress: 0.25)
    }
    await store.send(.timerUpdated(2)) {
      $0.mode = .playing(progress: 0.5)
    }
  }

  // task: 3
  @Test("When the memo has ended, the timer ends as well")
  func end() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.playButtonTapped)
    await clock.advance(by: .milliseconds(1200))
    await store.receive(\.timerUpdated, 0.5, timeout: .milliseconds(100))
    await store.receive(\.audioPlayerClient.success, timeout: .milliseconds(100)) {
      $0.mode = .notPlaying
    }
    store.exhaustivity = .on
    await clock.advance(by: .seconds(5))
  }

  // task: 3
  @Test("When the player fails, the timer ends as well")
  func failure() async {
    let store = store(fails: true)
    store.exhaustivity = .off
    await store.send(.playButtonTapped)
    await store.receive(\.audioPlayerClient.failure, timeout: .milliseconds(100)) {
      $0.mode = .notPlaying
    }
    store.exhaustivity = .on
    await clock.advance(by: .seconds(5))
  }

  // task: 3
  @Test("A second tap stops the player and the timer")
  func secondTap() async {
    let store = store()
    await store.send(.playButtonTapped) {
      $0.mode = .playing(progress: 0)
    }
    await store.send(.playButtonTapped) {
      $0.mode = .notPlaying
    }
    await clock.advance(by: .seconds(5))
  }
}
