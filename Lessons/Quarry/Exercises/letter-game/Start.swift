import ComposableArchitecture
import Foundation

// The checks use:
//   LetterGame.State()      what the app begins with
//   state.screen            a Screen, which is what the player sees
//   newGameTapped(timed: false)    a calm game; from stage 6 on
//                           also true, for a timed game
//   letterTapped("a")       a letter, a Character
//   deleteTapped, clearTapped      from stage 2 on
//   submitTapped            from stage 3 on
//   undoTapped              from stage 4 on
//   shuffleTapped           from stage 5 on
//   pauseTapped             from stage 7 on
//   endTapped               from stage 9 on
//   leaveTapped, resumeTapped      from stage 11 on
//
// The dependencies that are called:
//   dictionary.letters()    the letters of a new game, a String
//   dictionary.contains(word:)     from stage 3 on
//   withRandomNumberGenerator      from stage 5 on
//   continuousClock         from stage 6 on
//   otherPlayer.words()     an AsyncStream<String>, from stage 8 on
//   scores.submit(points:)  an Int, async, may throw; stage 9
//
// All else is yours.

@Reducer
struct LetterGame {
}
