/// What a reporter sees.
struct Screen: Equatable {
  /// What the button says.
  var button = "Record"
  var text = ""
  var message: String?
}
