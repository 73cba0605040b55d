import KernelClient
import KernelProtocol
import Reports
import Testing

@Suite struct LiveSessionTests {
  @Test func sendingAnActionChangesState() async throws {
    let session = try await TestSession()
    let step = try await session.send("increment")
    #expect(
      step
        == Step(
          number: 1, action: ".increment", origin: nil,
          changes: [StateChange(path: "count", before: .init(.integer("0")), after: .init(.integer("1")))],
          diff: """
              Playground.State(
            -   count: 0,
            +   count: 1,
                fact: nil,
                rows: [],
                id: nil,
                date: nil,
                log: []
              )
            """))
    #expect(try await session.value("count") == "1")
    #expect(try await session.event { if case .sent(let step) = $0 { step } else { nil } } == step)
    await session.close()
  }

  @Test func effectsSendTheirActionsLater() async throws {
    let session = try await TestSession()
    try await session.send("setCount", .integer("3"))
    try await session.send("factButtonTapped")
    let received = try await session.event { if case .received(let step) = $0 { step } else { nil } }
    #expect(received.number == 3)
    #expect(received.origin == 2)
    #expect(received.action == #".factResponse(.success(Fact(number: 3, text: "3 is good")))"#)
    #expect(
      received.changes
        == [
          StateChange(
            path: "fact", before: .init(.nil),
            after: .init(
              .call(
                "Fact", [.init("number", .integer("3")), .init("text", .string("3 is good"))])))
        ])
    #expect(received.changes.first?.after?.text == #"Fact(number: 3, text: "3 is good")"#)
    #expect(await session.settled())
    #expect(try await session.client.effects().isEmpty)
    let ended = try await session.event { event -> EffectRecord? in
      if case .effect(let effect) = event, effect.status != .started { effect } else { nil }
    }
    #expect(ended == EffectRecord(id: 1, origin: 2, originAction: ".factButtonTapped", status: .finished))
    await session.close()
  }

  @Test func effectsInFlightAreListedWithTheirCancelIDs() async throws {
    let session = try await TestSession()
    try await session.send("wait")
    #expect(
      try await session.client.effects()
        == [EffectRecord(id: 1, origin: 1, originAction: ".wait", status: .started, cancelIDs: ["wait"])])
    #expect(await session.client.settle(.milliseconds(10)) == false)
    try await session.send("cancelWait")
    #expect(await session.settled())
    let ended = try await session.event { event -> EffectRecord.Status? in
      if case .effect(let effect) = event, effect.status != .started { effect.status } else { nil }
    }
    #expect(ended == .cancelled)
    #expect(try await session.client.effects().isEmpty)
    await session.close()
  }

  @Test func synchronousActionsOfEffectsAreStepsOfTheirOwn() async throws {
    let session = try await TestSession()
    try await session.send("cascade", .integer("2"))
    let steps = await session.client.history().steps
    #expect(steps.map(\.action) == [".cascade(2)", ".cascade(1)", ".cascade(0)"])
    #expect(steps.map(\.origin) == [nil, 1, 2])
    #expect(try await session.value("count") == "3")
    await session.close()
  }

  @Test func anUnhandledErrorOfAnEffectIsAnIssueAndAFailure() async throws {
    let session = try await TestSession()
    try await session.send("failingEffect")
    let issue = try await session.event { if case .issue(let report) = $0 { report } else { nil } }
    #expect(issue.title.hasPrefix("An \"Effect.run\" returned from"))
    let ended = try await session.event { event -> EffectRecord? in
      if case .effect(let effect) = event, effect.status != .started { effect } else { nil }
    }
    #expect(ended.status == .failed)
    #expect(ended.message?.contains("Offline(code: 7)") == true)
    await session.close()
  }

  @Test func outputComesBeforeTheStepThatPrintedIt() async throws {
    let session = try await TestSession()
    let action = Literal.member("addRow", [.init("id", .integer("3")), .init("title", .string("Milk"))])
    _ = try await session.client.send(action)
    _ = try await session.event { if case .sent = $0 { true } else { nil } }
    let kinds = session.events.compactMap { event -> String? in
      switch event {
      case .output(let text): text
      case .sent(let step): step.action
      default: nil
      }
    }
    #expect(kinds == ["added Milk\n", #".addRow(id: 3, title: "Milk")"#])
    #expect(try await session.value("rows[id: 3].title") == #""Milk""#)
    await session.close()
  }

  @Test func aWrongActionIsToldAndChangesNothing() async throws {
    let session = try await TestSession()
    await #expect(throws: Report.self) { try await session.send("incremnt") }
    do {
      try await session.send("incremnt")
    } catch let report as Report {
      #expect(report.title == "`Playground.Action` has no case `incremnt`.")
      #expect(report.nearNames == [".increment"])
    }
    #expect(await session.client.history().steps.isEmpty)
    await session.close()
  }

  @Test func anImageThatIsMissingIsAReport() async throws {
    await #expect(throws: Report.self) {
      try await TestSession(Task { "/nonexistent.so" })
    }
  }

  @Test func aFirstStateThatCrashesIsAReport() async throws {
    do {
      _ = try await TestSession(TestImage.stillborn)
      Issue.record("a session without a state")
    } catch let report as Report {
      #expect(report.title.hasPrefix("The feature's first state could not be made. The feature crashed"))
      #expect(report.found == "Fatal error: no first state")
    }
  }
}
