/// What a player sees.
struct Screen: Equatable {
  /// The letters that were guessed, and `_` for each other one.
  var word: String
  var lives: Int
  /// nil while a game is played.
  var message: String?
}
