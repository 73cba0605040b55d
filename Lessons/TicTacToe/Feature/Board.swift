// Module Board: the rules of the game. It knows nothing of features.

enum Mark: String, Equatable, Sendable {
  case o = "O"
  case x = "X"

  var other: Mark { self == .x ? .o : .x }
}

/// Nine cells, numbered from 1 to 9, row by row.
struct Board: Equatable, Sendable {
  private var marks: [Mark?] = Array(repeating: nil, count: 9)

  init(_ marks: [Int: Mark] = [:]) {
    for (cell, mark) in marks { self[cell] = mark }
  }

  subscript(cell: Int) -> Mark? {
    get { contains(cell) ? marks[cell - 1] : nil }
    set { if contains(cell) { marks[cell - 1] = newValue } }
  }

  func contains(_ cell: Int) -> Bool { (1...9).contains(cell) }

  var isFull: Bool { !marks.contains(nil) }

  /// Three cells in a row with the same mark.
  var line: [Int]? {
    Self.lines.first { line in
      self[line[0]] != nil && line.allSatisfy { self[$0] == self[line[0]] }
    }
  }

  /// The player who has three in a row.
  var winner: Mark? { line.flatMap { self[$0[0]] } }

  private static let lines = [
    [1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9], [1, 5, 9], [3, 5, 7],
  ]
}
