import CasePathsCore
import ComposableArchitectureCore
import FeatureImage
import Foundation
@testable import KernelProtocol
import Reports
import SeededRandom
import Sharing
import Synchronization
import Testing

@testable import Kernel

/// A feature with everything that a state is not the whole of: shared values, ids of a stack, random values, dates.
private struct Board: Reducer {
  struct State {
    var count = 0
    var id: UUID?
    var date: Date?
    @Shared(value: 0) var total
    var path = StackState<Int>()
  }

  enum Action: CasePathable {
    case add
    case share(Int)
    case push
    case pop
    case stamp
    case wait
    case path(StackAction<Int, Never>)

    struct AllCasePaths {
      var path: AnyCasePath<Action, StackAction<Int, Never>> {
        AnyCasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .add:
        state.count += 1
      case .share(let count):
        state.$total.withLock { $0 += count }
      case .push: state.path.append(state.count)
      case .pop: _ = state.path.popLast()
      case .stamp:
        state.id = uuid()
        state.date = date.now
      case .wait: return .run { _ in try await Task.never() }
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { EmptyReducer() }
  }
}

@MainActor
@Suite(.serialized) struct TimelineTests {
  /// A feature in a kernel of its own, as far as it is not a process.
  private final class Fixture {
    let store: LiveStore<Board>
    let frames: Frames
    let recorder: SessionRecorder

    @MainActor
    init(replay: [RecordedStep] = [], next: Int = 1) throws {
      let frames = Frames()
      self.frames = frames
      recorder = SessionRecorder(nextStep: next, nextEffect: 1) { frames.add($0) }
      let entry = FeatureEntry.consume(
        FeatureEntry.make(
          reducer: { Board() },
          initialState: {
            // What another fixture has pushed is not this one's.
            DependencyValues._current.stackElementID.goOn(from: StackElementID(generation: 0))
            return Board.State()
          }))
      store = try LiveStore(
        Board.self, entry,
        load: LoadFeature(image: "", seed: 3, replay: replay, nextStep: next),
        world: SessionWorld(seed: 3, nextDraw: 0), snippets: SnippetLibrary(), recorder: recorder)
    }

    @MainActor
    func send(_ names: String...) throws {
      for name in names {
        try store.send(
          name == "share" ? .member("share", [.init(nil, .integer("5"))]) : .member(name, nil), request: 1)
      }
    }

    @MainActor
    func value(_ path: String) throws -> String { try StateReader.read(path, in: store.state).value }

    @MainActor
    var summary: String {
      get throws {
        try ["count", "total", "path", "id", "date"].map { "\($0): \(try value($0))" }.joined(separator: "\n")
      }
    }

    /// The steps as the history keeps them.
    var recorded: [RecordedStep] {
      var steps: [RecordedStep] = []
      var current: RecordedAction?
      for frame in frames.all {
        switch frame {
        case .reducing(let action): current = action
        case .reduced(_, let draws):
          if let action = current { steps.append(RecordedStep(action: action, draws: draws)) }
        default: break
        }
      }
      return steps
    }
  }

  private final class Frames: Sendable {
    private let frames = Mutex<[SessionFrame]>([])
    func add(_ frame: SessionFrame) { frames.withLock { $0.append(frame) } }
    var all: [SessionFrame] { frames.withLock { $0 } }
  }

  @Test func everyStateComesBackAsItWas() throws {
    let fixture = try Fixture()
    var summaries = [try fixture.summary]
    for name in ["add", "share", "push", "stamp", "push", "pop", "share", "push", "stamp", "add"] {
      try fixture.send(name)
      summaries.append(try fixture.summary)
    }
    for number in [0, 10, 3, 7, 7, 1, 9, 2, 0, 10] {
      let moved = try fixture.store.move(to: number)
      #expect(moved.to == number)
      #expect(try fixture.summary == summaries[number])
    }
  }

  @Test func goingOnAfterAMoveIsLikeNeverHavingGoneFurther() throws {
    let fixture = try Fixture()
    try fixture.send("push", "share", "push", "share")
    _ = try fixture.store.move(to: 2)
    try fixture.send("push", "share")
    // A new kernel replays the steps of this path only.
    let path = fixture.recorded.filter { [1, 2, 5, 6].contains($0.action.step) }
    let again = try Fixture(next: 7)
    #expect(again.store.learn(path, after: 0) == [])
    _ = try again.store.move(to: 6)
    #expect(try again.summary == fixture.summary)
    #expect(try again.value("path.count") == "2")
    #expect(try again.value("total") == "10")
    #expect(fixture.recorded.last?.action.step == 6)
  }

