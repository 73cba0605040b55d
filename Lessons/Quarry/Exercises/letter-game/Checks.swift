import ComposableArchitecture
import Foundation
import Testing

// draws: 23 29 77 99

struct NotReachable: Error {}

/// The app of one reader, with a dictionary, another player and scores that the test decides about.
@MainActor
private final class Reader {
  let clock = TestClock()
  let submitted = LockIsolated<[Int]>([])
  let scores = LockIsolated<Result<Int, NotReachable>>(.success(23))
  let rivals = LockIsolated<[AsyncStream<String>.Continuation]>([])
  let ended = LockIsolated(0)
  let steps = LockIsolated<[String]>([])
  let store: TestStoreOf<LetterGame>

  init(_ letters: String..., slowScores: Bool = false, seed: UInt64 = 1) {
    let next = LockIsolated(letters)
    let words: Set = ["ant", "tan", "taunt", "nut", "tuna", "aunt", "tea", "eat", "ate", "ants"]
    store = TestStore(initialState: LetterGame.State()) {
      LetterGame()
    } withDependencies: { [clock, submitted, scores, rivals, ended] in
      $0.continuousClock = clock
      $0.dictionary.contains = { words.contains($0) }
      $0.dictionary.letters = { next.withValue { $0.count > 1 ? $0.removeFirst() : $0[0] } }
      $0.otherPlayer.words = {
        let (stream, continuation) = AsyncStream<String>.makeStream()
        continuation.onTermination = { _ in ended.withValue { $0 += 1 } }
        rivals.withValue { $0.append(continuation) }
        return stream
      }
      $0.scores.submit = { points in
        submitted.withValue { $0.append(points) }
        if slowScores { try await clock.sleep(for: .seconds(5)) }
        return try scores.value.get()
      }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Dice(state: seed))
    }
    // The state and the effects' actions may have any shape, so only the screen is compared.
    store.exhaustivity = .off
  }

  var screen: Screen { store.state.screen }

  /// The taps and the seconds that have led to the screen, and what is wrong then.
  func done(_ explanation: String = "") -> Comment {
    let steps = steps.value.isEmpty ? "At first." : "After \(steps.value.joined(separator: ", "))."
    return "\(explanation.isEmpty ? steps : "\(steps) \(explanation)")"
  }

  /// Compares each part of the screen alone, so that a failure names the one that differs.
  func shows(
    _ expected: Screen, _ explanation: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let done = done(explanation)
    #expect(screen.letters == expected.letters, done, sourceLocation: sourceLocation)
    #expect(screen.entry == expected.entry, done, sourceLocation: sourceLocation)
    #expect(screen.words == expected.words, done, sourceLocation: sourceLocation)
    #expect(screen.points == expected.points, done, sourceLocation: sourceLocation)
    #expect(screen.rivalPoints == expected.rivalPoints, done, sourceLocation: sourceLocation)
    #expect(screen.secondsLeft == expected.secondsLeft, done, sourceLocation: sourceLocation)
    #expect(screen.message == expected.message, done, sourceLocation: sourceLocation)
    #expect(screen.best == expected.best, done, sourceLocation: sourceLocation)
    #expect(screen.canResume == expected.canResume, done, sourceLocation: sourceLocation)
  }

  /// What a tap leads to at once belongs to it, also when the feature sends itself an action for it.
  func tap(_ action: LetterGame.Action) async {
    steps.withValue { $0.append("\(action)") }
    await send(action)
  }

  private func send(_ action: LetterGame.Action) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  func begin(timed: Bool = false) async { await tap(.newGameTapped(timed: timed)) }

  func type(_ letters: String) async {
    steps.withValue { $0.append("the letters \(letters)") }
    for letter in letters { await send(.letterTapped(letter)) }
  }

  /// One second after the other, because an effect may begin anew each second.
  func pass(_ seconds: Int) async {
    steps.withValue { $0.append("\(seconds) s") }
    for _ in 0..<seconds {
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions(strict: false)
    }
  }

  func passHalfASecond() async {
    steps.withValue { $0.append("0.5 s") }
    await clock.advance(by: .milliseconds(500))
    await store.skipReceivedActions(strict: false)
  }

  func settle() async {
    await clock.advance()
    for _ in 0..<20 { await Task.yield() }
    await store.skipReceivedActions(strict: false)
  }

  func leave() async { await store.skipInFlightEffects(strict: false) }
}

