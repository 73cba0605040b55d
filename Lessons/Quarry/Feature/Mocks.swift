import ComposableArchitecture
import Foundation

// Values for tests and previews.

extension Match {
  /// A match whose wall is six columns wide. With the letters “catdorpenxxx” it has two rows:
  /// ```text
  /// a1  t2  r5  p6  x9  x10
  /// c0  d3  o4  e7  n8  x11
  /// ```
  static func mock(_ mode: Mode = .calm, letters: String = "catdorpen") -> Match {
    Match(id: UUID(0), mode: mode, letters: letters, seed: 1)
  }

  /// The match after some words of the player.
  func after(_ words: [Stone.ID]...) -> Match {
    var match = self
    for stones in words {
      match.make(Move(player: .you, find: Find(stones: stones, word: match.wall.word(along: stones) ?? "?")))
    }
    return match
  }

  func afterRival(_ stones: [Stone.ID]?) -> Match {
    var match = self
    match.make(
      Move(player: .rival, find: stones.map { Find(stones: $0, word: match.wall.word(along: $0) ?? "?") }))
    return match
  }
}

extension Date {
  static let mock = Date(timeIntervalSince1970: 1_234_567_890)
}

/// Remembers the sounds that were played.
struct Loudspeaker: Sendable {
  let sounds = LockIsolated<[SoundClient.Sound]>([])
  var client: SoundClient { SoundClient(play: { [sounds] sound in sounds.withValue { $0.append(sound) } }) }
}

extension GameRecord {
  static func mock(
    _ id: Int, mode: Mode = .calm, points: Int, words: [String] = ["oak"], outcome: Outcome? = nil
  )
    -> GameRecord
  {
    GameRecord(id: UUID(id), mode: mode, points: points, words: words, date: .mock, outcome: outcome)
  }
}
