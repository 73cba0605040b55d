import KernelProtocol
import PromptLanguage
import PromptMessages
import Reports
import Testing
import TextHandling

@testable import PromptCommands
@testable import REPL

/// The texts and events of the commands that go through a session's history.
struct TimeCommandTests {
  private let renderer = TextRenderer(style: .plain)

  /// A history in which two searches were typed, the first of which was canceled by the second.
  static func searches() -> History {
    var history = History(feature: "Search", seed: 1)
    var parent = 0
    func step(
      _ number: Int, _ action: String, origin: Int? = nil, at time: Double, _ changes: [StateChange] = []
    ) {
      history.append(
        .reducing(
          RecordedAction(step: number, literal: nil, source: action, origin: origin), parent: parent,
          at: Moment(wall: time)))
      history.append(
        .reduced(
          Step(number: number, action: action, origin: origin, changes: changes, diff: nil), DrawnValues()))
      parent = number
    }
    func effect(_ id: Int, _ origin: Int, _ status: EffectRecord.Status, at time: Double) {
      history.append(
        .effect(
          EffectRecord(id: id, origin: origin, originAction: ".query", status: status), at: Moment(wall: time)
        ))
    }
    step(
      1, ".query(\"a\")", at: 100,
      [.init(path: "query", before: .init(.string("")), after: .init(.string("a")))])
    effect(1, 1, .started, at: 100)
    step(
      2, ".query(\"ab\")", at: 100.4,
      [.init(path: "query", before: .init(.string("a")), after: .init(.string("ab")))])
    effect(1, 1, .cancelled, at: 100.41)
    effect(2, 2, .started, at: 100.41)
    step(
      3, ".response(2)", origin: 2, at: 161,
      [.init(path: "count", before: .init(.integer("0")), after: .init(.integer("2")))])
    effect(2, 2, .finished, at: 161.01)
    return history
  }

  private func message(_ filter: String = "") -> HistoryMessage {
    HistoryCommand(argument: filter).message(Self.searches())
  }

