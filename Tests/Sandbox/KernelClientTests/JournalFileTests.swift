import Foundation
import KernelClient
import KernelProtocol
import Reports
import Testing

@Suite struct JournalFileTests {
  private func path() -> String {
    URL.temporaryDirectory.appending(path: "journal-\(UUID()).jsonl").path
  }

  @Test func aSessionGoesOnWhereTheLastOneEnded() async throws {
    let path = path()
    let first = try await TestSession(journal: path)
    try await first.send("increment")
    try await first.send("stampButtonTapped")
    try await first.send("wait")
    let (id, date) = (try await first.value("id"), try await first.value("date"))
    await first.close()

    let second = try await TestSession(journal: path)
    let (steps, lost) = try await second.event { event -> (Int, [EffectRecord])? in
      if case .kernelRestored(let steps, let lost) = event { (steps, lost) } else { nil }
    }
    #expect(steps == 3)
    #expect(lost.map(\.originAction) == [".wait"])
    #expect(try await second.value("count") == "1")
    #expect(try await second.value("id") == id)
    #expect(try await second.value("date") == date)
    #expect(try await second.send("increment").number == 4)
    #expect(await second.client.history().map(\.number) == [1, 2, 3, 4])
    await second.close()
  }

  @Test func whatEffectsSentIsTakenAgainWithoutThem() async throws {
    let path = path()
    let first = try await TestSession(journal: path)
    try await first.send("setCount", .integer("-2"))
    try await first.send("factButtonTapped")
    _ = try await first.event { if case .received = $0 { true } else { nil } }
    #expect(await first.client.settle(.seconds(20)))
    await first.close()
    let second = try await TestSession(journal: path)
    // The error stood behind `any Error`, and is made again by its own type.
    let logged = try await second.value("log[0]")
    #expect(logged == #""Offline(code: -2)""#)
    #expect(try await second.client.effects().isEmpty)
    await second.close()
  }

  @Test func aTornLastLineIsDropped() throws {
    let path = path()
    let (file, none) = try JournalFile.open(path)
    #expect(none.isEmpty)
    file.append(.session(version: 1, feature: "Counter", seed: 1))
    file.append(.kernelEnded("x"))
    var data = try #require(FileManager.default.contents(atPath: path))
    data.append(contentsOf: "{\"reducing\":{".utf8)
    try data.write(to: URL(filePath: path))
    let (again, entries) = try JournalFile.open(path)
    #expect(entries == [.session(version: 1, feature: "Counter", seed: 1), .kernelEnded("x")])
    again.append(.kernelEnded("y"))
    #expect(try JournalFile.open(path).entries.count == 3)
  }

  @Test func whatIsNoJournalIsLeftAlone() throws {
    let path = path()
    try Data("# My notes\n".utf8).write(to: URL(filePath: path))
    #expect(throws: Report.self) { try JournalFile.open(path) }
    #expect(FileManager.default.contents(atPath: path) == Data("# My notes\n".utf8))
  }

  @Test func aJournalOfAnotherFeatureIsAReport() async throws {
    let path = path()
    try JournalFile.open(path).file.append(.session(version: 1, feature: "Other", seed: 1))
    await #expect(throws: Report.self) { try await TestSession(journal: path) }
  }

  @Test func aStepThatWasUnderWayAtTheEndIsNotTakenAgain() async throws {
    let path = path()
    let first = try await TestSession(journal: path)
    try await first.send("increment")
    await first.close()
    let action = RecordedAction(
      step: 2, literal: .member("die", [.init(nil, .how("exit"))]), source: ".die(.exit)", origin: nil)
    try JournalFile.open(path).file.append(.reducing(action))
    let second = try await TestSession(journal: path)
    #expect(try await second.value("count") == "1")
    #expect(try await second.send("increment").number == 3)
    await second.close()
  }

  @Test func aStepThatEndsTheKernelWhenTakenAgainIsLeftOut() async throws {
    let path = path()
    let first = try await TestSession(journal: path)
    try await first.send("increment")
    await first.close()
    // As if the code had changed since: this step came back then.
    let action = RecordedAction(
      step: 2, literal: .member("die", [.init(nil, .how("exit"))]), source: ".die(.exit)", origin: nil)
    let file = try JournalFile.open(path).file
    file.append(.reducing(action))
    file.append(
      .reduced(Step(number: 2, action: ".die(.exit)", origin: nil, changes: [], diff: nil), Draws()))
    let second = try await TestSession(journal: path)
    #expect(try await second.value("count") == "1")
    #expect(await second.client.history().map(\.number) == [1])
    await second.close()
  }
}
