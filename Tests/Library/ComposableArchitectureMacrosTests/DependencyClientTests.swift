import ComposableArchitecture
import Testing

@DependencyClient
private struct FactClient: Sendable {
  var fetch: @Sendable (_ number: Int, _ language: String) async throws -> String
  var log: @Sendable (String) -> Void
  var cached: @Sendable () -> String?
  var isReady: @Sendable () -> Bool = { true }
  var lookUp: @Sendable (_ key: String) -> Int = { key in
    let count = key.count
    return count
  }
  var change: @Sendable (_ value: inout Int) throws -> Void
  @DependencyEndpoint(method: "say") var speak: @Sendable (_ text: String, Int) -> Void
  @DependencyEndpointIgnored var onChange: (@Sendable () -> Void)? = nil
  var name: String = "facts"
}

extension FactClient: TestDependencyKey {
  static var testValue: FactClient { FactClient() }
  static var silent: FactClient {
    FactClient(
      fetch: { _, _ in "" }, log: { _ in }, cached: { nil }, isReady: { false }, lookUp: { _ in 0 },
      change: { _ in },
      speak: { _, _ in }
    )
  }
}

extension DependencyValues {
  @DependencyEntry(liveValue: FactClient.silent) fileprivate var facts: FactClient = FactClient()
  @DependencyEntry(liveValue: 1, previewValue: 2) fileprivate var both: Int = 3
  @DependencyEntry fileprivate var testOnly: String = "test"
}

@Suite struct DependencyClientTests {
  /// What is reported while the operation runs.
  private func issues(_ operation: () async throws -> Void) async rethrows -> [String] {
    let reported = LockIsolated<[String]>([])
    try await withIssueReporters([Recorder(reported: reported)]) { try await operation() }
    return reported.value
  }

  private struct Recorder: IssueReporter {
    let reported: LockIsolated<[String]>

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString,
      line: UInt, column: UInt
    ) {
      let text = message() ?? ""
      reported.withValue { $0.append(text) }
    }
  }

  @Test func unimplementedEndpointsReport() async {
    let client = FactClient()
    var value = 1
    let reported = await issues {
      await #expect(throws: Unimplemented("fetch")) { try await client.fetch(number: 1, language: "en") }
      client.log("a")
      #expect(client.cached() == nil)
      #expect(client.isReady())
      #expect(client.lookUp(key: "abc") == 3)
      #expect(throws: Unimplemented("change")) { try client.change(value: &value) }
      client.say(text: "a", 1)
    }
    #expect(
      reported
        == ["fetch", "log", "cached", "isReady", "lookUp", "change", "speak"]
        .map { "Unimplemented: 'FactClient.\($0)'" }
    )
  }

  @Test func givenEndpointsRun() async throws {
    var client = FactClient()
    client.fetch = { "\($0) \($1)" }
    client.change = { $0 += 1 }
    client.isReady = { false }
    var value = 1
    let overridden = client
    let reported = try await issues {
      #expect(try await overridden.fetch(number: 3, language: "en") == "3 en")
      try overridden.change(value: &value)
      #expect(!overridden.isReady())
      #expect(!FactClient.silent.isReady())
    }
    #expect(value == 2)
    #expect(reported == [])
  }

  @Test func entriesHaveAValueForEachContext() {
    func values(_ context: DependencyContext) -> (Int, String) {
      withDependencies {
        $0.context = context
      } operation: {
        @Dependency(\.both) var both
        @Dependency(\.facts) var facts
        return (both, facts.name)
      }
    }
    #expect(values(.live) == (1, "facts"))
    #expect(values(.preview) == (2, "facts"))
    #expect(values(.test) == (3, "facts"))
    withDependencies {
      $0.testOnly = "mine"
    } operation: {
      @Dependency(\.testOnly) var testOnly
      #expect(testOnly == "mine")
    }
  }
}