/// Numbers that follow from a seed.
private struct Dice: RandomNumberGenerator, Sendable {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

// MARK: - Stage 1

@MainActor
struct Stage1 {
  // task: 1
  @Test("Before the first game, the player is asked to begin")
  func first() async {
    let reader = Reader("antu")
    reader.shows(Screen(message: "Tap New Game."))
    await reader.type("a")
    reader.shows(Screen(message: "Tap New Game."))
  }

  // task: 1
  @Test("A new game shows its letters, with nothing entered")
  func begin() async {
    let reader = Reader("antu", "tea")
    await reader.begin()
    reader.shows(Screen(letters: "antu"))
    await reader.type("na")
    await reader.begin()
    reader.shows(Screen(letters: "tea"))
    await reader.leave()
  }

  // task: 1
  @Test("Letters of the board are added to the entry, and others are not")
  func letters() async {
    let reader = Reader("antu")
    await reader.begin()
    await reader.type("taxa")
    reader.shows(Screen(letters: "antu", entry: "taa"))
    await reader.leave()
  }
}

// MARK: - Stage 2

@MainActor
struct Stage2 {
  // task: 2
  @Test("Delete removes the last letter")
  func delete() async {
    let reader = Reader("antu")
    await reader.begin()
    await reader.type("tan")
    await reader.tap(.deleteTapped)
    #expect(reader.screen.entry == "ta", reader.done())
    for _ in 1...3 { await reader.tap(.deleteTapped) }
    #expect(reader.screen.entry == "", reader.done())
    await reader.leave()
  }

  // task: 2
  @Test("Clear removes all letters of the entry")
  func clear() async {
    let reader = Reader("antu")
    await reader.begin()
    await reader.type("tan")
    await reader.tap(.clearTapped)
    reader.shows(Screen(letters: "antu"))
    await reader.leave()
  }
}

// MARK: - Stage 3

extension Reader {
  fileprivate func submit(_ words: String...) async {
    for word in words {
      if !word.isEmpty { await type(word) }
      await tap(.submitTapped)
    }
  }
}

@MainActor
struct Stage3 {
  // task: 3
  @Test("A word is found, with a point for each letter")
  func find() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("ant", "tuna")
    reader.shows(Screen(letters: "antue", words: ["ant", "tuna"], points: 7))
    await reader.leave()
  }

  // task: 3
  @Test("A word with every letter of the board has ten points more")
  func all() async {
    let reader = Reader("antu")
    await reader.begin()
    await reader.submit("tan", "taunt")
    #expect(reader.screen.points == 18, reader.done())
    await reader.leave()
  }

  // task: 3
  @Test(
    "Submit says why an entry doesn't count, and empties it",
    arguments: [
      ("ta", "Too short."), ("tat", "Not a word."), ("ant", "Already found."), ("", "Too short."),
    ])
  func refused(entry: String, message: String) async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("ant", entry)
    reader.shows(Screen(letters: "antue", words: ["ant"], points: 3, message: message))
    await reader.leave()
  }

  // task: 3
  @Test("The message stays until a letter is tapped or a word is found")
  func message() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("ta")
    await reader.type("x")
    #expect(reader.screen.message == "Too short.", reader.done())
    await reader.type("t")
    reader.shows(Screen(letters: "antue", entry: "t"))
    await reader.leave()
  }

  // task: 3
  @Test("Delete and Clear leave the message")
  func quietTaps() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("ta")
    await reader.tap(.deleteTapped)
    await reader.tap(.clearTapped)
    #expect(
      reader.screen.message == "Too short.",
      reader.done("Only a letter of the board, a word that is found, or a new game removes it."))
    await reader.leave()
  }

  // task: 3
  @Test("A new game has no words")
  func begin() async {
    let reader = Reader("antue", "tea")
    await reader.begin()
    await reader.submit("ant", "x")
    await reader.begin()
    reader.shows(Screen(letters: "tea"))
    await reader.leave()
  }
}

