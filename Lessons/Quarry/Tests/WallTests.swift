import ComposableArchitecture
import Foundation
import Testing

struct WallTests {
  let wall = Wall(letters: "catdorpen", width: 3)

  @Test func theLettersWindThroughTheWall() {
    #expect(wall.columns.map { $0.map(\.letter).joined() } == ["cat", "rod", "pen"])
    #expect(wall.columns.map { $0.map(\.id) } == [[0, 1, 2], [5, 4, 3], [6, 7, 8]])
  }

  @Test(arguments: [
    ([0, 1, 2], "cat"), ([5, 4, 3], "rod"), ([0, 4, 8], "con"), ([2, 3, 8], "tdn"),
    ([0, 2], nil), ([0, 1, 0], nil), ([0, 99], nil), ([0, 7], nil), ([], ""),
  ])
  func stonesThatTouchSpellAWord(stones: [Stone.ID], word: String?) {
    #expect(wall.word(along: stones) == word)
  }

  @Test func aWordIsFoundOnTheWall() {
    #expect(wall.path(spelling: "CAT") == [0, 1, 2])
    #expect(wall.path(spelling: "open") == [4, 6, 7, 8])
    #expect(wall.path(spelling: "zoo") == nil)
    #expect(wall.path(spelling: "") == nil)
  }

  @Test func noStoneIsUsedTwiceByAPath() {
    #expect(Wall(letters: "noXXXXXXX", width: 3).path(spelling: "noon") == nil)
    #expect(Wall(letters: "noonXXXXX", width: 3).path(spelling: "noon") == [0, 1, 2, 3])
  }

  @Test func stonesFallAndKeepTheirIDs() {
    var wall = wall
    wall.remove([0, 5])
    #expect(wall.columns.map { $0.map(\.id) } == [[1, 2], [4, 3], [6, 7, 8]])
    #expect(wall.place(of: 1) == Place(column: 0, row: 0))
    #expect(wall.word(along: [1, 4]) == "ao")
    #expect(wall[id: 0] == nil)
  }

  @Test func newStonesHaveNewIDs() {
    var wall = wall
    wall.remove([0, 1, 8])
    wall.refill { "x" }
    #expect(wall.columns.map { $0.map(\.id) } == [[2, 9, 10], [5, 4, 3], [6, 7, 11]])
    #expect(wall[id: 11] == Stone(id: 11, letter: "x"))
  }

  @Test func aWallWithoutStonesIsEmpty() {
    var wall = wall
    #expect(!wall.isEmpty)
    wall.remove(Array(0...8))
    #expect(wall.isEmpty)
    #expect(Wall(letters: "").isEmpty)
  }

  @Test(arguments: [("oak", 7), ("oaks", 16), ("on", 0), ("quiz", 42), ("", 0)])
  func longerWordsAreWorthMore(word: String, points: Int) {
    #expect(Letters.points(for: word) == points)
  }

  @Test func theSameSeedGivesTheSameNumbers() {
    var first = SeededGenerator(seed: 7)
    var second = SeededGenerator(seed: 7)
    var third = SeededGenerator(seed: 8)
    let numbers = (0..<5).map { _ in first.next() }
    #expect(numbers == (0..<5).map { _ in second.next() })
    #expect(numbers != (0..<5).map { _ in third.next() })
    #expect(Set(numbers).count == 5)
  }
}
