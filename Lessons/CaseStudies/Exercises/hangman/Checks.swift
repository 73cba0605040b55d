import ComposableArchitecture
import Testing

// draws: "banana"

@MainActor
private struct Hall {
  let clock = TestClock()
  let store: TestStoreOf<Hangman>
  let steps = LockIsolated<[String]>([])

  init(_ words: String...) {
    let next = LockIsolated(words)
    store = TestStore(initialState: Hangman.State()) {
      Hangman()
    } withDependencies: { [clock] in
      $0.words.next = { next.withValue { $0.isEmpty ? "empty" : $0.removeFirst() } }
      $0.continuousClock = clock
    }
    // The state and the effects' actions may have any shape, so only the screen is compared.
    store.exhaustivity = .off
  }

  var screen: Screen { store.state.screen }

  /// The taps and the seconds that have led to the screen.
  var done: Comment { "After \(steps.value.joined(separator: ", "))." }

  /// What a tap leads to at once belongs to it, also when the feature sends itself an action for it.
  func tap(_ action: Hangman.Action) async {
    steps.withValue { $0.append("\(action)") }
    await store.send(action)
    await settle()
  }

  func begin() async { await tap(.newGameTapped) }

  func pass(_ seconds: Int) async {
    steps.withValue { $0.append("\(seconds) s") }
    await clock.advance(by: .seconds(seconds))
    await settle()
  }

  func passHalfASecond() async {
    steps.withValue { $0.append("0.5 s") }
    await clock.advance(by: .milliseconds(500))
    await settle()
  }

  /// Twice, because a received action may have an effect that sends the next one.
  private func settle() async {
    for _ in 1...2 {
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
    }
  }

  func leave() async { await store.skipInFlightEffects(strict: false) }

  /// An effect that counts 20 seconds sleeps on the clock.
  func expectNoEffect(sourceLocation: SourceLocation = #_sourceLocation) async {
    do {
      try await clock.checkSuspension()
    } catch {
      Issue.record("An effect still waits for the clock. \(done)", sourceLocation: sourceLocation)
    }
    await leave()
  }
}

// MARK: - Stage 1

@MainActor
struct Stage1 {
  // task: 1
  @Test("Before the first game, the player is asked to begin")
  func nothing() async {
    #expect(Hall().screen == Screen(word: "", lives: 7, message: "Tap New Game."))
  }

  // task: 1
  @Test("A new game hides each letter of its word")
  func begin() async {
    let hall = Hall("swift", "ui")
    await hall.begin()
    #expect(hall.screen == Screen(word: "_____", lives: 7), hall.done)
    await hall.begin()
    #expect(hall.screen == Screen(word: "__", lives: 7), hall.done)
    await hall.leave()
  }
}

// MARK: - Stage 2

/// What is shown of a word. The drawn words have none of the letters that the checks guess wrong: c, h, j, q, w, x and z.
private func shown(_ word: String, _ letters: String) -> String {
  String(word.map { letters.contains($0) ? $0 : "_" })
}

extension Hall {
  func guess(_ letters: String) async {
    for letter in letters { await tap(.letterTapped(letter)) }
  }
}

@MainActor
struct Stage2 {
  private func play(_ letters: String) async -> Hall {
    let hall = Hall("effect")
    await hall.begin()
    await hall.guess(letters)
    await hall.leave()
    return hall
  }

  // task: 2
  @Test("A letter is shown wherever it stands in the word")
  func right() async {
    var hall = await play("e")
    #expect(hall.screen == Screen(word: "e__e__", lives: 7), hall.done)
    hall = await play("ft")
    #expect(hall.screen == Screen(word: "_ff__t", lives: 7), hall.done)
    let word = "banana"
    let letters = String(word.prefix(1))
    let other = Hall(word)
    await other.begin()
    await other.guess(letters + "x")
    #expect(other.screen == Screen(word: shown(word, letters), lives: 6), other.done)
    await other.leave()
  }

  // task: 2
  @Test("A letter that isn't in the word costs a life")
  func wrong() async {
    var hall = await play("x")
    #expect(hall.screen == Screen(word: "______", lives: 6), hall.done)
    hall = await play("xyz")
    #expect(hall.screen == Screen(word: "______", lives: 4), hall.done)
  }

  // task: 2
  @Test("A letter that was guessed before changes nothing")
  func again() async {
    var hall = await play("xxx")
    #expect(hall.screen == Screen(word: "______", lives: 6), hall.done)
    hall = await play("exee")
    #expect(hall.screen == Screen(word: "e__e__", lives: 6), hall.done)
  }

  // task: 2
  @Test("Before the first game, letters change nothing")
  func early() async {
    let hall = Hall("x")
    await hall.guess("x")
    #expect(hall.screen == Screen(word: "", lives: 7, message: "Tap New Game."), hall.done)
    await hall.begin()
    #expect(hall.screen == Screen(word: "_", lives: 7), hall.done)
    await hall.leave()
  }
}

// MARK: - Stage 3

@MainActor
struct Stage3 {
  private func play(_ letters: String) async -> Hall {
    let hall = Hall("moon", "tree")
    await hall.begin()
    await hall.guess(letters)
    return hall
  }

  // task: 3
  @Test("The player wins when every letter is shown")
  func win() async {
    let hall = await play("mxon")
    #expect(hall.screen == Screen(word: "moon", lives: 6, message: "You win."), hall.done)
    await hall.leave()
    let word = "banana"
    let other = Hall(word)
    await other.begin()
    await other.guess("x" + word)
    #expect(other.screen == Screen(word: word, lives: 6, message: "You win."), other.done)
    await other.leave()
  }

