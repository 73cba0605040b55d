import ComposableArchitecture
import Foundation
import Testing

// draws: 4 10 "song"

@MainActor
struct Checks {
  struct NoLoudspeaker: Error {}
  let clock = TestClock()
  let ended = LockIsolated<[String]>([])

  /// A memo, which the player ends after 1.2 seconds. What the effects send may have any shape.
  private func store(fails: Bool = false, duration: TimeInterval = 4) -> TestStoreOf<VoiceMemo> {
    let store = TestStore(
      initialState: VoiceMemo.State(duration: duration, url: URL(filePath: "/memos/song.m4a"))
    ) {
      VoiceMemo()
    } withDependencies: { [clock, ended] in
      $0.continuousClock = clock
      $0.audioPlayer.play = { url in
        if fails { throw NoLoudspeaker() }
        try await clock.sleep(for: .milliseconds(1200))
        ended.withValue { $0.append(url.lastPathComponent) }
        return true
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ milliseconds: Int, _ store: TestStoreOf<VoiceMemo>) async {
    await clock.advance(by: .milliseconds(milliseconds))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("A memo that isn't playing has no progress, and a tap begins with 0")
  func begins() async {
    let store = store()
    #expect(store.state.progress == nil)
    await store.send(.playButtonTapped)
    #expect(store.state.progress == 0)
    await pass(499, store)
    #expect(store.state.progress == 0)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("Each half second, the progress is the part of the duration that is over")
  func progress() async {
    let store = store()
    await store.send(.playButtonTapped)
    await pass(500, store)
    #expect(store.state.progress == 0.5 / 4)
    await pass(500, store)
    #expect(store.state.progress == 1.0 / 4)
    await store.skipInFlightEffects(strict: false)
    let longer = self.store(duration: 10)
    await longer.send(.playButtonTapped)
    await clock.advance(by: .milliseconds(500))
    await longer.skipReceivedActions(strict: false)
    #expect(longer.state.progress == 0.5 / 10)
    await longer.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("The player plays the url of the memo while the timer is running")
  func plays() async {
    let store = store()
    await store.send(.playButtonTapped)
    await pass(1200, store)
    #expect(ended.value == ["song.m4a"])
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("When the memo has ended, the timer ends as well")
  func end() async {
    let store = store()
    await store.send(.playButtonTapped)
    await pass(1200, store)
    #expect(store.state.progress == nil)
    await pass(5000, store)
    #expect(store.state.progress == nil, "The timer went on after the memo had ended.")
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 2
  @Test("When the player fails, the timer ends as well")
  func failure() async {
    let store = store(fails: true)
    await store.send(.playButtonTapped)
    await pass(0, store)
    #expect(store.state.progress == nil)
    await pass(5000, store)
    #expect(store.state.progress == nil, "The timer went on after the player had failed.")
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 3
  @Test("A second tap stops the player and the timer")
  func secondTap() async {
    let store = store()
    await store.send(.playButtonTapped)
    await pass(600, store)
    await store.send(.playButtonTapped)
    #expect(store.state.progress == nil)
    await pass(5000, store)
    #expect(store.state.progress == nil, "The timer went on after the second tap.")
    #expect(ended.value == [], "The player went on after the second tap.")
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 3
  @Test("A third tap plays the memo from its beginning")
  func thirdTap() async {
    let store = store()
    await store.send(.playButtonTapped)
    await pass(600, store)
    await store.send(.playButtonTapped)
    await store.send(.playButtonTapped)
    #expect(store.state.progress == 0)
    await pass(1000, store)
    #expect(store.state.progress == 1.0 / 4)
    await store.skipInFlightEffects(strict: false)
  }
}
