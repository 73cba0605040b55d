import ComposableArchitecture
import ComposableArchitectureCore
import Foundation
import IssueKinds

// What the companions of the library report: dependencies, clocks, case paths and shared state.

extension FailureTitleTests {
  struct Client: Sendable, TestDependencyKey {
    static let testValue = Client()
  }

  struct LiveClient: Sendable, DependencyKey {
    static let liveValue = LiveClient()
  }

  private final class Model {}

  private static func takeFromModel() { withDependencies(from: Model()) {} }

  private static func readInLiveContext() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(Client.self) var client
      _ = client
    }
  }

  nonisolated static var companionRows: [Row] {
    [
      Row(
        "a test reaches a dependency without a test value",
        "@Dependency(LiveClient.self) has no test implementation, but was accessed from a test context.",
        .missingTestValue
      ) {
        @Dependency(LiveClient.self) var client
        _ = client
      },
      Row(
        "an app reaches a dependency without a live value",
        "@Dependency(Client.self) has no live implementation, but was accessed from a live context.", nil
      ) { readInLiveContext() },
      Row(
        "a dependency is prepared after it was read",
        "@Dependency(\\.locale) has already been accessed or prepared.", nil
      ) {
        prepareDependencies { $0.locale = Locale(identifier: "en") }
        prepareDependencies { $0.locale = Locale(identifier: "de") }
      },
      Row(
        "dependencies are taken from a model that has none",
        "You are trying to propagate dependencies to a child model from a model with no dependencies.", nil,
        isWhole: true
      ) { takeFromModel() },
      Row(
        "a test calls an endpoint that it hasn't provided", "Unimplemented: 'FactClient.fetch'",
        .unimplemented
      ) {
        _reportUnimplemented("FactClient.fetch")
      },
      Row(
        "a test reads a clock that it hasn't provided", "Unimplemented: Clock.now", .unimplemented,
        isWhole: true
      ) {
        _ = UnimplementedClock().now
      },
      Row(
        "the sleeps on a test clock never end",
        "Expected all sleeps to finish, but some are still suspending after 0.0 seconds.", .unfinishedSleeps,
        isWhole: true
      ) {
        let clock = TestClock()
        let timer = Task { for await _ in clock.timer(interval: .seconds(1)) {} }
        while (try? await clock.checkSuspension()) != nil {}
        await clock.run(timeout: .zero)
        timer.cancel()
      },
      Row(
        "`XCTModify` finds another case",
        #"XCTModify: Expected to extract value of type "Int" from "State" …"#, .unextractedPayload
      ) {
        var state = Drill.State.other
        XCTModify(&state, case: \.count) { $0 = 1 }
      },
      Row(
        "an app storage key that can't be observed everywhere",
        #"A Shared app storage key ("a.b") contains an invalid character (".") for key-value observation."#,
        nil
      ) {
        @Shared(.appStorage("a.b")) var count = 0
        _ = count
      },
    ]
  }
}
