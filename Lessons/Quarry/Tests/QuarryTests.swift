import ComposableArchitecture
import Foundation
import Testing

/// The screens together: who opens them, who closes them, and what is left in the files.
@MainActor
struct QuarryTests {
  private func store(clock: TestClock<Duration> = TestClock()) -> TestStoreOf<Quarry> {
    let store = TestStore(initialState: Quarry.State()) {
      Quarry()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .mock
      $0.lexicon = LexiconClient(words: ["cat"])
      $0.lexicon.letters = { _ in "catxxxxxxxxx" }
      $0.sounds = SoundClient(play: { _ in })
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 1))
    }
    store.exhaustivity = .off
    return store
  }

  @Test func theIntroductionIsShownOnce() async {
    let store = store()
    await store.send(.onTask)
    #expect(store.state.onboarding != nil)
    await store.send(\.onboarding.skipButtonTapped)
    await store.receive(\.onboarding.dismiss)
    #expect(store.state.onboarding == nil)
    await store.send(.onTask)
    #expect(store.state.onboarding == nil)
  }

  @Test func theNameOfTheIntroductionIsTheNameOfTheSettings() async {
    let store = store()
    await store.send(.onTask)
    await store.send(\.onboarding.continueButtonTapped)
    for stone in store.state.onboarding?.wall.path(spelling: "ant") ?? [] {
      await store.send(\.onboarding.stoneTapped, stone)
    }
    await store.send(\.onboarding.continueButtonTapped)
    await store.send(\.onboarding.binding.name, "Ada")
    await store.send(\.onboarding.continueButtonTapped)
    await store.receive(\.onboarding.dismiss)
    #expect(store.state.home.greeting == "Welcome, Ada!")
    await store.send(\.home.settingsButtonTapped)
    #expect(store.state.path[id: 0]?.settings?.settings.name == "Ada")
  }

  @Test func theSeedDecidesTheNewStones() async {
    let first = store()
    let second = store()
    for store in [first, second] {
      await store.send(\.home.newGameButtonTapped, .rush)
      await store.receive(\.home.delegate.start)
    }
    let walls = [first, second].compactMap { $0.state.path.first?.dig?.match }
    #expect(walls.count == 2)
    #expect(walls[0].after([0, 1, 2]).wall == walls[1].after([0, 1, 2]).wall)
  }

  @Test func aGameThatWasLeftIsResumed() async {
    let clock = TestClock()
    let store = store(clock: clock)
    await store.send(\.home.newGameButtonTapped, .rush)
    await store.receive(\.home.delegate.start)
    await store.send(\.path[id: 0].dig.onTask)
    await store.send(\.path[id: 0].dig.wordEntered, "cat")
    await clock.advance(by: .seconds(12))
    await store.skipReceivedActions(strict: false)
    await store.send(\.path[id: 0].dig.leaveButtonTapped)
    await store.receive(\.path.popFrom)
    #expect(store.state.path.isEmpty)
    #expect(store.state.home.savedMatch?.secondsLeft == 78)
    await clock.advance(by: .seconds(50))
    await store.send(\.home.resumeButtonTapped)
    await store.receive(\.home.delegate.resume)
    #expect(store.state.path[id: 1]?.dig?.match.words == ["cat"])
    #expect(store.state.path[id: 1]?.dig?.countdown?.secondsLeft == 78)
    await store.finish()
  }

  @Test func playingAgainEndsTheEffectsOfTheOldGame() async {
    let clock = TestClock()
    let store = store(clock: clock)
    await store.send(\.home.newGameButtonTapped, .rush)
    await store.receive(\.home.delegate.start)
    await store.send(\.path[id: 0].dig.onTask)
    await store.send(\.path[id: 0].dig.endButtonTapped)
    await store.send(\.path[id: 0].dig.destination.alert.confirmEnd)
    await store.send(\.path[id: 0].dig.destination.result.playAgainButtonTapped)
    await store.receive(\.path[id: 0].dig.delegate.playAgain)
    #expect(store.state.path.ids == [1])
    #expect(store.state.path[id: 1]?.dig?.match.mode == .rush)
    await clock.advance(by: .seconds(5))
    #expect(store.state.path[id: 1]?.dig?.countdown?.secondsLeft == 90)
    await store.finish()
  }

  @Test func theScreensAreOpened() async {
    let store = store()
    await store.send(\.home.leaderboardButtonTapped)
    await store.send(\.home.statisticsButtonTapped)
    #expect(store.state.path[id: 0]?.leaderboard != nil)
    #expect(store.state.path[id: 1]?.statistics != nil)
    await store.send(\.path.popFrom, 0)
    #expect(store.state.path.isEmpty)
  }

  @Test func erasingResetsTheAppAndEndsItsEffects() async {
    let clock = TestClock()
    let store = store(clock: clock)
    await store.send(.onTask)
    await store.send(\.onboarding.skipButtonTapped)
    await store.receive(\.onboarding.dismiss)
    await store.send(\.home.newGameButtonTapped, .rush)
    await store.receive(\.home.delegate.start)
    await store.send(\.path[id: 0].dig.onTask)
    await store.send(\.path[id: 0].dig.wordEntered, "cat")
    await store.send(\.home.settingsButtonTapped)
    await store.send(\.path[id: 1].settings.nameChanged, "Ada")
    await store.send(\.path[id: 1].settings.eraseButtonTapped)
    await store.send(\.path[id: 1].settings.alert.confirmErase)
    await store.receive(\.path[id: 1].settings.delegate.erase)
    #expect(store.state.path.isEmpty)
    #expect(store.state.onboarding != nil)
    #expect(store.state.home.savedMatch == nil)
    #expect(store.state.home.settings == Settings())
    #expect(store.state.home.favoriteMode == .calm)
    // The countdown of the game has ended with its screen.
    await store.finish()
  }
}
