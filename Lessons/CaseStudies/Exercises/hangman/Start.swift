import ComposableArchitecture

// The checks use:
//   Hangman.State()      no game has begun
//   state.screen         a Screen, which is what the player sees
//   newGameTapped        the player begins a game
//   letterTapped("a")    the player guesses a letter, a Character
//   words.next()         the dependency that gives a word, a String
//   continuousClock      the dependency that waits, from stage 4 on
// All else is yours.

@Reducer
struct Hangman {
}
