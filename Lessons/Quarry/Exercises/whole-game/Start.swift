import ComposableArchitecture
import Foundation
import Testing

// The feature you test is Dig, the screen of a game:
//   State:    match, with words and wall
//             countdown?.secondsLeft, in a rush
//             destination?.result, at the end, with its record
//             selection, the stones that are tapped
//             records and savedMatch, which are shared
//   Actions:  onTask starts the countdown
//             wordEntered(String) digs out a word
//             stoneTapped(Int), undoButtonTapped
//             leaveButtonTapped
//   Clients:  continuousClock, date, lexicon, sounds
// You can use these values:
//   Match.mock(.calm, letters: "catpen")
//   SavedMatch(match:, secondsLeft:), also to make a Dig.State

@MainActor
struct WholeGameTests {
  let clock = TestClock()

  @Test func calm() async {
    let store = makeStore(Dig.State(match: .mock(.calm, letters: "catpen")))
    await store.send(.wordEntered("cat"))
    #expect(store.state.match.words == ["cat", "pen"])
  }

  func makeStore(_ state: Dig.State) -> TestStoreOf<Dig> {
    let store = TestStore(initialState: state) {
      Dig()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .mock
      $0.lexicon = LexiconClient(words: ["cat", "pen"])
      $0.sounds.play = { _ in }
    }
    store.exhaustivity = .off
    return store
  }

  /// One second after the other.
  func pass(_ seconds: Int, _ store: TestStoreOf<Dig>) async {
    for _ in 0..<seconds {
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions(strict: false)
    }
  }
}
