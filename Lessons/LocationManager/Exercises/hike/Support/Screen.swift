/// What the hiker sees.
struct Screen: Equatable {
  /// What the button says.
  var button = "Start"
  /// The positions of the hike, the newest last.
  var track: [Position] = []
  /// The length of the track in blocks, from stage 4 on.
  var blocks = 0
  var message: String?
  /// The names of the cafés around, from stage 5 on.
  var cafes: [String] = []
}

extension Position {
  /// The way to another position along the streets.
  func blocks(to other: Position) -> Int { abs(x - other.x) + abs(y - other.y) }
}