  @Test func historyTellsWhoAndWhen() {
    #expect(
      renderer.render(message()) == """
          1  0:00  you: .query("a")
          2  0:00  you: .query("ab")
        → 3  1:01  step 2: .response(2)
        """)
  }

  @Test(arguments: [
    ("you", [1, 2]), ("effects", [3]), ("query", [1, 2]), ("COUNT", [3]), ("response", [3]), ("nothing", []),
  ])
  func historyIsFiltered(filter: String, numbers: [Int]) {
    #expect(message(filter).nodes.map(\.step.number) == numbers)
  }

  @Test func anEmptyHistorySaysSo() {
    let message = HistoryCommand(argument: "").message(History(feature: "Search", seed: 1))
    #expect(renderer.render(message) == "There are no steps yet.")
  }

  @Test func theNumbersOfATimelineAreAligned() {
    let rows = [
      TimelineLayout.Row(time: "87.0s", lanes: "├", step: 9, action: ".tick"),
      TimelineLayout.Row(time: "91.1s", lanes: "├", step: 10, action: ".tick"),
    ]
    #expect(
      renderer.render(TimelineMessage(rows: rows)) == """
        87.0s ├  9 .tick
        91.1s ├ 10 .tick
        ├ sent
        """)
  }

  @Test(arguments: [(0, []), (1, [1]), (2, [2]), (3, [])])
  func effectsThatRanAfterAStepAreFound(step: Int, effects: [Int]) {
    #expect(Self.searches().stoppedEffects(after: step).map(\.record.id) == effects)
  }

  @Test func historyAsAnEvent() {
    #expect(
      JSONRenderer().render(message("effects"))
        == #"{"branch":"main","event":"history","head":3,"steps":[{"action":".response(2)","origin":2,"step":3,"time":161}]}"#
    )
  }

  @Test func theTimelineShowsCancellation() {
    let message = TimelineMessage(rows: TimelineLayout(Self.searches()).rows)
    #expect(
      renderer.render(message) == """
         0.0s ┬  1 .query("a")
         0.4s ×┬ 2 .query("ab")
        61.0s  ┴ 3 .response(2)
        ┬ started   ┴ finished   × canceled
        """)
  }

  @Test func theTimelineFitsFortyColumns() throws {
    let message = TimelineMessage(rows: TimelineLayout(Self.searches()).rows)
    let text = try #require(TextRenderer(style: TextStyle(width: 40)).render(message))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  /// A search that a debounce on the test clock has delayed, and one that was canceled with its kernel.
  private static func debounce() -> History {
    var history = History(feature: "Search", seed: 1)
    func step(_ number: Int, _ action: String, origin: Int? = nil, wall: Double, clock: Double?) {
      history.append(
        .reducing(
          RecordedAction(step: number, literal: nil, source: action, origin: origin), parent: number - 1,
          at: Moment(wall: wall, clock: clock)))
      history.append(
        .reduced(Step(number: number, action: action, origin: origin, changes: [], diff: nil), DrawnValues()))
    }
    func effect(_ id: Int, _ origin: Int, _ status: EffectRecord.Status, wall: Double, clock: Double?) {
      history.append(
        .effect(
          EffectRecord(id: id, origin: origin, originAction: ".query", status: status),
          at: Moment(wall: wall, clock: clock)))
    }
    step(1, ".appeared", wall: 100, clock: nil)
    step(2, ".query(\"a\")", wall: 103, clock: 0)
    effect(1, 2, .started, wall: 103, clock: 0)
    step(3, ".query(\"ab\")", wall: 109, clock: 0.2)
    effect(1, 2, .cancelled, wall: 109, clock: 0.2)
    effect(2, 3, .started, wall: 109, clock: 0.2)
    step(4, ".debounced", origin: 3, wall: 115, clock: 0.5)
    effect(2, 3, .finished, wall: 117, clock: 0.5)
    step(5, ".load", wall: 119, clock: 0.5)
    effect(3, 5, .started, wall: 119, clock: 0.5)
    history.append(.kernelEnded("It was killed."))
    return history
  }

  @Test func theTimelineShowsTheTestClock() {
    let message = TimelineMessage(rows: TimelineLayout(Self.debounce()).rows)
    #expect(
      renderer.render(message) == """
        0.0s    1 .appeared
                the test clock begins
          0s ┬  2 .query("a")
        0.2s ×┬ 3 .query("ab")
        0.5s  ┴ 4 .debounced
        0.5s ?  5 .load
        ┬ started   ┴ finished   × canceled   ? stopped with the kernel
        """)
  }

  @Test func inANarrowTerminalActionsAreBelowTheirBars() throws {
    let message = TimelineMessage(
      rows: [.init(time: "0.0s", lanes: "││││││││┬", step: 9, action: ".queryChanged")])
    #expect(
      TextRenderer(style: TextStyle(width: 20)).render(message) == """
        0.0s ││││││││┬
          9 .queryChanged
        ┬ started
        """)
    #expect(
      TextRenderer(style: TextStyle(width: 12)).render(message) == """
        0.0s │││││┬
          9
          .queryChan
          ged
        The first 3
        columns of
        effects
        don't fit.
        ┬ started
        """)
  }

  @Test func theWholeHistoryHasWhatDidNotLeadHere() throws {
    var history = Self.searches()
    history.append(.moved(to: 2))
    history.append(
      .reducing(
        RecordedAction(step: 4, literal: nil, source: ".crash", origin: nil), parent: 2, at: Moment(wall: 170)
      ))
    history.append(.kernelEnded("It crashed."))
    let message = HistoryCommand(argument: "all").message(history)
    #expect(
      renderer.render(message) == """
          1  0:00  you: .query("a")
        → 2  0:00  you: .query("ab")
        · 3  1:01  step 2: .response(2)
        ! 4  1:10  you: .crash
        · did not lead to the current state. `goto` leads there.
        ! ended the kernel, and is not replayed.
        Later steps were undone. `redo` goes forward to them.
        """)
  }

  @Test func aHistoryThatWasUndoneSaysSo() {
    var history = Self.searches()
    history.append(.moved(to: 0))
    #expect(
      renderer.render(HistoryCommand(argument: "").message(history))
        == "The session is at its first state. `redo` goes forward to the steps that were\nundone.")
  }

  @Test(arguments: [
    ("count < 0", "count", "<", "0"), ("count<=-1", "count", "<=", "-1"),
    (#"rows["a<b"].x == 2"#, #"rows["a<b"].x"#, "==", "2"),
    ("fact != nil", "fact", "!=", "nil"),
  ])
  func conditions(source: String, path: String, comparison: String, literal: String) throws {
    let condition = try BisectCommand.condition(source, syntax: .basic)
    #expect(condition.path == path)
    #expect(condition.comparison.rawValue == comparison)
    #expect(condition.literal.source == literal)
  }

  @Test(arguments: ["", "count", "count <", "< 3"])
  func whatIsNoConditionIsAReport(source: String) {
    #expect(throws: Report.self) { try BisectCommand.condition(source, syntax: .basic) }
  }

  @Test(arguments: ["", "x", "-1", "1.5"])
  func aStepNeedsANumber(text: String) {
    #expect(throws: Report.self) { try StepNumber.read(text, of: "goto", example: "goto 0") }
  }

  /// A counter is made of all its steps, and not only of the last one.
  @Test(arguments: [2, 3, 9])
  func whyNamesTheStepsBefore(count: Int) {
    var history = History(feature: "Counter", seed: 1)
    for number in 1...count {
      let change = StateChange(
        path: "count", before: .init(.integer("\(number - 1)")), after: .init(.integer("\(number)")))
      history.append(
        .reducing(
          RecordedAction(step: number, literal: nil, source: ".add", origin: nil), parent: number - 1,
          at: Moment(wall: 1)))
      history.append(
        .reduced(
          Step(number: number, action: ".add", origin: nil, changes: [change], diff: nil), DrawnValues()))
    }
    #expect(history.why("count").map(\.step.number) == [count])
    #expect(history.whyBefore("count").map(\.step.number) == Array(1..<count))
    let message = WhyMessage(
      value: StateValue(path: "count", type: "Int", value: "\(count)", children: []),
      links: history.why("count"),
      earlier: history.whyBefore("count"))
    let text = renderer.render(message) ?? ""
    #expect(text.contains("Before that, \(count - 1) step"), "\(text)")
    #expect(text.contains("The last 5 of them:") == (count > 6))
  }
}
