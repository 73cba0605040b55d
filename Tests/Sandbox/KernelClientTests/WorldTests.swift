import Foundation
import KernelClient
import KernelProtocol
import Reports
import Testing

/// The outside world of a session: its clock, its dependencies, and what they answered.
@Suite struct WorldTests {
  @Test func aTestClockMovesWhenSomebodyAdvancesIt() async throws {
    let session = try await TestSession()
    #expect(try await session.client.world(.clock(.test)) == WorldSettings(clock: .test))
    try await session.send("later", .integer("3"))
    #expect(try await session.client.world(.advance(by: 2)).time == 2)
    #expect(try await session.value("count") == "0")
    #expect(try await session.client.world(.advance(by: 1)).time == 3)
    #expect(try await session.value("count") == "1")
    let history = await session.client.history()
    #expect(history.steps.map { history.nodes[$0.number]?.time.clock } == [0, 3])
    #expect(history.world == WorldSettings(clock: .test, time: 3))
    await session.close()
  }

  @Test func effectsEndOnTheTestClock() async throws {
    let session = try await TestSession()
    _ = try await session.client.world(.clock(.test))
    try await session.send("later", .integer("3"))
    try await session.send("later", .integer("7"))
    _ = try await session.client.world(.advance(by: 10))
    let history = await session.client.history()
    #expect(history.steps.map { history.nodes[$0.number]?.time.clock } == [0, 0, 3, 7])
    #expect(history.effects.values.compactMap(\.ended?.clock).sorted() == [3, 7])
    await session.close()
  }

  @Test func runningWaitsForAllThatSleeps() async throws {
    let session = try await TestSession()
    _ = try await session.client.world(.clock(.test))
    try await session.send("later", .integer("3"))
    try await session.send("later", .integer("60"))
    #expect(try await session.client.world(.run).time == 60)
    #expect(try await session.value("count") == "2")
    await session.close()
  }

  @Test func onAnImmediateClockNoSleepTakesTime() async throws {
    let session = try await TestSession()
    _ = try await session.client.world(.clock(.immediate))
    try await session.send("later", .integer("3600"))
    #expect(await session.settled())
    #expect(try await session.value("count") == "1")
    await session.close()
  }

  @Test func onlyATestClockCanBeAdvanced() async throws {
    let session = try await TestSession()
    let report = await #expect(throws: Report.self) { try await session.client.world(.advance(by: 1)) }
    #expect(report?.title == "The session's clock can't be advanced.")
    _ = try await session.client.world(.clock(.test))
    await #expect(throws: Report.self) { try await session.client.world(.advance(by: -1)) }
    await session.close()
  }

  @Test func theClockOutlivesTheKernel() async throws {
    let session = try await TestSession()
    _ = try await session.client.world(.clock(.test))
    _ = try await session.client.world(.advance(by: 5))
    await #expect(throws: Report.self) { try await session.send("die", .how("exit")) }
    #expect(try await session.client.world(.advance(by: 1)).time == 6)
    await session.close()
  }

  @Test func answersAreRecorded() async throws {
    let session = try await TestSession()
    try await session.send("ask", .integer("3"))
    try await session.send("ask", .integer("-1"))
    #expect(await session.settled())
    try await session.send("stampButtonTapped")
    let id = try await session.client.ask(ReadState("id")).path
    #expect(id == "id")
    let history = await session.client.history()
    let asked = history.answers.filter { $0.endpoint == "Oracle.ask" }.sorted {
      ($0.step ?? 0) < ($1.step ?? 0)
    }
    #expect(asked.map(\.arguments) == [[.init(.integer("3"))], [.init(.integer("-1"))]])
    #expect(asked.first?.outcome == .returned(.init(.string("3 is good"))))
    #expect(asked.first?.step == 1)
    #expect(asked.first?.effect == 1)
    guard case .threw(let error) = asked.last?.outcome else {
      Issue.record("an endpoint that threw")
      return
    }
    #expect(error.text == "Offline(code: -1)")
    #expect(Set(history.answers.map(\.endpoint)) == ["Oracle.ask", "uuid", "date"])
    #expect(history.answers.last?.step == history.head)
    #expect(history.answers.allSatisfy { $0.asked.wall <= $0.answered.wall })
    await session.close()
  }

  @Test func anEndpointCanBeMadeToFailAndToHang() async throws {
    let session = try await TestSession()
    _ = try await session.client.world(.behavior(of: "oracle.ask", .fail("No network.")))
    try await session.send("ask", .integer("3"))
    #expect(await session.settled())
    #expect(try await session.value("log[0]") == "\"No network.\"")
    _ = try await session.client.world(.behavior(of: "oracle.ask", .hang))
    try await session.send("ask", .integer("3"))
    #expect(try await session.client.effects().map(\.originAction) == [".ask(3)"])
    let oracle = try await session.client.ask(ListDependencies()).first { $0.type == "Oracle" }
    #expect(oracle?.endpoints == [.init(name: "ask", behavior: .hang, parameters: 1)])
    #expect(oracle?.endpoints.first?.canFail == true)
    _ = try await session.client.world(.reset)
    try await session.send("ask", .integer("4"))
    _ = try await session.event { event -> Bool? in
      if case .received(let step) = event, step.action.contains("4 is good") { true } else { nil }
    }
    await session.close()
  }

  @Test func whatStepsAskWhenTheyAreTakenAgainIsNotRecordedTwice() async throws {
    let session = try await TestSession()
    try await session.send("stampButtonTapped")
    try await session.send("increment")
    let count = await session.client.history().answers.count
    _ = try await session.client.rerun(.replace(2, with: .member("increment", nil), source: ".increment"))
    await #expect(throws: Report.self) { try await session.send("die", .how("exit")) }
    _ = try await session.value("count")
    #expect(await session.client.history().answers.count == count)
    await session.close()
  }
}
