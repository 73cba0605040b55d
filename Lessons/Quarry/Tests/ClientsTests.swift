import ComposableArchitecture
import Foundation
import Testing

struct LexiconTests {
  let lexicon = LexiconClient(words: ["cat", "cot", "con", "open", "rod", "zebra"])

  @Test func wholeWordsAreContained() {
    #expect(lexicon.contains(word: "cat"))
    #expect(!lexicon.contains(word: "ca"))
    #expect(!lexicon.contains(word: "cats"))
    #expect(!lexicon.contains(word: ""))
  }

  @Test func theMostValuableFindComesFirst() async {
    let finds = await lexicon.finds(wall: Wall(letters: "catdorpen", width: 3))
    #expect(
      finds.map(\.word)
        == ["open", "cat", "con", "cot", "rod"].sorted { a, b in
          (Letters.points(for: b), a) < (Letters.points(for: a), b)
        })
    #expect(finds.first == Find(stones: [4, 6, 7, 8], word: "open"))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func eachNewWallHasWords(seed: UInt64) async {
    let live = LexiconClient.liveValue
    let letters = live.letters(seed: seed)
    #expect(letters.count == 36)
    #expect(letters == live.letters(seed: seed))
    let finds = await live.finds(wall: Wall(letters: letters))
    #expect(finds.count >= 5)
  }

  @Test func theWordsAreFitForTheGame() {
    #expect(WordList.words.count > 1000)
    #expect(WordList.words.allSatisfy { $0.count >= 3 && $0.allSatisfy { $0.isASCII && $0.isLowercase } })
    #expect(Set(WordList.words).count == WordList.words.count)
  }
}

struct SimulatedRivalTests {
  let clock = TestClock()

  private func events(of client: RivalClient, _ match: Match) async throws -> RivalClient.Events {
    try await withDependencies {
      $0.continuousClock = clock
      $0.lexicon = LexiconClient(words: ["pen", "rod"])
    } operation: {
      try await client.connect(match: match)
    }
  }

  @Test func theRivalJoinsAndAnswersEachMove() async throws {
    let client = RivalClient.simulated(thinking: .seconds(2))
    var events = try await events(of: client, .mock(.duel, letters: "catdorpenxxx")).makeAsyncIterator()
    await clock.advance(by: .seconds(2))
    #expect(try await events.next() == .joined(name: "Petra"))
    try await client.send(move: Move(player: .you))
    await clock.advance(by: .seconds(2))
    guard case .moved(let stones) = try await events.next() else {
      Issue.record("The rival has to move.")
      return
    }
    #expect(
      Match.mock(letters: "catdorpenxxx").wall.word(along: stones).map { ["pen", "rod"].contains($0) }
        != false)
  }

  @Test func theStreamEndsWithTheMatch() async throws {
    let client = RivalClient.simulated(thinking: .zero)
    var match = Match.mock(.duel, letters: "xxxxxx")
    for _ in 1...4 {
      match.make(Move(player: .you))
      match.make(Move(player: .rival))
    }
    match.make(Move(player: .you))
    var received: [RivalClient.Event] = []
    let stream = try await events(of: client, match)
    await clock.run()
    for try await event in stream { received.append(event) }
    #expect(received == [.joined(name: "Petra"), .moved(stones: [])])
  }

  @Test func aLostConnectionFailsOnce() async throws {
    let client = RivalClient.simulated(failsAfter: 2)
    try await client.send(move: Move(player: .you))
    await #expect(throws: RivalClient.ConnectionLost()) { try await client.send(move: Move(player: .you)) }
    try await client.send(move: Move(player: .you))
  }
}

struct SimulatedLeaderboardTests {
  @Test func thePagesFollowEachOther() async throws {
    let client = LeaderboardClient.simulated(players: 25, pageSize: 10)
    try await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      let first = try await client.page(period: .today, after: 0)
      #expect(first.entries.map(\.rank) == Array(1...10))
      #expect(first.hasMore)
      let last = try await client.page(period: .today, after: 20)
      #expect(last.entries.map(\.rank) == Array(21...25))
      #expect(!last.hasMore)
      let none = try await client.page(period: .ever, after: 40)
      #expect(none.entries.isEmpty)
      #expect(try await client.submit(record: .mock(1, points: 1000), name: "Ada") == 1)
      #expect(try await client.submit(record: .mock(1, points: 200), name: "Ada") == 11)
      try await client.cheer(id: 1, isOn: true)
    }
  }
}
