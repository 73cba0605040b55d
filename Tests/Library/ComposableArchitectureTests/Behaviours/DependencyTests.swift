import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Testing

/// What dependencies are when nobody overrides them.
@MainActor
@Suite struct DependencyTests {
  @Test func `B95 a key without a test value is reported, and the test goes on`() async {
    await expectIssues(
      .init(
        "1️⃣",
        """
        @Dependency(\\.liveOnly) has no test implementation, but was accessed from a test context.

          Location:
            1️⃣
          Key:
            LiveOnlyKey
          Value:
            String

        """)
    ) {
      @Dependency(\.liveOnly) var liveOnly  // 1️⃣
      #expect(liveOnly == "live")
    }
    await expectIssues(
      .init(
        "1️⃣",
        """
        @Dependency(Gauge.self) has no test implementation, but was accessed from a test context.

          Location:
            1️⃣
          Dependency:
            Gauge

        """)
    ) {
      @Dependency(Gauge.self) var gauge  // 1️⃣
      #expect(gauge.reading == "preview")
    }
  }

  @Test func `B95 an override is not reported, nor is writing one`() async {
    await withDependencies {
      $0[Gauge.self].reading = "mine"
    } operation: {
      @Dependency(Gauge.self) var gauge
      await Task.yield()
      #expect(gauge.reading == "mine")
    }
  }

  @Test func `B96 an endpoint that nobody gave a value is reported, then throws or returns what it can`()
    async
  {
    let client = Translator()
    await expectIssues(
      .init(nil, "Unimplemented: 'Translator.translate'"), .init(nil, "Unimplemented: 'Translator.log'"),
      .init(nil, "Unimplemented: 'Translator.cached'"), .init(nil, "Unimplemented: 'Translator.count'")
    ) {
      await #expect(throws: Unimplemented("translate")) { try await client.translate("a") }
      client.log(line: "a")
      #expect(client.cached() == nil)
      #expect(client.count("abc") == 3)
    }
    await withDependencies {
      $0.translator.translate = { "\($0)!" }
    } operation: {
      @Dependency(\.translator) var translator
      let translation = try? await translator.translate("a")
      #expect(translation == "a!")
    }
  }

  @Test func `B97 an unimplemented clock reports, then does what its base does`() async throws {
    @Dependency(\.continuousClock) var continuousClock
    @Dependency(\.suspendingClock) var suspendingClock
    await expectIssues(
      .init(nil, "Unimplemented: ContinuousClock.now"),
      .init(nil, "Unimplemented: ContinuousClock.sleep"),
      .init(nil, "Unimplemented: SuspendingClock.now"),
      .init(nil, "Unimplemented: SuspendingClock.sleep"),
      .init(nil, "Unimplemented: Clock.now"), .init(nil, "Unimplemented: Clock.sleep"),
      .init(nil, "Unimplemented: Wall.minimumResolution")
    ) {
      try? await continuousClock.sleep(for: .nanoseconds(1))
      try? await suspendingClock.sleep(for: .nanoseconds(1))
      try? await UnimplementedClock().sleep(for: .seconds(3600))
      _ = UnimplementedClock.unimplemented(name: "Wall").minimumResolution
    }
  }

  @Test func `B97 the clock of the dependencies really sleeps`() async {
    @Dependency(\.continuousClock) var clock
    let isAwake = LockIsolated(false)
    var wasAwake: Bool?
    await withKnownIssue {
      let sleeper = Task { [clock] in
        try? await clock.sleep(for: .seconds(3600))
        isAwake.setValue(true)
      }
      await Task.megaYield()
      wasAwake = isAwake.value
      sleeper.cancel()
      await sleeper.value
    }
    #expect(wasAwake == false)
  }

  @Test func `B99 incrementing UUIDs count from zero, in hexadecimal`() {
    let uuid = UUIDGenerator.incrementing
    #expect(uuid() == UUID(0) && uuid() == UUID(1) && uuid() == UUID(2))
    #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(10).uuidString == "00000000-0000-0000-0000-00000000000A")
    #expect(UUID(0x1234_5678_9ABC_DEF0).uuidString == "00000000-0000-0000-1234-56789ABCDEF0")
    let other = UUIDGenerator.incrementing
    #expect(other() == UUID(0), "each generator counts for itself")
    #expect(UUIDGenerator.constant(UUID(7))() == UUID(7))
  }

