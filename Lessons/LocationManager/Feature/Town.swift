/// A point of the town, in blocks from its northwest corner: `x` to the east, `y` to the south.
struct Position: Equatable, Sendable {
  var x: Int
  var y: Int
}

extension Position {
  init(_ x: Int, _ y: Int) { self.init(x: x, y: y) }
}

/// The part of the town that a map shows: all points that are at most `radius` blocks from the center, in each direction.
struct Region: Equatable, Sendable {
  var center: Position
  var radius = 4
}

extension Region {
  init(_ x: Int, _ y: Int, radius: Int = 4) { self.init(center: Position(x, y), radius: radius) }

  func contains(_ position: Position) -> Bool {
    abs(position.x - center.x) <= radius && abs(position.y - center.y) <= radius
  }
}

struct Place: Equatable, Sendable {
  var name: String
  var kind: Kind
  var position: Position

  enum Kind: String, CaseIterable, Sendable {
    case cafe
    case library
    case museum
    case park
  }
}

/// An invented town, and a walk through it.
enum Town {
  static let places = [
    Place(name: "Castle Garden", kind: .park, position: Position(5, 9)),
    Place(name: "Blue Cup", kind: .cafe, position: Position(8, 6)),
    Place(name: "Town Library", kind: .library, position: Position(9, 10)),
    Place(name: "Museum of Maps", kind: .museum, position: Position(10, 5)),
    Place(name: "Miller's", kind: .cafe, position: Position(12, 9)),
    Place(name: "Elm Park", kind: .park, position: Position(15, 6)),
    Place(name: "The Kettle", kind: .cafe, position: Position(17, 10)),
    Place(name: "Old Mint", kind: .museum, position: Position(19, 8)),
    Place(name: "Reading Room", kind: .library, position: Position(20, 11)),
    Place(name: "Harbor Café", kind: .cafe, position: Position(24, 12)),
    Place(name: "Pier Gardens", kind: .park, position: Position(25, 9)),
    Place(name: "Ship Museum", kind: .museum, position: Position(26, 13)),
  ]

  /// The points of the walk, one after another.
  static let walk = [
    Position(7, 8), Position(8, 8), Position(9, 8), Position(10, 8), Position(11, 8), Position(12, 8),
    Position(13, 9), Position(14, 9), Position(15, 9), Position(16, 9), Position(17, 9), Position(18, 10),
    Position(19, 10), Position(20, 10), Position(21, 11), Position(22, 11), Position(23, 12),
    Position(24, 12),
  ]
}
