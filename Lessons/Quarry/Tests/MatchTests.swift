import ComposableArchitecture
import Foundation
import Testing

struct MatchTests {
  let calm = Match.mock(letters: "catdorpenxxx")

  @Test func aFindHasThreeStonesThatTouch() throws {
    #expect(try calm.find([0, 3, 4], by: .you).word == "cdo")
    #expect(throws: Match.Refusal.tooShort) { try calm.find([0, 1], by: .you) }
    #expect(throws: Match.Refusal.notConnected) { try calm.find([0, 1, 11], by: .you) }
    #expect(throws: Match.Refusal.notYourTurn) { try calm.find([0, 1, 2], by: .rival) }
  }

  @Test func aWordIsDugOnce() {
    let match = Match.mock(letters: "catcatxxxxxx").after([0, 1, 2])
    #expect(match.words == ["cat"])
    #expect(throws: Match.Refusal.alreadyDug) { try match.find([3, 4, 5], by: .you) }
  }

  @Test func undoMakesTheWallAgain() {
    let first = calm.after([0, 3, 4])
    var match = first.after([1, 2, 5])
    match.undo()
    #expect(match == first)
    match.undo()
    #expect(match == calm)
    match.undo()
    #expect(match == calm)
  }

  @Test func undoRemovesTheNewStonesToo() {
    let rush = Match.mock(.rush, letters: "catdorpenxxx")
    var match = rush.after([0, 3, 4])
    #expect(match.wall.stones.count == 12)
    match.undo()
    #expect(match == rush)
  }

  @Test func theNewStonesFollowFromTheSeed() {
    let first = Match.mock(.rush).after([0, 1, 2])
    let second = Match.mock(.rush).after([0, 1, 2])
    let other = Match(id: UUID(0), mode: .rush, letters: "catdorpen", seed: 2).after([0, 1, 2])
    #expect(first.wall == second.wall)
    #expect(first.wall != other.wall)
  }

  @Test func playersTakeTurnsInADuel() {
    let duel = Match.mock(.duel, letters: "catdorpenxxx")
    #expect(duel.turn == .you)
    let match = duel.after([0, 3, 4])
    #expect(match.turn == .rival)
    #expect(throws: Match.Refusal.notYourTurn) { try match.find([1, 2, 5], by: .you) }
    #expect(match.afterRival(nil).turn == .you)
    #expect(match.movesLeft(of: .you) == 4)
    #expect(match.movesLeft(of: .rival) == 5)
  }

  @Test func aDuelEndsAfterFiveMovesOfEach() {
    var match = Match.mock(.duel)
    for _ in 1...5 {
      #expect(!match.isOver)
      match.make(Move(player: .you))
      #expect(!match.isOver)
      match.make(Move(player: .rival))
    }
    #expect(match.isOver)
    let ended = match
    #expect(throws: Match.Refusal.over) { try ended.find([0, 1, 2], by: .you) }
  }

  @Test func aCalmGameEndsWithTheLastStone() {
    let match = Match.mock(letters: "cat").after([0, 1, 2])
    #expect(match.isOver)
    #expect(match.points(of: .you) == Letters.points(for: "cat"))
  }

  @Test(arguments: Mode.allCases)
  func aMatchIsRestoredFromItsMoves(mode: Mode) throws {
    let match = Match.mock(mode, letters: "catdorpenxxx").after([0, 3, 4])
    let data = try JSONEncoder().encode(match)
    #expect(try JSONDecoder().decode(Match.self, from: data) == match)
    #expect(!String(decoding: data, as: UTF8.self).contains("wall"))
  }

  @Test func aRecordSaysWhoHasWon() {
    let duel = Match.mock(.duel, letters: "catdorpenxxx")
    #expect(GameRecord(duel, date: .mock).outcome == .drawn)
    #expect(GameRecord(duel, date: .mock, rivalHasLeft: true).outcome == .won)
    #expect(GameRecord(duel.after([0, 3, 4]), date: .mock).outcome == .won)
    let lost = duel.after([0, 3, 4]).afterRival([1, 2, 5, 6])
    #expect(GameRecord(lost, date: .mock).outcome == .lost)
    #expect(GameRecord(calm.after([0, 3, 4]), date: .mock).outcome == nil)
    #expect(GameRecord(lost, date: .mock).words == ["cdo"])
  }
}