// MARK: - Stage 4

@MainActor
struct Stage4 {
  // task: 4
  @Test("Undo takes back one word after the other")
  func undo() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("ant", "tuna", "tea")
    await reader.tap(.undoTapped)
    #expect(reader.screen.words == ["ant", "tuna"], reader.done())
    #expect(reader.screen.points == 7, reader.done())
    for _ in 1...3 { await reader.tap(.undoTapped) }
    reader.shows(Screen(letters: "antue"))
    await reader.leave()
  }

  // task: 4
  @Test("Undo leaves the message")
  func message() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("ant", "tuna", "ta")
    await reader.tap(.undoTapped)
    #expect(reader.screen.words == ["ant"], reader.done())
    #expect(
      reader.screen.message == "Too short.", reader.done("Only a letter or a word that is found removes it."))
    await reader.leave()
  }

  // task: 4
  @Test("A word that was taken back can be found again")
  func again() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("ant")
    await reader.tap(.undoTapped)
    await reader.submit("ant")
    reader.shows(Screen(letters: "antue", words: ["ant"], points: 3))
    await reader.leave()
  }
}

// MARK: - Stage 5

@MainActor
struct Stage5 {
  private let board = "antueslodr"

  private func shuffled(seed: UInt64) async -> Reader {
    let reader = Reader(board, seed: seed)
    await reader.begin()
    await reader.submit("ant")
    await reader.type("tu")
    await reader.tap(.shuffleTapped)
    await reader.leave()
    return reader
  }

  // task: 5
  @Test("Shuffle changes the order of the letters, and nothing else")
  func shuffle() async {
    let reader = await shuffled(seed: 1)
    let letters = reader.screen.letters
    #expect(letters != board, reader.done("The order is still the same."))
    #expect(letters.sorted() == board.sorted(), reader.done())
    reader.shows(Screen(letters: letters, entry: "tu", words: ["ant"], points: 3))
  }

  // task: 5
  @Test("Shuffle leaves the message")
  func message() async {
    let reader = Reader(board)
    await reader.begin()
    await reader.submit("ta")
    await reader.tap(.shuffleTapped)
    #expect(reader.screen.message == "Too short.", reader.done())
    await reader.leave()
  }

  // task: 5
  @Test("The order comes from withRandomNumberGenerator")
  func seed() async {
    let first = await shuffled(seed: 1)
    let again = await shuffled(seed: 1)
    let other = await shuffled(seed: 99)
    #expect(first.screen.letters == again.screen.letters, "The seeds are the same.")
    #expect(first.screen.letters != other.screen.letters, "The seeds are different.")
  }
}

// MARK: - Stage 6

@MainActor
struct Stage6 {
  // task: 6
  @Test("The seconds of a timed game pass")
  func time() async {
    let reader = Reader("antu")
    await reader.begin(timed: true)
    reader.shows(Screen(letters: "antu", secondsLeft: 60))
    // From 2 to 51.
    let seconds = 2 + 77 % 50
    await reader.pass(seconds)
    #expect(reader.screen.secondsLeft == 60 - seconds, reader.done())
    await reader.leave()
  }

