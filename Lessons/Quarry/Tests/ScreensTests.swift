import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct LeaderboardTests {
  nonisolated private static func page(_ ids: Range<Int>, hasMore: Bool) -> LeaderboardClient.Page {
    LeaderboardClient.Page(
      entries: ids.map { LeaderboardClient.Entry(id: $0, rank: $0 + 1, name: "Ada", points: 100 - $0) },
      hasMore: hasMore)
  }

  private func rows(_ ids: Range<Int>) -> IdentifiedArrayOf<LeaderboardRow.State> {
    IdentifiedArray(
      uniqueElements: Self.page(ids, hasMore: false).entries.map { LeaderboardRow.State(entry: $0) })
  }

  @Test func pagesAreAppendedUntilTheEnd() async {
    let store = TestStore(initialState: Leaderboard.State()) {
      Leaderboard()
    } withDependencies: {
      $0.leaderboard.page = { _, after in Self.page(after..<(after + 2), hasMore: after < 2) }
    }
    await store.send(.onTask) { $0.loading = .loading }
    await store.receive(\.pageResponse.success) {
      $0.loading = .idle
      $0.rows = rows(0..<2)
    }
    await store.send(.onTask)
    await store.send(.endReached) { $0.loading = .loading }
    await store.receive(\.pageResponse.success) {
      $0.loading = .idle
      $0.rows = rows(0..<4)
      $0.hasMore = false
    }
    await store.send(.endReached)
  }

  @Test func onlyThePeriodThatIsShownIsLoaded() async {
    let clock = TestClock()
    let store = TestStore(initialState: Leaderboard.State()) {
      Leaderboard()
    } withDependencies: {
      $0.leaderboard.page = { period, _ in
        try await clock.sleep(for: .seconds(period == .today ? 5 : 1))
        return Self.page(period == .today ? 0..<1 : 7..<9, hasMore: false)
      }
    }
    await store.send(.onTask) { $0.loading = .loading }
    await store.send(.endReached)
    await store.send(.periodTapped(.today))
    await store.send(.periodTapped(.week)) { $0.period = .week }
    await clock.advance(by: .seconds(10))
    await store.receive(\.pageResponse.success) {
      $0.loading = .idle
      $0.rows = rows(7..<9)
      $0.hasMore = false
    }
  }

  @Test func aFailureIsShownAndCanBeTriedAgain() async {
    let isReachable = LockIsolated(false)
    let store = TestStore(initialState: Leaderboard.State()) {
      Leaderboard()
    } withDependencies: {
      $0.leaderboard.page = { _, _ in
        guard isReachable.value else { throw LeaderboardClient.NotReachable() }
        return Self.page(0..<1, hasMore: false)
      }
    }
    await store.send(.retryButtonTapped)
    await store.send(.onTask) { $0.loading = .loading }
    await store.receive(\.pageResponse.failure) { $0.loading = .failed }
    await store.send(.endReached)
    isReachable.setValue(true)
    await store.send(.retryButtonTapped) { $0.loading = .loading }
    await store.receive(\.pageResponse.success) {
      $0.loading = .idle
      $0.rows = rows(0..<1)
      $0.hasMore = false
    }
  }

  @Test func onlyTheLastOfTwoCheersIsFinished() async {
    let clock = TestClock()
    let cheers = LockIsolated<[Bool]>([])
    let store = TestStore(initialState: Leaderboard.State(rows: rows(0..<3))) {
      Leaderboard()
    } withDependencies: {
      $0.leaderboard.cheer = { id, isOn in
        try await clock.sleep(for: .seconds(1))
        #expect(id == 1)
        cheers.withValue { $0.append(isOn) }
      }
    }
    await store.send(\.rows[id: 1].cheerButtonTapped) { $0.rows[id: 1]?.isCheered = true }
    #expect(store.state.rows[id: 1]?.cheers == 1)
    await store.send(\.rows[id: 1].cheerButtonTapped) { $0.rows[id: 1]?.isCheered = false }
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(cheers.value == [false])
  }

  @Test func aCheerThatFailsIsTakenBack() async {
    let store = TestStore(initialState: Leaderboard.State(rows: rows(0..<3))) {
      Leaderboard()
    } withDependencies: {
      $0.leaderboard.cheer = { _, _ in throw LeaderboardClient.NotReachable() }
    }
    await store.send(\.rows[id: 2].cheerButtonTapped) { $0.rows[id: 2]?.isCheered = true }
    await store.receive(\.rows[id: 2].cheerFailed) { $0.rows[id: 2]?.isCheered = false }
  }

  /// Ten thousand rows, of which a thousand are cheered. A reducer that copied or searched all rows for each action would
  /// take a hundred times as long, so the limit is wide.
  @Test(.timeLimit(.minutes(1)))
  func manyRowsAreNotSlower() async {
    let store = Store(initialState: Leaderboard.State(rows: rows(0..<10_000))) {
      Leaderboard()
    } withDependencies: {
      $0.leaderboard.cheer = { _, _ in }
    }
    let clock = ContinuousClock()
    let time = clock.measure {
      for id in 0..<1000 { store.send(.rows(.element(id: id * 10, action: .cheerButtonTapped))) }
    }
    #expect(store.rows.count { $0.isCheered } == 1000)
    #expect(time < .seconds(10))
  }
}

