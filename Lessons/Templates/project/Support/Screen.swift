/// What somebody sees.
struct Screen: Equatable {
  var isLit: Bool
  /// The title of the switch.
  var button: String
}
