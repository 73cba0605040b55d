import ComposableArchitecture
import Testing

// draws: "Oil" "Sweep" "Order" "Pump"

@MainActor
private struct Bench {
  let clock = TestClock()
  let store: TestStoreOf<Notebook>
  let steps = LockIsolated<[String]>([])

  init() {
    store = TestStore(initialState: Notebook.State()) {
      Notebook()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
    // The state and the effects' actions may have any shape, so only the screen is compared.
    store.exhaustivity = .off
  }

  var screen: Screen { store.state.screen }

  /// The actions and the seconds that have led to the screen, and what is wrong then.
  func done(_ explanation: String = "") -> Comment {
    let steps = steps.value.isEmpty ? "At first." : "After \(steps.value.joined(separator: ", "))."
    return "\(explanation.isEmpty ? steps : "\(steps) \(explanation)")"
  }

  /// Compares each part of the screen alone, so that a failure names the one that differs.
  func shows(_ expected: Screen, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(screen.text == expected.text, done(), sourceLocation: sourceLocation)
    #expect(screen.rows == expected.rows, done(), sourceLocation: sourceLocation)
    #expect(screen.tags == expected.tags, done(), sourceLocation: sourceLocation)
    #expect(screen.message == expected.message, done(), sourceLocation: sourceLocation)
  }

  /// What a tap leads to at once belongs to it, also when the feature sends itself an action for it.
  func send(_ action: Notebook.Action) async {
    steps.withValue { $0.append("\(action)") }
    await store.send(action)
    await settle()
  }

  func write(_ lines: String...) async {
    await send(.textChanged(lines.joined(separator: "\n")))
  }

  func passHalfASecond() async {
    steps.withValue { $0.append("0.5 s") }
    await clock.advance(by: .milliseconds(500))
    await settle()
  }

  func pass(_ seconds: Int) async {
    steps.withValue { $0.append("\(seconds) s") }
    for _ in 0..<seconds {
      await clock.advance(by: .seconds(1))
      await settle()
    }
  }

  /// Twice, because a received action may have an effect that sends the next one.
  private func settle() async {
    for _ in 1...2 { await store.skipReceivedActions(strict: false) }
  }

  func leave() async { await store.skipInFlightEffects(strict: false) }
}

// MARK: - Stage 1

@MainActor
struct Stage1 {
  // task: 1
  @Test("At first the screen is empty")
  func first() {
    Bench().shows(Screen())
  }

  // task: 1
  @Test("Each line of the text is a row")
  func rows() async {
    let bench = Bench()
    await bench.write("Oil it", "Sweep")
    #expect(bench.screen.text == "Oil it\nSweep", bench.done())
    #expect(bench.screen.rows == ["- Oil it", "- Sweep"], bench.done())
    await bench.write("Order")
    #expect(bench.screen.rows == ["- Order"], bench.done())
  }

  // task: 1
  @Test("A line without words is no row, and spaces make no difference")
  func spaces() async {
    let bench = Bench()
    await bench.write("", "  Oil   it ", "   ", "Sweep")
    #expect(bench.screen.rows == ["- Oil it", "- Sweep"], bench.done())
    #expect(bench.screen.text == "\n  Oil   it \n   \nSweep", bench.done())
  }
}

// MARK: - Stage 2

@MainActor
struct Stage2 {
  // task: 2
  @Test("A tap on a row marks it, and a second tap takes the mark back")
  func mark() async {
    let bench = Bench()
    await bench.write("Oil", "Sweep")
    await bench.send(.rowTapped(at: 1))
    #expect(bench.screen.rows == ["- Oil", "x Sweep"], bench.done())
    await bench.send(.rowTapped(at: 0))
    await bench.send(.rowTapped(at: 1))
    #expect(bench.screen.rows == ["x Oil", "- Sweep"], bench.done())
    #expect(bench.screen.text == "Oil\nSweep", bench.done())
  }

  // task: 2
  @Test("A mark stays with its line when the text around it changes")
  func stays() async {
    let bench = Bench()
    await bench.write("Oil", "Sweep", "Order")
    await bench.send(.rowTapped(at: 1))
    await bench.write("Pump", "Order", "Sweep")
    #expect(bench.screen.rows == ["- Pump", "- Order", "x Sweep"], bench.done())
    await bench.write("Sweep", "Pump")
    #expect(bench.screen.rows == ["x Sweep", "- Pump"], bench.done())
  }

  // task: 2
  @Test("An edited line is another line, without a mark")
  func edited() async {
    let bench = Bench()
    await bench.write("Oil", "Sweep", "Order")
    await bench.send(.rowTapped(at: 1))
    await bench.write("Oil", "Pump", "Order")
    #expect(bench.screen.rows == ["- Oil", "- Pump", "- Order"], bench.done())
    await bench.write("Oil", "Sweep", "Order")
    #expect(
      bench.screen.rows == ["- Oil", "- Sweep", "- Order"], bench.done("The mark was lost with the line."))
  }