  // task: 6
  @Test("After the last second, the board changes nothing")
  func over() async {
    let reader = Reader("antu")
    await reader.begin(timed: true)
    await reader.submit("ant")
    await reader.type("t")
    await reader.pass(59)
    #expect(reader.screen.secondsLeft == 1, reader.done())
    #expect(reader.screen.message == nil, reader.done())
    await reader.pass(1)
    #expect(reader.screen.message == "Time is up.", reader.done())
    #expect(reader.screen.secondsLeft == 0, reader.done())
    let screen = reader.screen
    await reader.type("an")
    for action in [LetterGame.Action.submitTapped, .deleteTapped, .clearTapped, .undoTapped, .shuffleTapped] {
      await reader.tap(action)
    }
    await reader.pass(3)
    reader.shows(screen)
    await reader.leave()
  }

  // task: 6
  @Test("A new timed game has its own 60 seconds")
  func again() async {
    let reader = Reader("antu")
    await reader.begin(timed: true)
    await reader.pass(20)
    await reader.passHalfASecond()
    await reader.begin(timed: true)
    await reader.passHalfASecond()
    #expect(reader.screen.secondsLeft == 60, reader.done("Half a second of the new game has passed."))
    await reader.passHalfASecond()
    #expect(reader.screen.secondsLeft == 59, reader.done("One second of the new game has passed."))
    await reader.leave()
  }

  // task: 6
  @Test("A calm game has no seconds, also after a timed one")
  func calm() async {
    let reader = Reader("antu")
    await reader.begin(timed: true)
    await reader.pass(58)
    await reader.begin()
    await reader.pass(5)
    reader.shows(Screen(letters: "antu"))
    await reader.leave()
  }
}

// MARK: - Stage 7

@MainActor
struct Stage7 {
  // task: 7
  @Test("Pause hides the letters and stops the time, until it is tapped again")
  func pause() async {
    let reader = Reader("antu")
    await reader.begin(timed: true)
    await reader.pass(10)
    await reader.tap(.pauseTapped)
    #expect(reader.screen.letters == "", reader.done("A pause hides the letters."))
    #expect(reader.screen.secondsLeft == 50, reader.done())
    await reader.pass(30)
    #expect(reader.screen.secondsLeft == 50, reader.done("The time stands still during a pause."))
    await reader.tap(.pauseTapped)
    reader.shows(Screen(letters: "antu", secondsLeft: 50))
    await reader.pass(2)
    #expect(reader.screen.secondsLeft == 48, reader.done())
    await reader.leave()
  }

  // task: 7
  @Test("During a pause, the buttons of the board change nothing")
  func locked() async {
    let reader = Reader("antuslodr")
    await reader.begin(timed: true)
    await reader.submit("ant")
    await reader.type("tu")
    await reader.tap(.pauseTapped)
    let screen = reader.screen
    await reader.type("an")
    for action in [LetterGame.Action.submitTapped, .deleteTapped, .clearTapped, .undoTapped, .shuffleTapped] {
      await reader.tap(action)
    }
    reader.shows(screen)
    await reader.tap(.pauseTapped)
    reader.shows(Screen(letters: "antuslodr", entry: "tu", words: ["ant"], points: 3, secondsLeft: 60))
    await reader.leave()
  }

  // task: 7
  @Test("A new game ends a pause")
  func begin() async {
    let reader = Reader("antu")
    await reader.begin(timed: true)
    await reader.tap(.pauseTapped)
    await reader.begin(timed: true)
    await reader.pass(1)
    reader.shows(Screen(letters: "antu", secondsLeft: 59))
    await reader.leave()
  }

  // task: 7
  @Test("Pause changes nothing in a calm game, or after the time is up")
  func calm() async {
    let reader = Reader("antu")
    await reader.begin()
    await reader.tap(.pauseTapped)
    reader.shows(Screen(letters: "antu"))
    await reader.type("ta")
    reader.shows(Screen(letters: "antu", entry: "ta"), "Pause has changed nothing in a calm game.")
    await reader.begin(timed: true)
    await reader.pass(60)
    let screen = reader.screen
    #expect(screen.message == "Time is up.")
    await reader.tap(.pauseTapped)
    reader.shows(screen, "The time is up, so there is nothing to pause.")
    await reader.begin(timed: true)
    await reader.pass(1)
    reader.shows(Screen(letters: "antu", secondsLeft: 59), "The new game isn't paused.")
    await reader.leave()
  }
}

