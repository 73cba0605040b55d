import ComposableArchitecture
import Foundation
import Testing

/// One evening with the app: the introduction, a duel to its end, the leaderboard, and a second run of the app.
@MainActor
struct WholeGameTests {
  private let storage = FileStorage.inMemory
  private let clock = TestClock()

  private func pass(_ seconds: Int, _ store: TestStoreOf<Quarry>) async {
    for _ in 0..<seconds {
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions(strict: false)
    }
  }

  @Test func anEveningOfGames() async throws {
    try await withDependencies {
      $0.defaultFileStorage = storage
      $0.defaultAppStorage = .inMemory
    } operation: {
      let store = TestStore(initialState: Quarry.State()) {
        Quarry()
      } withDependencies: {
        $0.continuousClock = clock
        $0.date.now = .mock
        $0.leaderboard = .simulated(latency: .seconds(1))
        $0.lexicon = .liveValue
        $0.rival = .simulated(thinking: .seconds(2))
        $0.sounds = SoundClient(play: { _ in })
        $0.uuid = .incrementing
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 11))
      }
      store.exhaustivity = .off

      // The introduction asks for a name.
      await store.send(.onTask)
      await store.send(\.onboarding.continueButtonTapped)
      for stone in try #require(store.state.onboarding?.wall.path(spelling: "ant")) {
        await store.send(\.onboarding.stoneTapped, stone)
      }
      await store.send(\.onboarding.continueButtonTapped)
      await store.send(\.onboarding.binding.name, "Grace")
      await store.send(\.onboarding.continueButtonTapped)
      await store.receive(\.onboarding.dismiss)

      // Five moves each, always with the best word on the wall.
      await store.send(\.home.newGameButtonTapped, .duel)
      await store.receive(\.home.delegate.start)
      await store.send(\.path[id: 0].dig.onTask)
      await store.receive(\.path[id: 0].dig.rival.connect)
      await pass(2, store)
      #expect(store.state.path[id: 0]?.dig?.rival?.name == "Petra")
      for turn in 1...5 {
        let match = try #require(store.state.path[id: 0]?.dig?.match)
        let finds = await LexiconClient.liveValue.finds(wall: match.wall)
        let find = try #require(finds.first { !match.words.contains($0.word) })
        for stone in find.stones { await store.send(\.path[id: 0].dig.stoneTapped, stone) }
        await store.send(\.path[id: 0].dig.submitButtonTapped)
        await pass(3, store)
        #expect(store.state.path[id: 0]?.dig?.match.moves.count == turn * 2)
      }
      let record = try #require(store.state.path[id: 0]?.dig?.destination?.result?.record)
      #expect(record.outcome == .won)
      #expect(record.words.count == 5)

      // The result is handed in.
      await store.send(\.path[id: 0].dig.destination.result.submitButtonTapped)
      await pass(1, store)
      let card = try #require(store.state.path[id: 0]?.dig?.destination?.result)
      guard case .ranked = card.submission else {
        Issue.record("The game should have a rank, but it has \(card.submission).")
        return
      }
      await store.send(\.path[id: 0].dig.destination.result.closeButtonTapped)
      await store.receive(\.path.popFrom)
      #expect(store.state.path.isEmpty)

      // The leaderboard loads two pages.
      await store.send(\.home.leaderboardButtonTapped)
      await store.send(\.path[id: 1].leaderboard.onTask)
      await pass(1, store)
      await store.send(\.path[id: 1].leaderboard.endReached)
      await pass(1, store)
      #expect(store.state.path[id: 1]?.leaderboard?.rows.count == 40)
      await store.send(\.path.popFrom, 1)

      // A calm game is begun, undone and left.
      await store.send(\.home.newGameButtonTapped, .calm)
      await store.receive(\.home.delegate.start)
      let wall = try #require(store.state.path[id: 2]?.dig?.match.wall)
      let finds = await LexiconClient.liveValue.finds(wall: wall)
      await store.send(\.path[id: 2].dig.wordEntered, finds[0].word)
      await store.send(\.path[id: 2].dig.undoButtonTapped)
      #expect(store.state.path[id: 2]?.dig?.match.wall == wall)
      await store.send(\.path[id: 2].dig.wordEntered, finds[1].word)
      await store.send(\.path[id: 2].dig.leaveButtonTapped)
      await store.receive(\.path.popFrom)
      await store.finish()
    }

    // Another run of the app finds everything in the files.
    withDependencies {
      $0.defaultFileStorage = storage
      $0.defaultAppStorage = .inMemory
    } operation: {
      let home = Home.State()
      #expect(home.greeting == "Welcome, Grace!")
      #expect(home.savedMatch?.match.words.count == 1)
      let statistics = StatisticsScreen.State()
      #expect(statistics.wins == 1)
      #expect(statistics.shown.map(\.mode) == [.duel])
    }
  }
}
