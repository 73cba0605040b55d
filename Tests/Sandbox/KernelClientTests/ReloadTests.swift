import KernelClient
import KernelProtocol
import Reports
import Testing

@Suite struct ReloadTests {
  @Test func newCodeTakesAllStepsAgain() async throws {
    let session = try await TestSession()
    try await session.send("setCount", .integer("40"))
    try await session.send("increment")
    try await session.send("increment")
    let reload = try await session.client.reload(FeatureCode(image: try await TestImage.faster.value))
    #expect(reload.steps == 3)
    #expect(
      reload.firstDifference?.before.changes == [
        StateChange(path: "count", before: .init(.integer("40")), after: .init(.integer("41")))
      ])
    #expect(
      reload.firstDifference?.after.changes == [
        StateChange(path: "count", before: .init(.integer("40")), after: .init(.integer("42")))
      ])
    #expect(try await session.value("count") == "44")
    try await session.send("increment")
    #expect(
      await session.client.history().steps.map { $0.changes.first?.after?.text } == ["40", "42", "44", "46"])
    await session.close()
  }

  @Test func theSameCodeShowsNoDifference() async throws {
    let session = try await TestSession()
    try await session.send("increment")
    try await session.send("wait")
    let reload = try await session.client.reload(FeatureCode(image: try await TestImage.playground.value))
    #expect(reload.steps == 2)
    #expect(reload.firstDifference == nil)
    #expect(reload.leftOut == [])
    #expect(reload.lost.map(\.originAction) == [".wait"])
    #expect(try await session.client.effects().map(\.status) == [.lost])
    await session.close()
  }

  @Test(arguments: [TestImage.stillborn, Task { "/nonexistent.so" }])
  func codeThatCanNotStartLeavesTheOldOneInPlace(_ image: Task<String, any Error>) async throws {
    let session = try await TestSession()
    try await session.send("increment")
    await #expect(throws: Report.self) {
      try await session.client.reload(FeatureCode(image: try await image.value))
    }
    #expect(try await session.value("count") == "1")
    #expect(await session.client.history().steps.count == 1)
    await session.close()
  }
}