// MARK: - Stage 8

extension Reader {
  fileprivate func rivalFinds(_ words: String..., game: Int? = nil) async {
    await settle()
    let all = rivals.value
    guard let rival = game.map({ all.indices.contains($0) ? all[$0] : nil }) ?? all.last else {
      Issue.record("The game has to call otherPlayer.words().")
      return
    }
    for word in words {
      steps.withValue { $0.append("the rival's \(word)") }
      rival.yield(word)
      await settle()
    }
  }
}

@MainActor
struct Stage8 {
  // task: 8
  @Test("The words of the other player have points, also during a pause")
  func points() async {
    let reader = Reader("antu")
    await reader.begin(timed: true)
    await reader.rivalFinds("ant")
    reader.shows(Screen(letters: "antu", rivalPoints: 3, secondsLeft: 60))
    await reader.tap(.pauseTapped)
    await reader.rivalFinds("tuna")
    #expect(reader.screen.rivalPoints == 17, reader.done())
    await reader.leave()
  }

  // task: 8
  @Test("A word belongs to whoever finds it first")
  func first() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("ant")
    await reader.rivalFinds("ant", "tea", "tea")
    #expect(reader.screen.rivalPoints == 3, reader.done())
    await reader.submit("tea")
    reader.shows(
      Screen(letters: "antue", words: ["ant"], points: 3, rivalPoints: 3, message: "Your rival has it."))
    await reader.leave()
  }

  // task: 8
  @Test("A word of the other player leaves the message")
  func message() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("ta")
    await reader.rivalFinds("tea")
    #expect(reader.screen.rivalPoints == 3, reader.done())
    #expect(
      reader.screen.message == "Too short.", reader.done("Only a word that the reader finds removes it."))
    await reader.leave()
  }

  // task: 8
  @Test("Undo takes back only words of the player")
  func undo() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("ant")
    await reader.rivalFinds("tea")
    await reader.tap(.undoTapped)
    reader.shows(Screen(letters: "antue", rivalPoints: 3))
    await reader.leave()
  }

  // task: 8
  @Test("A new game has no words of the other player, and the old ones end")
  func begin() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.rivalFinds("tea")
    await reader.begin()
    await reader.settle()
    #expect(reader.ended.value == 1, reader.done("The stream of the old game has to end."))
    await reader.rivalFinds("tan", game: 0)
    reader.shows(Screen(letters: "antue"))
    await reader.rivalFinds("ant")
    #expect(reader.screen.rivalPoints == 3, reader.done())
    await reader.leave()
  }

  // task: 8
  @Test("The other player stops when the time is up")
  func over() async {
    let reader = Reader("antue")
    await reader.begin(timed: true)
    await reader.pass(60)
    await reader.settle()
    #expect(reader.ended.value == 1, reader.done("The stream of the other player ends with the game."))
    await reader.rivalFinds("tan")
    #expect(reader.screen.rivalPoints == 0, reader.done("A word after the end has no points."))
    await reader.leave()
  }
}

// MARK: - Stage 9

@MainActor
struct Stage9 {
  // task: 9
  @Test("End hands the points in, and shows the rank")
  func end() async {
    let reader = Reader("antue", slowScores: true)
    await reader.begin()
    await reader.submit("tuna")
    await reader.tap(.endTapped)
    #expect(reader.screen.message == "Submitting…", reader.done())
    #expect(reader.screen.points == 4, reader.done())
    await reader.tap(.endTapped)
    await reader.pass(5)
    #expect(reader.screen.message == "You are number 23.", reader.done())
    #expect(reader.submitted.value == [4], reader.done())
    await reader.tap(.endTapped)
    await reader.pass(5)
    #expect(reader.submitted.value == [4], reader.done())
    #expect(reader.screen.message == "You are number 23.", reader.done())
  }

