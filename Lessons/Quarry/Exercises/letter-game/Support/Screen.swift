/// What the player sees.
struct Screen: Equatable {
  /// The letters of the board, in the order in which they are shown.
  var letters = ""
  /// The letters that have been tapped since the last word.
  var entry = ""
  /// The words that the player has found, the newest last.
  var words: [String] = []
  var points = 0
  /// The points of the other player, from stage 8 on.
  var rivalPoints = 0
  /// Only a timed game has seconds, from stage 6 on.
  var secondsLeft: Int?
  var message: String?
  /// The best points of all games, from stage 10 on.
  var best = 0
  /// Whether there is a game to go on with, from stage 11 on.
  var canResume = false
}
