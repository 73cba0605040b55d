import Foundation
import KernelClient
import KernelProtocol
import Reports
import Testing

/// Moving through the history of a session with a real kernel.
@Suite struct MoveTests {
  private func numbers(_ session: TestSession) async -> [Int] {
    await session.client.history().steps.map(\.number)
  }

  @Test func undoAndRedo() async throws {
    let session = try await TestSession()
    try await session.send("increment")
    try await session.send("increment")
    try await session.send("stampButtonTapped")
    let id = try await session.value("id")
    let target = try #require(await session.client.history().undoTarget(2))
    let move = try await session.client.move(target)
    #expect(move.from == 3)
    #expect(move.to == 1)
    #expect(move.difference.changes.map(\.path) == ["count", "id", "date"])
    #expect(try await session.value("count") == "1")
    #expect(await numbers(session) == [1])
    #expect(try await session.event { if case .moved(let move) = $0 { move } else { nil } } == move)
    _ = try await session.client.move(try #require(await session.client.history().redoTarget(2)))
    #expect(try await session.value("id") == id)
    #expect(try await session.send("increment").number == 4)
    await session.close()
  }

  @Test func runningEffectsAreCanceledAndTold() async throws {
    let session = try await TestSession()
    try await session.send("increment")
    try await session.send("wait")
    let move = try await session.client.move(1)
    #expect(move.canceled.map(\.originAction) == [".wait"])
    #expect(await session.settled())
    #expect(try await session.client.effects().isEmpty)
    let told = session.events.compactMap { event -> EffectRecord.Status? in
      if case .effect(let effect) = event { effect.status } else { nil }
    }
    #expect(told == [.started, .cancelled])
    await session.close()
  }

  @Test func movesThatAreTriedLeaveNothingBehind() async throws {
    let session = try await TestSession()
    try await session.send("increment")
    let (state, history) = (try await session.value(""), await session.client.history())
    func tried(_ goal: MoveGoal, _ names: String...) async throws -> Int? {
      let moves = names.map { Move.send(.member($0, nil), source: ".\($0)") }
      return try await session.client.ask(TryMoves(moves + [.advance(1000)], from: 1, until: goal))
    }
    let isThree = MoveGoal.state(StateCondition(path: "count", .equal, .integer("3")))
    #expect(try await tried(isThree, "increment", "stampButtonTapped", "increment", "increment") == 3)
    #expect(try await tried(isThree, "increment", "unknown") == nil)
    #expect(try await tried(.running(after: "wait"), "increment", "wait", "wait") == 2)
    #expect(try await tried(.running(after: "wait"), "increment") == nil)
    #expect(try await session.value("") == state)
    #expect(await session.client.history() == history)
    #expect(try await session.client.effects().isEmpty)
    // The next step is as if there had been no others.
    let other = try await TestSession()
    try await other.send("increment")
    for session in [session, other] { #expect(try await session.send("stampButtonTapped").number == 2) }
    #expect(try await session.value("id") == (try await other.value("id")))
    await session.close()
    await other.close()
  }

  @Test func aMoveThatEndsTheKernelLeavesTheSessionWhereItWas() async throws {
    let session = try await TestSession()
    try await session.send("increment")
    let moves = [
      Move.send(.member("increment", nil), source: ".increment"),
      .send(.member("die", [.init(nil, .member("fatalError", nil))]), source: ".die"),
    ]
    await #expect(throws: Report.self) {
      try await session.client.ask(TryMoves(moves, from: 1, until: .crash))
    }
    #expect(try await session.value("count") == "1")
    #expect(await session.client.history().head == 1)
    await session.close()
  }

  @Test func anotherBranchIsReachedInANewKernelToo() async throws {
    let path = URL.temporaryDirectory.appending(path: "history-\(UUID()).jsonl").path
    let first = try await TestSession(journal: path)
    try await first.send("setCount", .integer("10"))
    try await first.send("increment")
    _ = try await first.client.move(1)
    try await first.client.fork("idea")
    try await first.send("setCount", .integer("20"))
    try await first.send("stampButtonTapped")
    let id = try await first.value("id")
    await first.close()

    let second = try await TestSession(journal: path)
    #expect(await second.client.history().branch == "idea")
    #expect(try await second.value("id") == id)
    #expect(try await second.client.ask(CompareSteps(2, 3)).changes.map(\.path) == ["count"])
    let move = try await second.client.switchBranch("main")
    #expect(move.branch == "main")
    #expect(move.to == 2)
    #expect(try await second.value("count") == "11")
    #expect(try await second.client.switchBranch("idea").to == 4)
    #expect(try await second.value("id") == id)
    await second.close()
  }

  @Test func namesOfBranchesAreChecked() async throws {
    let session = try await TestSession()
    try await session.client.fork("idea")
    await #expect(throws: Report.self) { try await session.client.fork("idea") }
    await #expect(throws: Report.self) { try await session.client.fork("two words") }
    let report = await #expect(throws: Report.self) { try await session.client.switchBranch("idae") }
    #expect(report?.nearNames == ["idea"])
    await #expect(throws: Report.self) { try await session.client.move(1) }
    await session.close()
  }

  @Test func aSkippedStepAndWhatItsEffectsSentAreLeftOut() async throws {
    let session = try await TestSession()
    try await session.send("setCount", .integer("3"))
    try await session.send("factButtonTapped")
    _ = try await session.event { if case .received = $0 { true } else { nil } }
    #expect(await session.settled())
    try await session.send("increment")
    let move = try await session.client.rerun(.skip(2))
    #expect(move.leftOut == [2, 3])
    #expect(try await session.value("fact") == "nil")
    #expect(try await session.value("count") == "4")
    #expect(await numbers(session) == [1, 5])
    // Steps that are replayed are not shown as if somebody had sent them.
    let told = session.events.compactMap { event -> Int? in
      switch event {
      case .sent(let step), .received(let step): step.number
      default: nil
      }
    }
    #expect(told == [1, 2, 3, 4])
    await session.close()
  }

  @Test func anEditedStepChangesWhatFollows() async throws {
    let session = try await TestSession()
    try await session.send("setCount", .integer("3"))
    try await session.send("increment")
    let action = Literal.member("setCount", [.init(nil, .integer("40"))])
    let move = try await session.client.rerun(.replace(1, with: action, source: ".setCount(40)"))
    #expect(move.difference.changes.map(\.after?.text) == ["41"])
    #expect(try await session.value("count") == "41")
    #expect(await session.client.history().steps.map(\.action) == [".setCount(40)", ".increment"])
    let before = await session.client.history()
    let wrong = Literal.member("setCount", [.init(nil, .string("x"))])
    await #expect(throws: Report.self) {
      try await session.client.rerun(.replace(3, with: wrong, source: ".setCount(\"x\")"))
    }
    #expect(await session.client.history() == before)
    await session.close()
  }

