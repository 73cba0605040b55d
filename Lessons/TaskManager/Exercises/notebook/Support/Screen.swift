/// What the mechanic sees.
struct Screen: Equatable {
  /// The text of the notebook.
  var text = ""
  /// A mark and a title in each row, such as “- Oil the chain” or “x Sweep”.
  var rows: [String] = []
  /// The tags with the number of their open rows, such as “bike 2”.
  var tags: [String] = []
  /// What is said below the rows.
  var message: String?
}
