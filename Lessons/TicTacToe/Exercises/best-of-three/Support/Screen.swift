/// What the two players see.
struct Screen: Equatable {
  /// The nine cells, row by row: `X`, `O`, or `.` for a free cell, such as `X...O....`.
  var cells: String
  var message: String
  /// The games that X and O have won, such as `1 : 0`.
  var score = "0 : 0"
  var seconds = 10
}