  // task: 2
  @Test("A line that was removed and is written again has no mark")
  func again() async {
    let bench = Bench()
    await bench.write("Oil", "Sweep")
    await bench.send(.rowTapped(at: 0))
    await bench.write("Sweep")
    await bench.write("Oil", "Sweep")
    #expect(bench.screen.rows == ["- Oil", "- Sweep"], bench.done())
  }
}

// MARK: - Stage 3

@MainActor
struct Stage3 {
  // task: 3
  @Test("A tag isn't shown in its row")
  func hidden() async {
    let bench = Bench()
    await bench.write("Oil #bike it #red", "Sweep")
    #expect(bench.screen.rows == ["- Oil it", "- Sweep"], bench.done())
  }

  // task: 3
  @Test("A line of tags alone is no row, and its tags aren't listed")
  func alone() async {
    let bench = Bench()
    await bench.write("#red", "Oil #bike", "#bike #red")
    #expect(bench.screen.rows == ["- Oil"], bench.done())
    #expect(bench.screen.tags == ["bike 1"], bench.done("The only row has the tag bike."))
  }

  // task: 3
  @Test("The tags are in alphabetical order, with their open rows")
  func counts() async {
    let bench = Bench()
    await bench.write("Oil #red #bike", "Sweep", "Pump #bike")
    #expect(bench.screen.tags == ["bike 2", "red 1"], bench.done())
    await bench.send(.rowTapped(at: 0))
    #expect(bench.screen.tags == ["bike 1", "red 0"], bench.done())
  }

  // task: 3
  @Test("A tap on a tag shows its rows alone, and a second tap all of them")
  func filter() async {
    let bench = Bench()
    await bench.write("Oil #red", "Sweep", "Pump #bike")
    await bench.send(.tagTapped("bike"))
    #expect(bench.screen.rows == ["- Pump"], bench.done())
    #expect(bench.screen.tags == ["bike 1", "red 1"], bench.done())
    await bench.send(.tagTapped("red"))
    #expect(bench.screen.rows == ["- Oil"], bench.done())
    await bench.send(.tagTapped("red"))
    #expect(bench.screen.rows == ["- Oil", "- Sweep", "- Pump"], bench.done())
  }

  // task: 3
  @Test("A tap on a row means the row that is shown there")
  func shown() async {
    let bench = Bench()
    await bench.write("Oil #red", "Sweep", "Pump #bike")
    await bench.send(.tagTapped("bike"))
    await bench.send(.rowTapped(at: 0))
    #expect(bench.screen.rows == ["x Pump"], bench.done())
    await bench.send(.tagTapped("bike"))
    #expect(bench.screen.rows == ["- Oil", "- Sweep", "x Pump"], bench.done())
  }

  // task: 3
  @Test("A tag stays chosen while the text has it")
  func stays() async {
    let bench = Bench()
    await bench.write("Oil #red", "Sweep")
    await bench.send(.tagTapped("red"))
    await bench.write("Order", "Oil #red", "Pump #red")
    #expect(bench.screen.rows == ["- Oil", "- Pump"], bench.done("The tag is still in the text."))
    await bench.send(.tagTapped("red"))
    #expect(bench.screen.rows == ["- Order", "- Oil", "- Pump"], bench.done())
    await bench.leave()
  }

  // task: 3
  @Test("All the rows are shown when the chosen tag isn't in the text anymore")
  func gone() async {
    let bench = Bench()
    await bench.write("Oil #red", "Sweep")
    await bench.send(.tagTapped("red"))
    await bench.write("Oil", "Sweep")
    #expect(bench.screen.rows == ["- Oil", "- Sweep"], bench.done())
    #expect(bench.screen.tags == [], bench.done())
  }
}

// MARK: - Stage 4

@MainActor
struct Stage4 {
  private func cleared() async -> Bench {
    let bench = Bench()
    await bench.write("Oil #red", "Sweep", "", "Pump #bike")
    await bench.send(.rowTapped(at: 0))
    await bench.send(.rowTapped(at: 2))
    await bench.send(.clearTapped)
    return bench
  }

  // task: 4
  @Test("Clear removes all lines that are done, and says how many")
  func clear() async {
    let bench = await cleared()
    bench.shows(Screen(text: "Sweep\n", rows: ["- Sweep"], message: "2 cleared"))
    await bench.leave()
  }

  // task: 4
  @Test("Clear also removes lines that the chosen tag hides")
  func hidden() async {
    let bench = Bench()
    await bench.write("Oil #red", "Sweep", "Pump #red")
    await bench.send(.rowTapped(at: 1))
    await bench.send(.rowTapped(at: 2))
    await bench.send(.tagTapped("red"))
    await bench.send(.clearTapped)
    #expect(bench.screen.text == "Oil #red", bench.done())
    #expect(bench.screen.message == "2 cleared", bench.done())
    #expect(bench.screen.rows == ["- Oil"], bench.done())
    await bench.leave()
  }

