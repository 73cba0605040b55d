import ComposableArchitecture
import Testing

@MainActor
private func game(_ words: String..., clock: TestClock<Duration> = TestClock()) -> TestStoreOf<Hangman> {
  let next = LockIsolated(words)
  let store = TestStore(initialState: Hangman.State()) {
    Hangman()
  } withDependencies: {
    $0.words.next = { next.withValue { $0.isEmpty ? "empty" : $0.removeFirst() } }
    $0.continuousClock = clock
  }
  // The state and the effects' actions may have any shape, so only the screen is compared.
  store.exhaustivity = .off
  return store
}

// MARK: - Stage 1

@MainActor
struct Stage1 {
  // task: 1
  @Test("Before the first game, the player is asked to begin")
  func nothing() async {
    #expect(game().state.screen == Screen(word: "", lives: 7, message: "Tap New Game."))
  }

  // task: 1
  @Test("A new game hides each letter of its word")
  func begin() async {
    let store = game("swift", "ui")
    await store.send(.newGameTapped)
    #expect(store.state.screen == Screen(word: "_____", lives: 7))
    await store.send(.newGameTapped)
    #expect(store.state.screen == Screen(word: "__", lives: 7))
    await store.skipInFlightEffects(strict: false)
  }
}

// MARK: - Stage 2

@MainActor
struct Stage2 {
  private func play(_ word: String, _ letters: String) async -> Screen {
    let store = game(word)
    await store.send(.newGameTapped)
    for letter in letters { await store.send(.letterTapped(letter)) }
    await store.skipInFlightEffects(strict: false)
    return store.state.screen
  }

  // task: 2
  @Test("A letter is shown wherever it stands in the word")
  func right() async {
    #expect(await play("effect", "e") == Screen(word: "e__e__", lives: 7))
    #expect(await play("effect", "ft") == Screen(word: "_ff__t", lives: 7))
  }

  // task: 2
  @Test("A letter that isn't in the word costs a life")
  func wrong() async {
    #expect(await play("effect", "x") == Screen(word: "______", lives: 6))
    #expect(await play("effect", "xyz") == Screen(word: "______", lives: 4))
  }

  // task: 2
  @Test("A letter that was guessed before changes nothing")
  func again() async {
    #expect(await play("effect", "xxx") == Screen(word: "______", lives: 6))
    #expect(await play("effect", "exee") == Screen(word: "e__e__", lives: 6))
  }

  // task: 2
  @Test("Before the first game, letters change nothing")
  func early() async {
    let store = game("x")
    await store.send(.letterTapped("x"))
    #expect(store.state.screen == Screen(word: "", lives: 7, message: "Tap New Game."))
  }
}

// MARK: - Stage 3

@MainActor
struct Stage3 {
  private func play(_ letters: String) async -> TestStoreOf<Hangman> {
    let store = game("see", "two")
    await store.send(.newGameTapped)
    for letter in letters { await store.send(.letterTapped(letter)) }
    return store
  }

  // task: 3
  @Test("The player wins when every letter is shown")
  func win() async {
    let store = await play("sxe")
    #expect(store.state.screen == Screen(word: "see", lives: 6, message: "You win."))
  }

  // task: 3
  @Test("The player loses without lives, and is told the word")
  func lose() async {
    let store = await play("eabcdfgh")
    #expect(store.state.screen == Screen(word: "_ee", lives: 0, message: "You lose. The word was see."))
  }

  // task: 3
  @Test("After the end, letters change nothing")
  func over() async {
    let won = await play("se")
    await won.send(.letterTapped("x"))
    #expect(won.state.screen == Screen(word: "see", lives: 7, message: "You win."))
    let lost = await play("abcdfgh")
    await lost.send(.letterTapped("s"))
    #expect(lost.state.screen == Screen(word: "___", lives: 0, message: "You lose. The word was see."))
  }

  // task: 3
  @Test("A new game begins with nothing guessed")
  func next() async {
    let store = await play("sex")
    await store.send(.newGameTapped)
    #expect(store.state.screen == Screen(word: "___", lives: 7))
    await store.send(.letterTapped("o"))
    await store.send(.letterTapped("x"))
    #expect(store.state.screen == Screen(word: "__o", lives: 6))
    await store.skipInFlightEffects(strict: false)
  }
}

// MARK: - Stage 4

@MainActor
struct Stage4 {
  let clock = TestClock()

  private func pass(_ seconds: Int, _ store: TestStoreOf<Hangman>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  // task: 4
  @Test("Each 20 seconds without a guess cost a life")
  func slow() async {
    let store = game("see", clock: clock)
    await store.send(.newGameTapped)
    await pass(19, store)
    #expect(store.state.screen.lives == 7)
    await pass(1, store)
    #expect(store.state.screen.lives == 6)
    for _ in 1...2 { await pass(20, store) }
    #expect(store.state.screen == Screen(word: "___", lives: 4))
    await store.skipInFlightEffects(strict: false)
  }

  // task: 4
  @Test("A guess begins the 20 seconds again")
  func guess() async {
    let store = game("see", clock: clock)
    await store.send(.newGameTapped)
    await pass(15, store)
    await store.send(.letterTapped("s"))
    await pass(15, store)
    #expect(store.state.screen == Screen(word: "s__", lives: 7))
    await pass(5, store)
    #expect(store.state.screen == Screen(word: "s__", lives: 6))
    await store.skipInFlightEffects(strict: false)
  }

  // task: 4
  @Test("A new game begins the 20 seconds again")
  func begin() async {
    let store = game("see", "two", clock: clock)
    await store.send(.newGameTapped)
    await pass(15, store)
    await store.send(.newGameTapped)
    await pass(15, store)
    #expect(store.state.screen == Screen(word: "___", lives: 7))
    await store.skipInFlightEffects(strict: false)
  }

  // task: 4
  @Test("The time takes the last life, and then stops")
  func lose() async {
    let store = game("see", clock: clock)
    await store.send(.newGameTapped)
    for _ in 1...9 { await pass(20, store) }
    #expect(store.state.screen == Screen(word: "___", lives: 0, message: "You lose. The word was see."))
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 4
  @Test("After a win, no time passes")
  func win() async {
    let store = game("see", clock: clock)
    await store.send(.newGameTapped)
    await store.send(.letterTapped("s"))
    await store.send(.letterTapped("e"))
    for _ in 1...2 { await pass(20, store) }
    #expect(store.state.screen == Screen(word: "see", lives: 7, message: "You win."))
    await store.finish(timeout: .milliseconds(100))
  }
}