  @Test func `B100 dependencies are prepared once, before they are read`() async {
    prepareDependencies { $0.origin = "prepared" }
    @Dependency(\.origin) var origin
    #expect(origin == "prepared")
    @Dependency(\.counting) var counting
    #expect(counting.value == 0)
    await expectIssues(
      .init("1️⃣", "@Dependency(\\.origin) has already been accessed or prepared.")
    ) {
      prepareDependencies { $0.origin = "again" }  // 1️⃣
    }
    await expectIssues(
      .init("1️⃣", "@Dependency(\\.counting) has already been accessed or prepared.")
    ) {
      prepareDependencies { $0.counting = LockIsolated(7) }  // 1️⃣
    }
    #expect(origin == "prepared" && counting.value == 0)
    withDependencies {
      $0.origin = "overridden"
    } operation: {
      #expect(origin == "overridden")
    }
  }

  @Test func `B100 what was read in a live context can't be prepared there`() async {
    await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.date) var date
      _ = date()
      await expectIssues(
        .init(
          "1️⃣",
          """
          @Dependency(\\.date) has already been accessed or prepared.

            Dependency:
              DateGenerator
          """)
      ) {
        prepareDependencies { $0.date = .constant(.distantPast) }  // 1️⃣
      }
      #expect(date() > .distantPast)
    }
  }

  @Test func `B123 the values of a context are made anew each time`() {
    for _ in 1...2 {
      withDependencies {
        $0 = .test
      } operation: {
        countOnce()
      }
    }
  }

  @Test func `B104 the environment decides the context, then previews, then a test runner`() async {
    #expect(DependencyValues().context == .test)
    await #expect(processExitsWith: .success) {
      setenv("SWIFT_DEPENDENCIES_CONTEXT", "live", 1)
      precondition(DependencyValues().context == .live)
    }
    await #expect(processExitsWith: .success) {
      setenv("XCODE_RUNNING_FOR_PREVIEWS", "1", 1)
      precondition(DependencyValues().context == .preview)
    }
    await #expect(processExitsWith: .success) {
      setenv("XCODE_RUNNING_FOR_PREVIEWS", "1", 1)
      setenv("SWIFT_DEPENDENCIES_CONTEXT", "test", 1)
      precondition(DependencyValues().context == .test)
    }
  }

  @Test func `B104 each test has default values of its own, here`() { countOnce() }

  @Test func `B104 each test has default values of its own, and there`() { countOnce() }

  @Test(.dependencies, arguments: 1...3)
  func `B104 with the trait, each case of a test as well`(number: Int) { countOnce() }

  private func countOnce() {
    @Dependency(\.counting) var counting
    counting.withValue { $0 += 1 }
    #expect(counting.value == 1)
  }
}

/// Traits that override dependencies.
@Suite(.dependency(\.origin, "suite"), .dependency(Gauge(reading: "suite")))
struct DependencyTraitTests {
  @Dependency(\.origin) var origin
  @Dependency(Gauge.self) fileprivate var gauge

  @Test func aSuiteOverridesForItsTests() {
    #expect(origin == "suite" && gauge.reading == "suite")
  }

  @Test(.dependency(\.origin, "test")) func aTestsOwnTraitsComeAfter() {
    #expect(origin == "test" && gauge.reading == "suite")
  }

  @Test(
    .dependencies {
      $0.origin += "!"
      $0[Gauge.self].reading += "?"
    })
  func traitsMayChangeWhatIsThere() {
    #expect(origin == "suite!" && gauge.reading == "suite?")
  }

  @MainActor
  @Test(.dependency(\.uuid, .incrementing)) func storesTakeThemOver() {
    @Dependency(\.uuid) var uuid
    let store = Store(initialState: Journal(text: origin)) { journal() }
    #expect(store.text == "suite" && uuid() == UUID(0))
  }

  @Suite struct Inside {
    @Test func suitesInsideInheritThem() {
      @Dependency(\.origin) var origin
      #expect(origin == "suite")
    }
  }
}

private enum LiveOnlyKey: DependencyKey {
  static let liveValue = "live"
}

private enum CountingKey: DependencyKey {
  static var liveValue: LockIsolated<Int> { LockIsolated(0) }
  static var testValue: LockIsolated<Int> { LockIsolated(0) }
}

extension DependencyValues {
  fileprivate var liveOnly: String {
    get { self[LiveOnlyKey.self] }
    set { self[LiveOnlyKey.self] = newValue }
  }

  fileprivate var counting: LockIsolated<Int> {
    get { self[CountingKey.self] }
    set { self[CountingKey.self] = newValue }
  }

  fileprivate var translator: Translator {
    get { self[Translator.self] }
    set { self[Translator.self] = newValue }
  }
}

fileprivate struct Gauge: DependencyKey {
  var reading: String
  static let liveValue = Gauge(reading: "live")
  static let previewValue = Gauge(reading: "preview")
}

@DependencyClient
private struct Translator: Sendable {
  var translate: @Sendable (String) async throws -> String
  var log: @Sendable (_ line: String) -> Void
  var cached: @Sendable () -> String?
  var count: @Sendable (String) -> Int = { $0.count }
}

extension Translator: TestDependencyKey {
  static let testValue = Translator()
}