@MainActor
struct StatisticsTests {
  private func store(_ records: [GameRecord]) -> TestStoreOf<StatisticsScreen> {
    @Shared(.records) var shared = records
    return TestStore(initialState: StatisticsScreen.State()) { StatisticsScreen() }
  }

  private let games: [GameRecord] = [
    .mock(1, points: 10, words: ["oak", "river"]),
    .mock(2, mode: .duel, points: 35, words: ["morning"], outcome: .won),
    .mock(3, mode: .duel, points: 15, words: [], outcome: .lost),
  ]

  @Test func theNumbersFollowFromTheGames() async {
    let store = store(games)
    #expect(store.state.best?.points == 35)
    #expect(store.state.average == 20)
    #expect(store.state.wins == 1)
    #expect(store.state.longestWord == "morning")
    await store.send(.modeTapped(.calm)) { $0.mode = .calm }
    #expect(store.state.best?.points == 10)
    #expect(store.state.wins == 0)
    await store.send(.modeTapped(.rush)) { $0.mode = .rush }
    #expect(store.state.average == 0)
    #expect(store.state.best == nil)
    #expect(store.state.longestWord == nil)
    await store.send(.clearButtonTapped)
  }

  @Test func onlyTheGamesThatAreShownAreCleared() async {
    let store = store(games)
    await store.send(.modeTapped(.duel)) { $0.mode = .duel }
    await store.send(.clearButtonTapped) { $0.alert = .clearRecords(count: 2) }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.clearButtonTapped) { $0.alert = .clearRecords(count: 2) }
    await store.send(\.alert.confirmClear) {
      $0.alert = nil
      $0.$records.withLock { $0 = [games[0]] }
    }
  }

  @Test func oneGameIsDeleted() async {
    let store = store(games)
    await store.send(.deleteButtonTapped(UUID(2))) { $0.$records.withLock { _ = $0.remove(at: 1) } }
  }
}

@MainActor
struct SettingsTests {
  @Test func eachControlChangesTheSharedSettings() async {
    @Shared(.settings) var settings
    let store = TestStore(initialState: SettingsScreen.State()) { SettingsScreen() }
    await store.send(.nameChanged("A name that is too long")) {
      $0.$settings.withLock { $0.name = "A name that " }
    }
    await store.send(.soundToggled(false)) { $0.$settings.withLock { $0.soundIsOn = false } }
    await store.send(.pointsToggled(false)) { $0.$settings.withLock { $0.showsPoints = false } }
    await store.send(.themeTapped(.marble)) { $0.$settings.withLock { $0.theme = .marble } }
    #expect(settings == Settings(name: "A name that ", showsPoints: false, soundIsOn: false, theme: .marble))
  }

  @Test func erasingIsConfirmed() async {
    let store = TestStore(initialState: SettingsScreen.State()) { SettingsScreen() }
    await store.send(.eraseButtonTapped) { $0.alert = .eraseEverything }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.eraseButtonTapped) { $0.alert = .eraseEverything }
    await store.send(\.alert.confirmErase) { $0.alert = nil }
    await store.receive(\.delegate.erase)
  }
}

@MainActor
struct HomeTests {
  @Test(arguments: Mode.allCases)
  func aGameBeginsAtOnce(mode: Mode) async {
    let store = TestStore(initialState: Home.State()) { Home() }
    store.exhaustivity = .off
    await store.send(.newGameButtonTapped(mode))
    await store.receive(\.delegate.start, mode)
    #expect(store.state.favoriteMode == mode)
    #expect(store.state.alert == nil)
  }

  @Test func aSavedGameIsNotReplacedWithoutAsking() async {
    let saved = SavedMatch(match: .mock(.rush), secondsLeft: 30)
    @Shared(.savedMatch) var savedMatch = saved
    let store = TestStore(initialState: Home.State()) { Home() }
    await store.send(.newGameButtonTapped(.rush)) { $0.alert = .replaceGame(saved, by: .rush) }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.resumeButtonTapped)
    await store.receive(\.delegate.resume, saved)
    await store.send(.newGameButtonTapped(.rush)) { $0.alert = .replaceGame(saved, by: .rush) }
    await store.send(\.alert.confirmNewGame, .rush) {
      $0.alert = nil
      $0.$savedMatch.withLock { $0 = nil }
      $0.$favoriteMode.withLock { $0 = .rush }
    }
    await store.receive(\.delegate.start, .rush)
    await store.send(.resumeButtonTapped)
  }

  @Test func aDuelKeepsTheSavedGame() async {
    @Shared(.savedMatch) var savedMatch = SavedMatch(match: .mock())
    let store = TestStore(initialState: Home.State()) { Home() }
    await store.send(.newGameButtonTapped(.duel)) { $0.$favoriteMode.withLock { $0 = .duel } }
    await store.receive(\.delegate.start, .duel)
    #expect(savedMatch != nil)
  }

  @Test func theGreetingHasTheName() {
    #expect(Home.State().greeting == "Welcome!")
    @Shared(.settings) var settings
    $settings.withLock { $0.name = "Ada" }
    #expect(Home.State().greeting == "Welcome, Ada!")
  }
}