  // task: 4
  @Test("Clear changes nothing when no line is done")
  func nothing() async {
    let bench = Bench()
    await bench.write("Oil", "", "Sweep")
    await bench.send(.clearTapped)
    bench.shows(Screen(text: "Oil\n\nSweep", rows: ["- Oil", "- Sweep"]))
    await bench.send(.undoTapped)
    #expect(bench.screen.rows == ["- Oil", "- Sweep"], bench.done())
    await bench.leave()
  }

  // task: 4
  @Test("Clear with no line done leaves an older message and its Undo")
  func nothingAgain() async {
    let bench = await cleared()
    await bench.pass(2)
    await bench.send(.clearTapped)
    #expect(bench.screen.message == "2 cleared", bench.done("Nothing was cleared, so nothing changes."))
    await bench.send(.undoTapped)
    #expect(bench.screen.rows == ["x Oil", "- Sweep", "x Pump"], bench.done())
    await bench.leave()
  }

  // task: 4
  @Test("Clear with no line done doesn't begin the five seconds again")
  func nothingLate() async {
    let bench = await cleared()
    await bench.pass(3)
    await bench.send(.clearTapped)
    await bench.pass(2)
    #expect(bench.screen.message == nil, bench.done("The five seconds are over."))
    await bench.leave()
  }

  // task: 4
  @Test("A tap on a row or on a tag leaves the message and Undo")
  func taps() async {
    let bench = Bench()
    await bench.write("Oil #red", "Sweep #bike", "Pump #bike")
    await bench.send(.rowTapped(at: 0))
    await bench.send(.clearTapped)
    await bench.send(.rowTapped(at: 1))
    #expect(
      bench.screen.message == "1 cleared", bench.done("The five seconds aren't over after a tap on a row."))
    await bench.send(.tagTapped("bike"))
    await bench.send(.tagTapped("bike"))
    #expect(
      bench.screen.message == "1 cleared", bench.done("The five seconds aren't over after a tap on a tag."))
    await bench.send(.undoTapped)
    #expect(bench.screen.rows.first == "x Oil", bench.done("Undo brings the line back."))
    await bench.leave()
  }

  // task: 4
  @Test("Undo brings the lines back, with their marks")
  func undo() async {
    let bench = await cleared()
    await bench.pass(4)
    #expect(bench.screen.message == "2 cleared", bench.done())
    await bench.send(.undoTapped)
    bench.shows(
      Screen(
        text: "Oil #red\nSweep\n\nPump #bike", rows: ["x Oil", "- Sweep", "x Pump"],
        tags: ["bike 0", "red 0"]))
    await bench.leave()
  }

  // task: 4
  @Test("After five seconds the message disappears, and Undo does nothing")
  func late() async {
    let bench = await cleared()
    await bench.pass(5)
    #expect(bench.screen.message == nil, bench.done())
    await bench.send(.undoTapped)
    #expect(bench.screen.rows == ["- Sweep"], bench.done())
    await bench.leave()
  }

  // task: 4
  @Test("Another text ends the message and Undo")
  func changed() async {
    let bench = await cleared()
    await bench.write("Sweep", "Order")
    #expect(bench.screen.message == nil, bench.done())
    await bench.send(.undoTapped)
    #expect(bench.screen.rows == ["- Sweep", "- Order"], bench.done())
    await bench.leave()
  }

  // task: 4
  @Test("A second clearing has its own five seconds")
  func second() async {
    let bench = await cleared()
    await bench.pass(3)
    await bench.passHalfASecond()
    await bench.send(.rowTapped(at: 0))
    await bench.send(.clearTapped)
    #expect(bench.screen.message == "1 cleared", bench.done())
    await bench.pass(4)
    await bench.passHalfASecond()
    #expect(bench.screen.message == "1 cleared", bench.done("The last clearing was 4.5 seconds ago."))
    await bench.send(.undoTapped)
    #expect(bench.screen.rows == ["x Sweep"], bench.done())
    await bench.leave()
  }

  // task: 4
  @Test("A clearing after another text has its own five seconds")
  func secondAfterText() async {
    let bench = await cleared()
    await bench.write("Oil", "Sweep")
    await bench.pass(3)
    await bench.send(.rowTapped(at: 0))
    await bench.send(.clearTapped)
    await bench.pass(4)
    #expect(bench.screen.message == "1 cleared", bench.done("The last clearing was four seconds ago."))
    await bench.pass(1)
    #expect(bench.screen.message == nil, bench.done("The five seconds are over."))
    await bench.leave()
  }

  // task: 4
  @Test("A clearing after Undo has its own five seconds")
  func secondAfterUndo() async {
    let bench = await cleared()
    await bench.send(.undoTapped)
    await bench.pass(3)
    await bench.send(.clearTapped)
    await bench.pass(4)
    #expect(bench.screen.message == "2 cleared", bench.done("The last clearing was four seconds ago."))
    await bench.pass(1)
    #expect(bench.screen.message == nil, bench.done("The five seconds are over."))
    await bench.leave()
  }
}
