/// What the cook sees.
struct Screen: Equatable {
  /// Minutes and seconds, such as `03:00`.
  var time: String
  /// What the big button says.
  var button: String
  var isRinging = false
}
