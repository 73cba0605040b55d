import KernelProtocol
import Reports
import Testing

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
        .reduced(Step(number: number, action: action, origin: origin, changes: changes, diff: nil), Draws()))
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
}
