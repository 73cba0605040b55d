import ComposableArchitecture
import Foundation

// One game, from its first letter to its last move. A match is its letters, its seed and its moves; the wall follows from
// them. So a saved match is small, an undone move leaves no traces, and two players who exchange moves see the same wall.

enum Mode: String, CaseIterable, Codable, Sendable {
  /// No clock and no new stones. Moves can be undone.
  case calm
  /// Ninety seconds, and new stones fall from above.
  case rush
  /// Two players take turns, with five moves each.
  case duel

  var seconds: Int? { self == .rush ? 90 : nil }
  var hasNewStones: Bool { self != .calm }
  var canUndo: Bool { self == .calm }
  /// A duel can't be continued later, because the other player is gone then.
  var canBeSaved: Bool { self != .duel }
  var movesOfEach: Int? { self == .duel ? 5 : nil }
}

enum Player: String, Codable, Sendable {
  case you, rival

  var other: Player { self == .you ? .rival : .you }
}

/// A word on the wall.
struct Find: Codable, Equatable, Sendable {
  var stones: [Stone.ID]
  var word: String

  var points: Int { Letters.points(for: word) }
}

/// What a player did in a turn. Without a find, the player has passed.
struct Move: Codable, Equatable, Sendable {
  var player: Player
  var find: Find?
}

struct Match: Equatable, Identifiable, Sendable {
  let id: UUID
  let mode: Mode
  let letters: String
  let seed: UInt64
  private(set) var moves: [Move] = []
  private(set) var wall: Wall
  private var generator: SeededGenerator

  init(id: UUID, mode: Mode, letters: String, seed: UInt64) {
    self.id = id
    self.mode = mode
    self.letters = letters
    self.seed = seed
    wall = Wall(letters: letters)
    generator = SeededGenerator(seed: seed)
  }

  enum Refusal: Error, Equatable, Sendable {
    case alreadyDug
    case notConnected
    case notYourTurn
    case tooShort
    case over
  }

  /// Whose turn it is. In a duel, the players take turns.
  var turn: Player { mode == .duel ? (moves.last?.player.other ?? .you) : .you }

  var words: [String] { moves.compactMap(\.find?.word) }

  func finds(of player: Player) -> [Find] { moves.filter { $0.player == player }.compactMap(\.find) }

  func points(of player: Player) -> Int { finds(of: player).reduce(0) { $0 + $1.points } }

  func movesLeft(of player: Player) -> Int? {
    mode.movesOfEach.map { max(0, $0 - moves.count { $0.player == player }) }
  }

  var isOver: Bool {
    wall.isEmpty || (movesLeft(of: .you) == 0 && movesLeft(of: .rival) == 0)
  }

  /// The find that these stones are, if the rules allow it. Whether its word exists is for the dictionary to say.
  func find(_ stones: [Stone.ID], by player: Player) throws(Refusal) -> Find {
    guard !isOver else { throw .over }
    guard turn == player else { throw .notYourTurn }
    guard stones.count >= 3 else { throw .tooShort }
    guard let word = wall.word(along: stones) else { throw .notConnected }
    guard !words.contains(word) else { throw .alreadyDug }
    return Find(stones: stones, word: word)
  }

  mutating func make(_ move: Move) {
    moves.append(move)
    guard let find = move.find else { return }
    wall.remove(find.stones)
    guard mode.hasNewStones else { return }
    wall.refill { Letters.bag.randomElement(using: &generator) ?? "e" }
  }

  /// Takes the last move back, by making all moves before it again.
  mutating func undo() {
    guard !moves.isEmpty else { return }
    let kept = moves.dropLast()
    self = Match(id: id, mode: mode, letters: letters, seed: seed)
    for move in kept { make(move) }
  }
}

/// The wall follows from the letters and the moves, but it is what somebody who reads a difference wants to see.
extension Match: CustomDumpReflectable {
  var customDumpMirror: Mirror {
    Mirror(self, children: ["mode": mode, "moves": moves, "wall": wall], displayStyle: .struct)
  }
}

extension Match: Codable {
  private enum CodingKeys: CodingKey { case id, mode, letters, seed, moves }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(UUID.self, forKey: .id), mode: try values.decode(Mode.self, forKey: .mode),
      letters: try values.decode(String.self, forKey: .letters),
      seed: try values.decode(UInt64.self, forKey: .seed))
    for move in try values.decode([Move].self, forKey: .moves) { make(move) }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(mode, forKey: .mode)
    try values.encode(letters, forKey: .letters)
    try values.encode(seed, forKey: .seed)
    try values.encode(moves, forKey: .moves)
  }
}

/// A match that was left before its end.
struct SavedMatch: Codable, Equatable, Sendable {
  var match: Match
  var secondsLeft: Int?
}

/// What is kept of a match that has ended.
struct GameRecord: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var mode: Mode
  var points: Int
  var words: [String]
  var date: Date
  var outcome: Outcome?

  enum Outcome: String, Codable, Sendable { case won, lost, drawn }

  init(id: UUID, mode: Mode, points: Int, words: [String], date: Date, outcome: Outcome? = nil) {
    self.id = id
    self.mode = mode
    self.points = points
    self.words = words
    self.date = date
    self.outcome = outcome
  }

  init(_ match: Match, date: Date, rivalHasLeft: Bool = false) {
    let points = match.points(of: .you)
    let others = match.points(of: .rival)
    let outcome: Outcome? =
      if match.mode != .duel { nil } else if rivalHasLeft || points > others { .won } else if points < others
      {
        .lost
      } else { .drawn }
    self.init(
      id: match.id, mode: match.mode, points: points, words: match.finds(of: .you).map(\.word), date: date,
      outcome: outcome)
  }

  var longestWord: String? { words.max { $0.count < $1.count } }
}
