import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct DigTests {
  let clock = TestClock()
  let loudspeaker = Loudspeaker()

  let letters = "catdorpenxxx"

  private func store(
    _ mode: Mode = .calm, words: [String] = ["cat", "rod", "pen", "open", "cad"], match: Match? = nil
  ) -> TestStoreOf<Dig> {
    TestStore(initialState: Dig.State(match: match ?? .mock(mode, letters: letters))) {
      Dig()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .mock
      $0.lexicon = LexiconClient(words: words)
      $0.sounds = loudspeaker.client
    }
  }

  @Test func stonesThatTouchAreSelected() async {
    let store = store()
    await store.send(.stoneTapped(0)) { $0.selection = [0] }
    await store.send(.stoneTapped(1)) { $0.selection = [0, 1] }
    await store.send(.stoneTapped(2)) { $0.selection = [0, 1, 2] }
    #expect(store.state.word == "cat")
    await store.send(.stoneTapped(2)) { $0.selection = [0, 1] }
    await store.send(.stoneTapped(3)) { $0.selection = [0, 1, 3] }
    await store.send(.stoneTapped(0)) { $0.selection = [0] }
    await store.send(.stoneTapped(8)) { $0.selection = [8] }
    await store.send(.stoneTapped(99))
    await store.send(.clearButtonTapped) { $0.selection = [] }
    #expect(loudspeaker.sounds.value == Array(repeating: .clink, count: 7))
  }

  @Test func aWordIsDugOut() async {
    let store = store()
    let find = Find(stones: [0, 1, 2], word: "cat")
    await store.send(.wordEntered("cat")) { [letters] in
      $0.match = .mock(letters: letters).after([0, 1, 2])
      $0.notice = .dug(find)
      $0.$savedMatch.withLock { $0 = SavedMatch(match: .mock(letters: letters).after([0, 1, 2])) }
    }
    #expect(store.state.match.points(of: .you) == find.points)
    #expect(loudspeaker.sounds.value == [.crumble])
  }

  @Test func whatIsNoWordStaysInTheWall() async {
    let store = store()
    await store.send(.wordEntered("zebra")) { $0.notice = .notOnTheWall("zebra") }
    await store.send(.wordEntered("ca")) {
      $0.notice = .refused(.tooShort)
      $0.selection = [0, 1]
    }
    await store.send(.wordEntered("cdo")) {
      $0.notice = .unknown("cdo")
      $0.selection = []
    }
    await store.send(.submitButtonTapped) { $0.notice = .refused(.tooShort) }
    #expect(loudspeaker.sounds.value == [.thud, .thud, .thud, .thud])
  }

  @Test func aWordCountsOnce() async {
    let store = store(match: .mock(letters: "catcatxxxxxx").after([0, 1, 2]))
    await store.send(.wordEntered("cat")) {
      $0.notice = .refused(.alreadyDug)
      $0.selection = [3, 4, 5]
    }
  }

  @Test func undoPutsTheLastWordBack() async {
    let store = store(match: .mock(letters: letters).after([0, 1, 2]))
    await store.send(.undoButtonTapped) { [letters] in
      $0.match = .mock(letters: letters)
      $0.notice = .undone
      $0.$savedMatch.withLock { $0 = SavedMatch(match: .mock(letters: letters)) }
    }
    await store.send(.undoButtonTapped)
  }

  @Test(arguments: [Mode.rush, .duel])
  func otherGamesCanNotBeUndone(mode: Mode) async {
    let store = store(match: .mock(mode, letters: letters).after([0, 1, 2]))
    #expect(!store.state.canUndo)
    await store.send(.undoButtonTapped)
  }

  @Test func aHintTellsTwoLettersAndThenOneMore() async {
    let store = store()
    await store.send(.hintButtonTapped) { $0.isSearching = true }
    await store.receive(\.findsResponse) {
      $0.isSearching = false
      $0.notice = .hint("op")
    }
    await store.send(.hintButtonTapped) { $0.isSearching = true }
    await store.receive(\.findsResponse) {
      $0.isSearching = false
      $0.notice = .hint("ope")
    }
  }

  @Test func aHintSaysWhenNoWordIsLeft() async {
    let store = store(words: ["cat"], match: .mock(letters: "catcatxxxxxx").after([0, 1, 2]))
    await store.send(.hintButtonTapped) { $0.isSearching = true }
    await store.receive(\.findsResponse) {
      $0.isSearching = false
      $0.notice = .noWordLeft
    }
  }

  @Test func aSearchEndsWhenTheWallChanges() async {
    let store = store()
    store.dependencies.lexicon.finds = { [clock] _ in
      try? await clock.sleep(for: .seconds(1))
      return []
    }
    store.exhaustivity = .off
    await store.send(.hintButtonTapped) { $0.isSearching = true }
    await store.send(.wordEntered("cat")) { $0.isSearching = false }
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(store.state.notice == .dug(Find(stones: [0, 1, 2], word: "cat")))
  }

  @Test func withoutSoundNothingIsPlayed() async {
    @Shared(.settings) var settings = Settings(soundIsOn: false)
    let store = store()
    await store.send(.stoneTapped(0)) { $0.selection = [0] }
    #expect(loudspeaker.sounds.value.isEmpty)
  }

  @Test func endingIsConfirmedAndRecorded() async {
    let match = Match.mock(letters: letters).after([0, 1, 2])
    @Shared(.savedMatch) var savedMatch = SavedMatch(match: match)
    let store = store(match: match)
    await store.send(.endButtonTapped) { $0.destination = .alert(.endGame(mode: .calm)) }
    await store.send(.stoneTapped(3))
    await store.send(.endButtonTapped)
    await store.send(\.destination.dismiss) { $0.destination = nil }
    await store.send(.endButtonTapped) { $0.destination = .alert(.endGame(mode: .calm)) }
    await store.send(\.destination.alert.confirmEnd) {
      let record = GameRecord(match, date: .mock)
      $0.destination = .result(ResultCard.State(record: record))
      $0.$records.withLock { $0 = [record] }
      $0.$savedMatch.withLock { $0 = nil }
    }
    #expect(loudspeaker.sounds.value == [.gong])
    await store.send(\.destination.result.closeButtonTapped)
    await store.receive(\.destination.result.delegate.close)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func theLastStoneEndsTheGame() async {
    let store = store(match: .mock(letters: "cat"))
    store.exhaustivity = .off
    await store.send(.wordEntered("cat"))
    #expect(store.state.destination?.result?.record.words == ["cat"])
    #expect(store.state.savedMatch == nil)
    await store.send(\.destination.result.playAgainButtonTapped)
    await store.receive(\.delegate.playAgain, .calm)
  }

  // MARK: - Rush

  @Test func theTimeOfARushRunsOut() async {
    let store = store(match: nil, mode: .rush, secondsLeft: 2)
    await store.send(.onTask)
    await store.receive(\.countdown.start)
    await clock.advance(by: .seconds(1))
    await store.receive(\.countdown.tick) { $0.countdown?.secondsLeft = 1 }
    await store.send(.stoneTapped(0)) { $0.selection = [0] }
    await clock.advance(by: .seconds(1))
    // The end follows the last tick at once. Shared values have no copies, so that the records would be seen too early.
    store.exhaustivity = .off
    await store.receive(\.countdown.delegate.ended)
    let record = GameRecord(.mock(.rush, letters: letters), date: .mock)
    #expect(store.state.countdown == nil)
    #expect(store.state.destination?.result?.record == record)
    #expect(store.state.records == [record])
    #expect(store.state.selection.isEmpty)
    await store.finish()
  }

  @Test func aPauseHidesTheWallAndSavesTheGame() async {
    let store = store(match: nil, mode: .rush, secondsLeft: 40)
    await store.send(.onTask)
    await store.receive(\.countdown.start)
    await store.send(.stoneTapped(0)) { $0.selection = [0] }
    await store.send(\.countdown.pauseButtonTapped) { [letters] in
      $0.countdown?.isPaused = true
      $0.selection = []
      $0.$savedMatch.withLock { $0 = SavedMatch(match: .mock(.rush, letters: letters), secondsLeft: 40) }
    }
    await store.send(.stoneTapped(0))
    await store.send(.wordEntered("cat"))
    await clock.advance(by: .seconds(100))
    await store.send(\.countdown.resumeButtonTapped) { $0.countdown?.isPaused = false }
    await store.send(.leaveButtonTapped)
    await store.skipInFlightEffects()
    #expect(store.isDismissed)
  }

  @Test func newStonesFallIntoARush() async {
    let store = store(.rush)
    store.exhaustivity = .off
    await store.send(.wordEntered("cat"))
    #expect(store.state.match.wall.stones.count == 12)
    #expect(store.state.savedMatch?.secondsLeft == 90)
  }

  private func store(match: Match?, mode: Mode, secondsLeft: Int) -> TestStoreOf<Dig> {
    TestStore(
      initialState: Dig.State(
        SavedMatch(match: match ?? .mock(mode, letters: letters), secondsLeft: secondsLeft))
    ) {
      Dig()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .mock
      $0.lexicon = LexiconClient(words: ["cat"])
      $0.sounds = loudspeaker.client
    }
  }

  // MARK: - Duel

  /// A duel with a server that is played by the test.
  private struct Server {
    let connections = LockIsolated<[Match]>([])
    let events: RivalClient.Events
    let continuation: RivalClient.Events.Continuation
    let moves = LockIsolated<[Move]>([])

    init() { (events, continuation) = RivalClient.Events.makeStream() }

    var client: RivalClient {
      RivalClient(
        connect: { [connections, events] match in
          connections.withValue { $0.append(match) }
          return events
        },
        send: { [moves] move in moves.withValue { $0.append(move) } })
    }
  }

  private func duel(_ server: Server, match: Match? = nil) async -> TestStoreOf<Dig> {
    let store = store(match: match ?? .mock(.duel, letters: letters))
    store.dependencies.rival = server.client
    await store.send(.onTask)
    await store.receive(\.rival.connect)
    await store.send(.stoneTapped(0))
    server.continuation.yield(.joined(name: "Ada"))
    await store.receive(\.rival.event.joined) { $0.rival?.connection = .playing(name: "Ada") }
    return store
  }

  @Test func playersTakeTurns() async throws {
    let server = Server()
    let store = await duel(server)
    let mine = Match.mock(.duel, letters: letters).after([0, 1, 2])
    await store.send(.wordEntered("cat")) {
      $0.match = mine
      $0.notice = .dug(Find(stones: [0, 1, 2], word: "cat"))
    }
    await store.receive(\.rival.moveMade)
    #expect(server.moves.value == [mine.moves[0]])
    await store.send(.wordEntered("rod"))
    let both = mine.afterRival([6, 7, 8])
    server.continuation.yield(.moved(stones: [6, 7, 8]))
    await store.receive(\.rival.event.moved)
    await store.receive(\.rival.delegate.moved) {
      $0.match = both
      $0.notice = .rivalDug(Find(stones: [6, 7, 8], word: "pen"))
    }
    #expect(store.state.isPlaying)
    await store.send(.passButtonTapped) { $0.match.make(Move(player: .you)) }
    await store.receive(\.rival.moveMade)
    server.continuation.yield(.moved(stones: []))
    await store.receive(\.rival.event.moved)
    await store.receive(\.rival.delegate.moved) {
      $0.match.make(Move(player: .rival))
      $0.notice = .rivalPassed
    }
    server.continuation.finish()
    await store.finish()
    #expect(store.state.savedMatch == nil)
  }

  @Test func aMoveAgainstTheRulesCountsAsNone() async {
    let server = Server()
    let store = await duel(server, match: .mock(.duel, letters: letters).after([0, 1, 2]))
    server.continuation.yield(.moved(stones: [3, 11, 6]))
    await store.receive(\.rival.event.moved)
    await store.receive(\.rival.delegate.moved) {
      $0.match.make(Move(player: .rival))
      $0.notice = .rivalPassed
    }
    server.continuation.yield(.moved(stones: [6, 7, 8]))
    await store.receive(\.rival.event.moved)
    await store.receive(\.rival.delegate.moved)
    server.continuation.finish()
    await store.finish()
  }

  @Test func theLastMoveIsSentAlthoughTheRivalIsGone() async {
    let server = Server()
    var match = Match.mock(.duel, letters: letters)
    for _ in 1...4 { match = match.after([]).afterRival(nil) }
    // The rival has made the fifth move already, as after a connection that was lost.
    match = match.afterRival(nil)
    let store = await duel(server, match: match)
    store.exhaustivity = .off
    await store.send(.passButtonTapped)
    await store.finish()
    #expect(server.moves.value == [Move(player: .you)])
    #expect(store.state.rival == nil)
    #expect(store.state.destination?.result?.record.outcome == .drawn)
  }

  @Test func aRivalWhoLeavesLoses() async {
    let server = Server()
    let store = await duel(server)
    // As at the end of a rush, the shared records would be seen too early.
    store.exhaustivity = .off
    server.continuation.yield(.left)
    await store.receive(\.rival.delegate.left)
    let record = GameRecord(.mock(.duel, letters: letters), date: .mock, rivalHasLeft: true)
    #expect(record.outcome == .won)
    #expect(store.state.rival == nil)
    #expect(store.state.destination?.result?.record == record)
    #expect(store.state.records == [record])
    await store.finish()
  }

  @Test func aLostConnectionIsJoinedAgainWithAllMoves() async {
    let server = Server()
    let store = await duel(server)
    store.exhaustivity = .off
    store.dependencies.rival.send = { _ in throw RivalClient.ConnectionLost() }
    await store.send(.wordEntered("cat"))
    await store.receive(\.rival.connectionLost) { $0.rival?.connection = .lost }
    #expect(!store.state.isPlaying)
    await store.send(\.rival.retryButtonTapped)
    await store.receive(\.rival.connect) { $0.rival?.connection = .connecting }
    await store.skipInFlightEffects(strict: false)
    #expect(server.connections.value.map(\.words) == [[], ["cat"]])
  }

  @Test(arguments: [Mode.calm, .rush])
  func onlyADuelHasAPassButton(mode: Mode) async {
    let store = store(mode)
    await store.send(.passButtonTapped)
  }
}