  // task: 9
  @Test("After a failure, End tries again")
  func failure() async {
    let reader = Reader("antue", slowScores: true)
    reader.scores.setValue(.failure(NotReachable()))
    await reader.begin()
    await reader.submit("tuna")
    await reader.tap(.endTapped)
    await reader.pass(5)
    #expect(reader.screen.message == "Not submitted.", reader.done())
    reader.scores.setValue(.success(29))
    await reader.tap(.endTapped)
    await reader.tap(.endTapped)
    #expect(reader.screen.message == "Submitting…", reader.done())
    await reader.pass(5)
    #expect(reader.screen.message == "You are number 29.", reader.done())
    #expect(reader.submitted.value == [4, 4], reader.done())
  }

  // task: 9
  @Test("After End, the board, the time and the other player stop")
  func stop() async {
    let reader = Reader("antue")
    await reader.begin(timed: true)
    await reader.submit("tuna")
    await reader.pass(1)
    await reader.tap(.endTapped)
    await reader.settle()
    #expect(reader.ended.value == 1, reader.done("The stream of the other player ends with the game."))
    let screen = reader.screen
    await reader.submit("tea")
    await reader.tap(.undoTapped)
    await reader.tap(.pauseTapped)
    await reader.pass(70)
    reader.shows(screen, "After End, nothing on the screen changes.")
    // An effect that keeps running is noticed only while exhaustivity is on.
    reader.store.exhaustivity = .on
    await reader.store.finish(timeout: .milliseconds(100))
    reader.store.exhaustivity = .off
  }

  // task: 9
  @Test("After the time is up, End hands the points in")
  func afterTime() async {
    let reader = Reader("antue")
    await reader.begin(timed: true)
    await reader.submit("tuna")
    await reader.pass(60)
    #expect(reader.submitted.value == [], reader.done())
    await reader.tap(.endTapped)
    await reader.settle()
    #expect(reader.submitted.value == [4], reader.done())
    #expect(reader.screen.message == "You are number 23.", reader.done())
  }

  // task: 9
  @Test("An answer that comes after a new game has begun changes nothing")
  func late() async {
    let reader = Reader("antue", slowScores: true)
    await reader.begin()
    await reader.tap(.endTapped)
    await reader.pass(1)
    await reader.begin()
    reader.shows(Screen(letters: "antue"))
    await reader.pass(1)
    await reader.tap(.endTapped)
    await reader.pass(4)
    #expect(reader.screen.message == "Submitting…", reader.done())
    await reader.begin()
    await reader.pass(5)
    reader.shows(Screen(letters: "antue"))
    await reader.leave()
  }

  // task: 9
  @Test("Without a game and during a pause, End changes nothing")
  func nothing() async {
    let reader = Reader("antue")
    await reader.tap(.endTapped)
    await reader.settle()
    reader.shows(Screen(message: "Tap New Game."))
    await reader.begin(timed: true)
    await reader.tap(.pauseTapped)
    let screen = reader.screen
    await reader.tap(.endTapped)
    await reader.settle()
    reader.shows(screen, "During a pause, End changes nothing.")
    #expect(reader.submitted.value == [], reader.done("During a pause, no points are handed in."))
    await reader.tap(.pauseTapped)
    await reader.pass(1)
    reader.shows(Screen(letters: "antue", secondsLeft: 59), "The game goes on after the pause.")
    await reader.leave()
  }
}

// MARK: - Stage 10