  // task: 3
  @Test("The player loses without lives, and is told the word")
  func lose() async {
    let hall = await play("oabcdefg")
    #expect(hall.screen == Screen(word: "_oo_", lives: 0, message: "You lose. The word was moon."), hall.done)
    await hall.leave()
    let other = Hall("banana")
    await other.begin()
    await other.guess("chjqwxz")
    #expect(
      other.screen == Screen(word: "______", lives: 0, message: "You lose. The word was banana."), other.done)
    await other.leave()
  }

  // task: 3
  @Test("After the end, letters change nothing")
  func over() async {
    let won = await play("mon")
    await won.guess("xe")
    #expect(won.screen == Screen(word: "moon", lives: 7, message: "You win."), won.done)
    await won.begin()
    #expect(won.screen == Screen(word: "____", lives: 7), won.done)
    await won.leave()
    let lost = await play("abcdefg")
    await lost.guess("m")
    #expect(lost.screen == Screen(word: "____", lives: 0, message: "You lose. The word was moon."), lost.done)
    await lost.leave()
  }

  // task: 3
  @Test("A new game begins with nothing guessed")
  func next() async {
    let hall = await play("kmon")
    await hall.begin()
    #expect(hall.screen == Screen(word: "____", lives: 7), hall.done)
    await hall.guess("ek")
    #expect(hall.screen == Screen(word: "__ee", lives: 6), hall.done)
    await hall.leave()
  }
}

// MARK: - Stage 4

@MainActor
struct Stage4 {
  // task: 4
  @Test("Each 20 seconds without a guess cost a life")
  func slow() async {
    let hall = Hall("moon")
    await hall.begin()
    await hall.pass(19)
    #expect(hall.screen.lives == 7, hall.done)
    await hall.pass(1)
    #expect(hall.screen.lives == 6, hall.done)
    for _ in 1...2 { await hall.pass(20) }
    #expect(hall.screen == Screen(word: "____", lives: 4), hall.done)
    await hall.leave()
  }

  // task: 4
  @Test("Before the first game, a letter begins no 20 seconds")
  func early() async {
    let hall = Hall("moon")
    await hall.guess("m")
    await hall.pass(20)
    #expect(hall.screen == Screen(word: "", lives: 7, message: "Tap New Game."), hall.done)
    await hall.expectNoEffect()
  }

  // task: 4
  @Test("A guess begins the 20 seconds again")
  func guess() async {
    let hall = Hall("moon")
    await hall.begin()
    await hall.pass(15)
    await hall.guess("m")
    await hall.pass(15)
    #expect(hall.screen == Screen(word: "m___", lives: 7), hall.done)
    await hall.pass(5)
    #expect(hall.screen == Screen(word: "m___", lives: 6), hall.done)
    await hall.leave()
  }

  // task: 4
  @Test("A wrong letter begins the 20 seconds again, too")
  func wrongGuess() async {
    let hall = Hall("moon")
    await hall.begin()
    await hall.pass(15)
    await hall.guess("x")
    #expect(hall.screen == Screen(word: "____", lives: 6), hall.done)
    await hall.pass(15)
    #expect(hall.screen == Screen(word: "____", lives: 6), hall.done)
    await hall.pass(5)
    #expect(hall.screen == Screen(word: "____", lives: 5), hall.done)
    await hall.leave()
  }

  // task: 4
  @Test("A letter that was guessed before doesn't begin the 20 seconds again", arguments: ["m", "x"])
  func sameGuess(letter: String) async {
    let hall = Hall("moon")
    await hall.begin()
    await hall.guess(letter)
    let lives = hall.screen.lives
    await hall.pass(15)
    await hall.guess(letter)
    #expect(hall.screen.lives == lives, hall.done)
    await hall.pass(5)
    #expect(hall.screen.lives == lives - 1, hall.done)
    await hall.leave()
  }

  // task: 4
  @Test("A guess between two seconds begins 20 whole seconds")
  func between() async {
    let hall = Hall("moon")
    await hall.begin()
    await hall.pass(15)
    await hall.passHalfASecond()
    await hall.guess("m")
    await hall.pass(19)
    await hall.passHalfASecond()
    #expect(hall.screen.lives == 7, hall.done)
    await hall.passHalfASecond()
    #expect(hall.screen.lives == 6, hall.done)
    await hall.leave()
  }

  // task: 4
  @Test("A new game begins the 20 seconds again")
  func begin() async {
    let hall = Hall("moon", "tree")
    await hall.begin()
    await hall.pass(15)
    await hall.begin()
    await hall.pass(15)
    #expect(hall.screen == Screen(word: "____", lives: 7), hall.done)
    await hall.leave()
  }

  // task: 4
  @Test("The time takes the last life, and then stops")
  func lose() async {
    let hall = Hall("moon")
    await hall.begin()
    for _ in 1...9 { await hall.pass(20) }
    #expect(hall.screen == Screen(word: "____", lives: 0, message: "You lose. The word was moon."), hall.done)
    await hall.expectNoEffect()
  }

  // task: 4
  @Test("After a win, no time passes")
  func win() async {
    let hall = Hall("moon")
    await hall.begin()
    await hall.guess("monx")
    for _ in 1...2 { await hall.pass(20) }
    #expect(hall.screen == Screen(word: "moon", lives: 7, message: "You win."), hall.done)
    await hall.leave()
  }

  // task: 4
  @Test("20 seconds after the end, no effect waits for the clock", arguments: ["mon", "abcdefg"])
  func effects(letters: String) async {
    let hall = Hall("moon")
    await hall.begin()
    await hall.guess(letters)
    await hall.pass(20)
    await hall.expectNoEffect()
  }
}
