import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import SerialTests
import Testing

/// Which overrides count, and how long a default is kept.
@MainActor
@Suite(.mainSerialExecutor) struct DependencyScopeTests {
  /// A model with a dependency.
  private final class Model {
    @Dependency(\.origin) var origin
    @Dependency(Reporter.self) var reporter
  }

  /// A dependency with a dependency of its own.
  fileprivate struct Reporter: TestDependencyKey {
    @Dependency(\.origin) var origin
    static var testValue: Reporter { Reporter() }
  }

  @Test func `B121 overrides around a call count more than those of the model`() {
    let model = withDependencies {
      $0.origin = "model"
    } operation: {
      Model()
    }
    #expect(withDependencies(from: model) { DependencyValues._current.origin } == "model")
    let origin = withDependencies {
      $0.origin = "call"
    } operation: {
      withDependencies(from: model) { DependencyValues._current.origin }
    }
    #expect(origin == "call")
  }

  @Test func `B121 a model keeps the overrides that it was made with inside others`() {
    let model = withDependencies {
      $0.origin = "outer"
    } operation: {
      withDependencies {
        $0.origin = "inner"
      } operation: {
        Model()
      }
    }
    #expect(withDependencies(from: model) { DependencyValues._current.origin } == "inner")
    #expect(model.origin == "inner")
  }

  @Test(.dependencies) func `B122 the dependencies of a dependency follow the model's`() {
    let model = withDependencies {
      $0.origin = "model"
    } operation: {
      Model()
    }
    #expect(model.reporter.origin == "model")
  }

  @Test(.dependencies) func `B123 values made anew have defaults of their own`() {
    let count = { DependencyValues._current[Tally.self].next() }
    #expect(count() == 0 && count() == 1)
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      #expect(count() == 0 && count() == 1)
    }
    #expect(count() == 2)
  }

  @Test(.dependencies) func `B123 what is prepared holds in every context`() {
    prepareDependencies { $0.origin = "prepared" }
    #expect(DependencyValues._current.origin == "prepared")
    for context in DependencyContext.allCases {
      withDependencies {
        $0.context = context
      } operation: {
        #expect(DependencyValues._current.origin == "prepared")
      }
    }
  }

  @Test(.dependencies) func `B123 the context can be prepared`() {
    #expect(DependencyValues._current.context == .test)
    prepareDependencies { $0.context = .live }
    #expect(DependencyValues._current.context == .live)
    #expect(DependencyValues._current.origin == "live")
  }

  @Test func `B110 an error of work that nobody waits for is reported`() async {
    struct Broken: Error {}
    await expectIssues(.init(nil, "Caught error: Broken()")) {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget { throw Broken() }
    }
  }

  @Test func `B99 the third group of a UUID holds the sign of a negative number`() {
    #expect(UUID(-1).uuidString == "00000000-0000-0001-0000-000000000001")
    #expect(UUID(-16).uuidString == "00000000-0000-0001-0000-000000000010")
    #expect(UUID(Int.min).uuidString == "00000000-0000-0001-8000-000000000000")
    #expect(UUID(255).uuidString == "00000000-0000-0000-0000-0000000000FF")
  }

  @Test(.dependency(\.continuousClock, TestClock()))
  func `B127 a dependency is read as a more exact type`() async {
    @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
    let isAwake = LockIsolated(false)
    let task = Task { [clock] in
      try await clock.sleep(for: .seconds(1))
      isAwake.setValue(true)
    }
    await clock.advance(by: .seconds(1))
    try? await task.value
    #expect(isAwake.value)
    @Dependency(ClockName.self, as: String.self) var name
    #expect(name == "clock")
  }

  private enum ClockName: TestDependencyKey {
    static let testValue: any Sendable & CustomStringConvertible = "clock"
  }

  @Test func `B127 a dependency that has another type stops the program`() async {
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0.continuousClock = ImmediateClock()
      } operation: {
        @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
        _ = clock
      }
    }
  }

  @Test func randomNumbersMayBeDrawnByCodeThatThrows() throws {
    struct Refused: Error {}
    let random = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    let number = try random { generator in
      try #require(Int.random(in: 4...4, using: &generator) == 4)
      return 3
    }
    #expect(number == 3)
    #expect(throws: Refused.self) { try random { _ in throw Refused() } }
  }
}

/// Counts from zero, for each set of defaults.
private final class Tally: TestDependencyKey, Sendable {
  static var testValue: Tally { Tally() }
  private let count = LockIsolated(0)

  func next() -> Int {
    count.withValue { count in
      defer { count += 1 }
      return count
    }
  }
}