  @Test func learningStepsChangesNothing() throws {
    let fixture = try Fixture()
    try fixture.send("add", "share", "push", "stamp")
    let other = try Fixture(next: 5)
    try other.send("share")
    let before = try other.summary
    var steps = fixture.recorded
    steps[1].action.literal = nil
    #expect(other.store.learn(steps, after: 0) == [2])
    #expect(try other.summary == before)
    _ = try other.store.move(to: 4)
    #expect(try other.value("total") == "0")
    #expect(try other.value("id") == (try fixture.value("id")))
    #expect(try other.value("date") == (try fixture.value("date")))
  }

  @Test func theDifferenceOfTwoStatesKnowsSharedValues() throws {
    let fixture = try Fixture()
    try fixture.send("add", "share", "add", "share")
    let difference = try fixture.store.difference(1, 4)
    #expect(
      difference.changes == [
        StateChange(path: "count", before: .init(.integer("1")), after: .init(.integer("2"))),
        StateChange(path: "total", before: .init(.integer("0")), after: .init(.integer("10"))),
      ])
    #expect(try fixture.value("total") == "10")
    #expect(
      try fixture.store.difference(4, 1).changes.map(\.after) == [.init(.integer("1")), .init(.integer("0"))])
  }

  @Test func aMoveTellsWhatItChangesAndCancels() throws {
    let fixture = try Fixture()
    try fixture.send("add", "share", "wait", "add")
    let moved = try fixture.store.move(to: 1)
    #expect(moved.canceled.map(\.origin) == [3])
    #expect(moved.canceled.map(\.status) == [.cancelled])
    #expect(moved.difference.changes.map(\.path) == ["count", "total"])
    #expect(fixture.frames.all.contains(.moved(to: 1)))
    #expect(fixture.recorder.effects.isEmpty)
  }

  @Test func theFirstStepAfterWhichAConditionHolds() throws {
    let fixture = try Fixture()
    try fixture.send("add", "share", "add", "share", "add")
    func first(_ path: String, _ comparison: StateCondition.Comparison, _ literal: Literal) throws -> Int? {
      try fixture.store.firstStep(
        among: [0, 1, 2, 3, 4, 5], where: StateCondition(path: path, comparison, literal))
    }
    #expect(try first("count", .greaterOrEqual, .integer("2")) == 3)
    #expect(try first("total", .greater, .integer("5")) == 4)
    #expect(try first("count", .equal, .integer("0")) == 0)
    #expect(try first("count", .less, .integer("0")) == nil)
    #expect(try first("id", .notEqual, .nil) == nil)
    #expect(throws: Report.self) { try first("cuont", .equal, .integer("0")) }
    #expect(throws: Report.self) { try first("count", .equal, .string("0")) }
    #expect(throws: Report.self) { try first("path", .less, .array([])) }
    #expect(try fixture.value("total") == "10")
  }

  @Test func stepsTakenAgainDrawTheSameValues() throws {
    let fixture = try Fixture()
    try fixture.send("add", "share", "stamp", "push")
    let (id, date) = (try fixture.value("id"), try fixture.value("date"))
    var steps = Array(fixture.recorded.dropFirst(2))
    for index in steps.indices { steps[index].action.repeats = steps[index].action.step }
    let moved = try fixture.store.rerun(steps, after: 1)
    #expect(moved.to == 6)
    #expect(try fixture.value("id") == id)
    #expect(try fixture.value("date") == date)
    #expect(try fixture.value("total") == "0")
    #expect(moved.difference.changes.map(\.path) == ["total"])
    #expect(fixture.recorded.map(\.action.step) == [1, 2, 3, 4, 5, 6])
    #expect(fixture.recorded.last?.action.repeats == 4)
    // The old path is still there.
    _ = try fixture.store.move(to: 4)
    #expect(try fixture.value("total") == "5")
  }

  @Test func anActionThatCanNotBeMadeLeavesTheSessionWhereItIs() throws {
    let fixture = try Fixture()
    try fixture.send("add", "share")
    var step = fixture.recorded[1]
    step.action.literal = .member("shaer", nil)
    let before = try fixture.summary
    #expect(throws: Report.self) { try fixture.store.rerun([step], after: 1) }
    #expect(try fixture.summary == before)
    #expect(!fixture.frames.all.contains(.moved(to: 1)))
  }

  @Test func thereIsNoWayToAStepThatIsNotKnown() throws {
    #expect(throws: Report.self) { try Fixture().store.move(to: 3) }
  }

  /// The state of every place, whatever the order in which the places are visited.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func aRandomWalkMeetsTheSameStates(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try Fixture()
    var known = [0: try fixture.summary]
    for _ in 0..<80 {
      if Int.random(in: 0..<3, using: &random) > 0 {
        try fixture.send(["add", "share", "push", "pop", "stamp"].randomElement(using: &random)!)
        known[fixture.recorder.lastStep] = try fixture.summary
      } else {
        let number = known.keys.sorted().randomElement(using: &random)!
        _ = try fixture.store.move(to: number)
        #expect(try fixture.summary == known[number])
      }
    }
  }
}