@MainActor
struct Stage10 {
  // task: 10
  @Test("The best points are those of the best game that has ended")
  func best() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("tuna", "ant")
    #expect(reader.screen.best == 0, reader.done("The game hasn't ended yet, so it doesn't count."))
    await reader.tap(.endTapped)
    #expect(reader.screen.best == 7, reader.done("This is the only game that has ended."))
    await reader.begin()
    await reader.submit("tea")
    await reader.tap(.endTapped)
    #expect(reader.screen.best == 7, reader.done("The game before had more points."))
    await reader.settle()
  }

  // task: 10
  @Test("A game that the time has ended counts, too")
  func time() async {
    let reader = Reader("antue")
    await reader.begin(timed: true)
    await reader.submit("tuna")
    await reader.pass(60)
    #expect(reader.screen.best == 4, reader.done("The time has ended a game with four points."))
    await reader.leave()
  }

  // task: 10
  @Test("The best points are still there in another run of the app")
  func stored() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("tuna")
    await reader.tap(.endTapped)
    await reader.settle()
    @Shared(.appStorage("best")) var best = 0
    #expect(best == 4, "The points are stored in `.appStorage(\"best\")`.")
    Reader("antue").shows(Screen(message: "Tap New Game.", best: 4))
  }
}

// MARK: - Stage 11

@MainActor
struct Stage11 {
  // task: 11
  @Test("A calm game is left and resumed")
  func resume() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("tuna", "ant")
    await reader.rivalFinds("tea")
    await reader.type("ta")
    await reader.tap(.leaveTapped)
    await reader.settle()
    reader.shows(Screen(message: "Tap New Game.", canResume: true))
    #expect(reader.ended.value == 1, reader.done("Leave ends the stream of the other player."))
    await reader.tap(.resumeTapped)
    reader.shows(Screen(letters: "antue", words: ["tuna", "ant"], points: 7, rivalPoints: 3))
    await reader.rivalFinds("tan")
    #expect(reader.screen.rivalPoints == 6, reader.done())
    await reader.leave()
  }

  // task: 11
  @Test("Another run of the app goes on with the game")
  func restart() async {
    let first = Reader("antue")
    await first.begin()
    await first.tap(.shuffleTapped)
    let letters = first.screen.letters
    await first.submit("tuna")
    await first.tap(.leaveTapped)
    await first.settle()
    let second = Reader("tea")
    second.shows(Screen(message: "Tap New Game.", canResume: true))
    await second.tap(.resumeTapped)
    second.shows(Screen(letters: letters, words: ["tuna"], points: 4))
    await second.leave()
  }

  // task: 11
  @Test("A new game replaces the one that was kept")
  func replace() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("tuna")
    await reader.tap(.leaveTapped)
    await reader.begin()
    reader.shows(Screen(letters: "antue"))
    await reader.leave()
    Reader("antue").shows(Screen(message: "Tap New Game."))
  }

  // task: 11
  @Test("A game that was resumed and has ended can't be resumed again")
  func ended() async {
    let reader = Reader("antue")
    await reader.begin()
    await reader.submit("tuna")
    await reader.tap(.leaveTapped)
    await reader.tap(.resumeTapped)
    #expect(!reader.screen.canResume, reader.done())
    await reader.tap(.endTapped)
    await reader.settle()
    Reader("antue").shows(Screen(message: "Tap New Game.", best: 4))
  }

  // task: 11
  @Test("Leave changes nothing in a timed game or after the end, and Resume nothing without a kept game")
  func nothing() async {
    let reader = Reader("antue")
    await reader.tap(.leaveTapped)
    await reader.tap(.resumeTapped)
    reader.shows(Screen(message: "Tap New Game."))
    await reader.begin(timed: true)
    await reader.tap(.leaveTapped)
    reader.shows(Screen(letters: "antue", secondsLeft: 60))
    await reader.tap(.resumeTapped)
    reader.shows(Screen(letters: "antue", secondsLeft: 60))
    await reader.begin()
    await reader.tap(.endTapped)
    await reader.settle()
    let screen = reader.screen
    await reader.tap(.leaveTapped)
    reader.shows(screen)
  }
}
