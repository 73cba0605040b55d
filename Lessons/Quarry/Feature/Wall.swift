import ComposableArchitecture
import Foundation

// The rules of the wall: stones with letters, which of them touch, and what happens when some are dug out. Nothing here
// knows features, players or clocks, so each rule is tested as a function.

/// A stone of the wall. It keeps its id while it falls, so a selection stays with its stone.
struct Stone: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  let letter: String
}

struct Place: Hashable, Sendable {
  var column: Int
  var row: Int

  /// Whether the other place is one of the eight around this one.
  func touches(_ other: Place) -> Bool {
    self != other && abs(column - other.column) <= 1 && abs(row - other.row) <= 1
  }
}

/// Columns of stones, each from the bottom to the top.
struct Wall: Equatable, Sendable {
  private(set) var columns: [[Stone]]
  private var height: Int
  private var nextID: Int

  /// Builds a wall from letters that wind through it: up the first column, down the second, and so on. Letters that
  /// follow each other touch, so a word among the letters can always be dug out at the beginning.
  init(letters: String, width: Int = 6) {
    let stones = letters.enumerated().map { Stone(id: $0, letter: String($1)) }
    height = max(1, (stones.count + width - 1) / width)
    nextID = stones.count
    columns = stride(from: 0, to: stones.count, by: height).enumerated().map { [height] column, start in
      let stones = Array(stones[start..<min(start + height, stones.count)])
      return column.isMultiple(of: 2) ? stones : stones.reversed()
    }
  }

  var isEmpty: Bool { columns.allSatisfy(\.isEmpty) }

  var stones: [Stone] { columns.flatMap { $0 } }

  subscript(id id: Stone.ID) -> Stone? {
    place(of: id).map { columns[$0.column][$0.row] }
  }

  subscript(place: Place) -> Stone? {
    guard columns.indices.contains(place.column), columns[place.column].indices.contains(place.row)
    else { return nil }
    return columns[place.column][place.row]
  }

  func place(of id: Stone.ID) -> Place? {
    for (column, stones) in columns.enumerated() {
      if let row = stones.firstIndex(where: { $0.id == id }) { return Place(column: column, row: row) }
    }
    return nil
  }

  /// The stones around a stone.
  func neighbors(of place: Place) -> [(Place, Stone)] {
    (-1...1).flatMap { column in
      (-1...1).compactMap { row in
        let other = Place(column: place.column + column, row: place.row + row)
        guard place.touches(other), let stone = self[other] else { return nil }
        return (other, stone)
      }
    }
  }

  func touch(_ first: Stone.ID, _ second: Stone.ID) -> Bool {
    guard let first = place(of: first), let second = place(of: second) else { return false }
    return first.touches(second)
  }

  /// What the stones spell, or `nil` when two that follow each other don't touch, or one is used twice.
  func word(along ids: [Stone.ID]) -> String? {
    guard Set(ids).count == ids.count, zip(ids, ids.dropFirst()).allSatisfy({ touch($0, $1) })
    else { return nil }
    let stones = ids.compactMap { self[id: $0] }
    return stones.count == ids.count ? stones.map(\.letter).joined() : nil
  }

  /// The first way to spell a word with stones that touch.
  func path(spelling word: String) -> [Stone.ID]? {
    let letters = word.lowercased().map(String.init)
    guard let first = letters.first else { return nil }

    func extend(_ path: [Stone.ID], from place: Place) -> [Stone.ID]? {
      guard path.count < letters.count else { return path }
      for (next, stone) in neighbors(of: place)
      where stone.letter == letters[path.count] && !path.contains(stone.id) {
        if let path = extend(path + [stone.id], from: next) { return path }
      }
      return nil
    }

    for (column, stones) in columns.enumerated() {
      for (row, stone) in stones.enumerated() where stone.letter == first {
        if let path = extend([stone.id], from: Place(column: column, row: row)) { return path }
      }
    }
    return nil
  }

  /// Digs stones out, and lets those above them fall.
  mutating func remove(_ ids: [Stone.ID]) {
    let ids = Set(ids)
    for column in columns.indices { columns[column].removeAll { ids.contains($0.id) } }
  }

  /// Puts new stones on top of the columns that have become lower.
  mutating func refill(letter: () -> String) {
    for column in columns.indices {
      while columns[column].count < height {
        columns[column].append(Stone(id: nextID, letter: letter()))
        nextID += 1
      }
    }
  }
}

/// A wall is printed as its columns, such as `w0 i1 n2`. The 36 stones as structures would hide every other difference.
extension Wall: CustomDumpRepresentable {
  var customDumpValue: Any { columns.map { $0.map { "\($0.letter)\($0.id)" }.joined(separator: " ") } }
}

/// What a letter is worth, and how often it is drawn.
enum Letters {
  static let points: [String: Int] = [
    "a": 1, "b": 3, "c": 3, "d": 2, "e": 1, "f": 4, "g": 2, "h": 3, "i": 1, "j": 8, "k": 5, "l": 1, "m": 3,
    "n": 1, "o": 1, "p": 3, "q": 9, "r": 1, "s": 1, "t": 1, "u": 2, "v": 5, "w": 4, "x": 8, "y": 4, "z": 9,
  ]

  /// Each letter as often as it should be drawn. Rare letters are left out, because nobody can use a lonely Q.
  static let bag = Array("eeeeeeeeeaaaaaaaiiiiiioooooottttttrrrrrsssssnnnnnlllldddduuuggghhmmppbbccwwyyfk")
    .map(String.init)

  /// Longer words are worth more for each of their letters.
  static func points(for word: String) -> Int {
    word.reduce(0) { $0 + (points[String($1)] ?? 0) } * max(0, word.count - 2)
  }
}

/// Random numbers that follow from a seed, so that a saved game continues with the letters it would have had.
///
/// This is the generator SplitMix64.
struct SeededGenerator: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
