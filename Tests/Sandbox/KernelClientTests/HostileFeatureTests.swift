import Foundation
import KernelClient
import KernelProtocol
import Reports
import Testing

/// Whatever a feature does, the session goes on and its state is as before.
@Suite(.serialized) struct HostileFeatureTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var how: String
    var title: String
    var found: String?
    var limits = KernelLimits.test
    var testDescription: String { how }
  }

  static let inReducer: [Case] = [
    Case(
      how: "exit", title: "The feature ended its process with exit code 0 while processing `.die(.exit)`."),
    Case(
      how: "fatalError", title: "The feature crashed while processing `.die(.fatalError)`.",
      found: "Fatal error: on purpose"),
    Case(
      how: "unwrapNil", title: "The feature crashed while processing `.die(.unwrapNil)`.",
      found: "Fatal error: Unexpectedly found nil while unwrapping an Optional value"),
    Case(
      how: "overflow", title: "The feature crashed while processing `.die(.overflow)`.",
      found: "The process was ended by SIGILL (a Swift run-time check)."),
    Case(
      how: "abort", title: "The feature crashed while processing `.die(.abort)`.",
      found: "The process was ended by SIGABRT (`abort` was called)."),
    Case(
      how: "recursion", title: "The feature crashed while processing `.die(.recursion)`.",
      found: "The process was ended by SIGSEGV (an address that can't be accessed)."),
    Case(
      how: "loop",
      title: "The feature did not come back within 400 milliseconds while processing `.die(.loop)`.",
      limits: .impatient),
    Case(
      how: "stop",
      title: "The feature did not come back within 400 milliseconds while processing `.die(.stop)`.",
      limits: .impatient),
    Case(
      how: "flood", title: "The feature printed more than a session can take while processing `.die(.flood)`."
    ),
    Case(
      how: "memory", title: "The feature used up its memory while processing `.die(.memory)`.",
      limits: {
        var limits = KernelLimits.test
        limits.process.memory = 768 << 20
        return limits
      }()),
    Case(
      how: "fork", title: "The feature ended its process with exit code 3 while processing `.die(.fork)`."),
  ]

  @Test(arguments: inReducer)
  func anActionThatEndsTheKernelIsToldAndUndone(_ hostile: Case) async throws {
    let session = try await TestSession(limits: hostile.limits)
    try await session.send("setCount", .integer("41"))
    try await session.send("increment")
    do {
      try await session.send("die", .how(hostile.how))
      Issue.record("the action came back")
    } catch let report as Report {
      #expect(report.title == hostile.title)
      if let found = hostile.found { #expect(report.found == found) }
      #expect(!report.causes.isEmpty)
    }
    #expect(try await session.value("count") == "42")
    #expect(try await session.send("increment").number == 4)
    #expect(await session.client.history().steps.map(\.number) == [1, 2, 4])
    await session.close()
  }

  /// The system lets only the channel's own threads use it.
  @Test(arguments: ["closeDescriptors", "garbage"])
  func aFeatureFindsNoChannel(_ how: String) async throws {
    let session = try await TestSession()
    try await session.send("die", .how(how))
    #expect(try await session.value("count") == "-1")
    try await session.send("increment")
    #expect(try await session.value("count") == "0")
    #expect(await session.client.history().steps.map(\.number) == [1, 2])
    await session.close()
  }

  @Test(arguments: ["exit", "fatalError", "abort", "flood", "threadCrash"])
  func anEffectThatEndsTheKernelCostsOnlyTheEffects(_ how: String) async throws {
    let session = try await TestSession()
    try await session.send("setCount", .integer("42"))
    try await session.send("wait")
    try await session.send("dieInEffect", .how(how))
    _ = try await session.restored()
    #expect(try await session.value("count") == "42")
    #expect(await session.client.history().steps.map(\.number) == [1, 2, 3])
    let lost = try await session.client.effects()
    #expect(lost.first { $0.originAction == ".wait" }?.status == .lost)

    _ = try await session.client.ask(RestartEffects(of: 2))
    let restarted = try await session.client.effects()
    #expect(restarted.first { $0.originAction == ".wait" }?.status == .started)
    await session.close()
  }

  @Test func actionsThatSendThemselvesForEverAreUndone() async throws {
    let session = try await TestSession(limits: .impatient)
    try await session.send("setCount", .integer("42"))
    await #expect(throws: Report.self) { try await session.send("die", .how("cascadeForEver")) }
    #expect(try await session.value("count") == "42")
    #expect(await session.client.history().steps.map(\.action) == [".setCount(42)"])
    await session.close()
  }

  @Test func anEffectThatSendsForEverIsEnded() async throws {
    var limits = KernelLimits.test
    limits.stepBurst = 300
    limits.stepRate = 1
    let session = try await TestSession(limits: limits)
    try await session.send("sendForEver")
    let report = try await session.restored()
    #expect(report.title.hasPrefix("The feature sent actions without a pause"))
    let count = try await session.value("count")
    #expect(try await session.value("count") == count)
    await session.close()
  }

  @Test func interruptingEndsWhatHangs() async throws {
    let session = try await TestSession()
    try await session.send("setCount", .integer("42"))
    let dead = Task { try await session.send("die", .how("loop")) }
    _ = try await session.event { if case .output("looping\n") = $0 { true } else { nil } }
    await session.client.interrupt()
    await #expect(throws: Report.self) { try await dead.value }
    #expect(try await session.value("count") == "42")
    await session.close()
  }

  @Test func interruptingAnIdleSessionChangesNothing() async throws {
    let session = try await TestSession()
    try await session.send("wait")
    await session.client.interrupt()
    #expect(try await session.client.effects().map(\.status) == [.started])
    await session.close()
  }

  @Test func crashesOneAfterAnotherAreAllSurvived() async throws {
    let session = try await TestSession()
    for number in 1...3 {
      try await session.send("increment")
      await #expect(throws: Report.self) { try await session.send("die", .how("unwrapNil")) }
      #expect(try await session.value("count") == "\(number)")
    }
    await session.close()
  }

  @Test func aCrashShowsNoStackOfTheLibrary() async throws {
    let session = try await TestSession()
    await #expect(throws: Report.self) { try await session.send("die", .how("unwrapNil")) }
    _ = try await session.restored()
    let shown = session.events.reduce("") { text, event in
      if case .output(let more) = event { text + more } else { text }
    }
    let lines = shown.split(separator: "\n")
    #expect(lines.count == 1, "\(shown)")
    #expect(lines.first?.contains("Fatal error: Unexpectedly found nil") == true)
    await session.close()
  }

  @Test func ofAFloodOnlyTheBeginningIsShown() async throws {
    let session = try await TestSession()
    await #expect(throws: Report.self) { try await session.send("die", .how("flood")) }
    _ = try await session.restored()
    let shown = session.events.reduce(0) { count, event in
      if case .output(let text) = event { count + text.utf8.count } else { count }
    }
    #expect(shown > 0)
    #expect(shown < 1 << 20)
    await session.close()
  }

  @Test func theLineOfACrashIsQuoted() async throws {
    let session = try await TestSession()
    let report = await #expect(throws: Report.self) {
      try await session.send("die", .how("unwrapNil"))
    }
    #expect(report?.location?.file == "Playground.swift")
    await session.close()
  }

  /// With Landlock alone, the names in `/proc` can still be seen, and root can read its parent's variables.
  @Test func aLiveFeatureReachesOnlyItsOwnFolder() async throws {
    let session = try await TestSession()
    try await session.send("die", .how("probe"))
    let output = try await session.output(until: "done\n")
    let lines = output.split(separator: "\n").map(String.init)
    let reached = lines.filter { $0.hasPrefix("reached ") }
    #expect(reached == ["reached its own folder"])
    let variables = lines.filter { $0.hasPrefix("variable ") }.map { String($0.dropFirst(9)) }
    let allowed: Set = [
      "HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "PATH", "SWIFT_BACKTRACE", "SWIFT_DEPENDENCIES_CONTEXT",
      "TMPDIR", "TZ",
    ]
    #expect(variables.filter { !allowed.contains($0) } == [])
    // Its folder goes with it.
    let folder = try #require(lines.first { $0.hasPrefix("folder ") }?.dropFirst(7))
    #expect(folder.contains("/tca-session-"))
    await session.close()
    while FileManager.default.fileExists(atPath: String(folder)) { await Task.yield() }
  }
}
