import ComposableArchitecture
import Testing

// draws: 40

@MainActor
struct Checks {
  let clock = TestClock()
  let clicks = LockIsolated(0)

  /// Each click takes 0.2 seconds.
  func makeStore() -> TestStoreOf<Metronome> {
    let store = TestStore(initialState: Metronome.State()) {
      Metronome()
    } withDependencies: { [clock, clicks] in
      $0.continuousClock = clock
      $0.sound.click = {
        clicks.withValue { $0 += 1 }
        try? await clock.sleep(for: .milliseconds(200))
      }
    }
    store.exhaustivity = .off
    return store
  }

  func beats(of store: TestStoreOf<Metronome>, after milliseconds: Int) async -> Int {
    await clock.advance(by: .milliseconds(milliseconds))
    await store.skipReceivedActions(strict: false)
    return store.state.beats
  }

  // task: 1
  @Test("The first beat comes after one second")
  func firstBeat() async {
    let store = makeStore()
    await store.send(.toggleButtonTapped)
    let early = await beats(of: store, after: 999)
    #expect(early == 0, "A beat came before the first second had passed.")
    let onTime = await beats(of: store, after: 1)
    #expect(onTime == 1, "No beat came after one second.")
    await store.send(.onDisappear)
  }

  // task: 1
  @Test("After ten seconds there have been ten beats")
  func tenBeats() async {
    let store = makeStore()
    await store.send(.toggleButtonTapped)
    let afterTwo = await beats(of: store, after: 2000)
    #expect(afterTwo == 2, "There should be one beat a second, so two after two seconds.")
    let afterTen = await beats(of: store, after: 8000)
    #expect(afterTen == 10, "There should be one beat a second, so ten after ten seconds.")
    // From 3 to 11.
    let seconds = 3 + 40 % 9
    let later = await beats(of: store, after: 1000 * seconds)
    #expect(later == 10 + seconds, "There should be one beat in each later second, too.")
    await store.send(.onDisappear)
  }

  // task: 1
  @Test("Each beat plays one click")
  func clicksOnce() async {
    let store = makeStore()
    await store.send(.toggleButtonTapped)
    _ = await beats(of: store, after: 1500)
    #expect(clicks.value == 1, "The first beat should play one click.")
    _ = await beats(of: store, after: 1000)
    #expect(clicks.value == 2, "The second beat should play one more click.")
    await store.send(.onDisappear)
  }

  // task: 2
  @Test("A metronome that is turned off is silent")
  func turnedOff() async {
    let store = makeStore()
    await store.send(.toggleButtonTapped)
    _ = await beats(of: store, after: 1500)
    let heard = clicks.value
    await store.send(.toggleButtonTapped)
    await clock.advance(by: .seconds(5))
    #expect(clicks.value == heard, "The metronome went on clicking after it was turned off.")
  }

  // task: 2
  @Test("A metronome whose screen has disappeared is silent")
  func disappeared() async {
    let store = makeStore()
    await store.send(.toggleButtonTapped)
    _ = await beats(of: store, after: 1500)
    let heard = clicks.value
    await store.send(.onDisappear)
    let isOn = store.state.isOn
    #expect(isOn == false, "`isOn` should be false after the screen has disappeared.")
    await clock.advance(by: .seconds(5))
    #expect(clicks.value == heard, "The metronome went on clicking after its screen had disappeared.")
  }
}