  @Test func anEditThatEndsTheKernelLeavesTheSessionWhereItWas() async throws {
    let session = try await TestSession()
    try await session.send("setCount", .integer("3"))
    try await session.send("increment")
    let action = Literal.member("die", [.init(nil, .how("exit"))])
    await #expect(throws: Report.self) {
      try await session.client.rerun(.replace(1, with: action, source: ".die(.exit)"))
    }
    #expect(try await session.value("count") == "4")
    #expect(await numbers(session) == [1, 2])
    await session.close()
  }

  @Test func aKernelThatDiesAfterAMoveIsReplacedAtTheSamePlace() async throws {
    let session = try await TestSession()
    try await session.send("setCount", .integer("3"))
    try await session.send("increment")
    _ = try await session.client.move(1)
    await #expect(throws: Report.self) { try await session.send("die", .how("exit")) }
    #expect(try await session.value("count") == "3")
    #expect(await numbers(session) == [1])
    // The step after it is known to the history, and to the new kernel as soon as it is asked for.
    _ = try await session.client.move(2)
    #expect(try await session.value("count") == "4")
    await #expect(throws: Report.self) { try await session.client.move(3) }
    await session.close()
  }

  @Test func theFirstStepAfterWhichAConditionHolds() async throws {
    let session = try await TestSession()
    for _ in 1...5 { try await session.send("increment") }
    let condition = StateCondition(path: "count", .greater, .integer("3"))
    #expect(try await session.client.firstStep(where: condition) == 4)
    await session.close()
  }

  @Test func whyAValueIsWhatItIs() async throws {
    let session = try await TestSession()
    try await session.send("setCount", .integer("3"))
    try await session.send("factButtonTapped")
    _ = try await session.event { if case .received = $0 { true } else { nil } }
    try await session.send("increment")
    let path = try await session.client.ask(ReadState("fact")).path
    #expect(await session.client.history().why(path).map(\.step.number) == [2, 3])
    #expect(await session.client.history().why("count").map(\.step.number) == [4])
    await session.close()
  }

  @Test func picturesShowAnyStepWithoutMoving() async throws {
    let session = try await TestSession()
    try await session.send("increment")
    try await session.send("increment")
    _ = try await session.client.move(1)
    try await session.send("setCount", .integer("20"))
    try await session.send("wait")
    let pictures = try await session.client.pictures(of: [0, 2, 3, 99])
    #expect(pictures.map(\.step) == [0, 2, 3])
    #expect(zip(pictures, ["count: 0", "count: 2", "count: 20"]).allSatisfy { $0.state.contains($1) })
    // The session is where it was, and its effect still runs.
    #expect(try await session.value("count") == "20")
    #expect(try await session.client.effects().map(\.status) == [.started])
    await session.close()
  }
}
