import GradingTestSupport
import TestTiers
import Testing
import Verdicts

/// Test stores that wait for what can't come any more, and for what still comes.
struct ShortWaitTests {
  /// A feature whose effect sends an action at the end of a wait.
  private func feature(_ wait: String) -> String {
    """
    import ComposableArchitecture
    import Foundation

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable { var count = 0 }
      enum Action { case plus, arrived }
      @Dependency(\\.continuousClock) var clock
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .plus: return .run { send in
            \(wait)
            await send(.arrived)
          }
          case .arrived:
            state.count += 1
            return .none
          }
        }
      }
    }
    """
  }

  /// A test that would wait for an hour.
  private static let receive =
    #"store.receive(\.arrived, timeout: .seconds(3600)) { $0.count = 1 }"#

  private func test(_ wait: String = receive) -> String {
    """
    import ComposableArchitecture
    import Testing

    @MainActor
    struct CounterTests {
      @Test func arrives() async {
        let clock = TestClock()
        let store = TestStore(initialState: Counter.State()) { Counter() } withDependencies: {
          $0.continuousClock = clock
        }
        let task = await store.send(.plus)
        await clock.advance(by: .seconds(1))
        await \(wait)
        await task.cancel()
      }
    }
    """
  }

  private static let oneSecond = "try await clock.sleep(for: .seconds(1))"
  private static let twoSeconds = "try await clock.sleep(for: .seconds(2))"

  // If one of these waited, the judge would end it, and the outcome would be another.
  @Test(arguments: [
    (#"store.receive(\.arrived, timeout: .seconds(3600))"#, "received none after 3600.0 seconds"),
    ("store.finish(timeout: .seconds(3600))", "still effects in-flight after 3600.0 seconds"),
    ("task.finish(timeout: .seconds(3600))", "still in-flight after 3600.0 seconds"),
  ])
  func whatCannotComeIsNotWaitedFor(wait: String, message: String) async throws {
    let files = ExerciseFiles(tasks: ["Wait."], checks: test(wait), solution: feature(Self.oneSecond))
    let (verdict, text) = try await judge(feature(Self.twoSeconds), as: files)
    #expect(verdict.tca.outcome == .failed)
    #expect(text.contains(message), "\(text)")
  }

  @Test(arguments: [
    oneSecond, "for _ in 0..<2000 { await Task.yield() }", "for _ in 0..<500 { await MainActor.run {} }",
    "var sum = 0; for number in 0..<20_000_000 { sum &+= number }; guard sum != 1 else { return }",
    "try await Task.sleep(for: .seconds(1.5))",
  ])
  func whatStillComesIsWaitedFor(wait: String) async throws {
    let files = ExerciseFiles(
      tasks: ["Wait."], checks: test(), solution: feature(Self.oneSecond))
    let (verdict, text) = try await judge(feature(wait), as: files)
    #expect(verdict.tca.outcome == .passed, "\(text)")
  }

  // The mutant passes after a while, and the test has not noticed it.
  @Test(
    arguments: [
      "try await Task.sleep(for: .seconds(1.5))", "try await Task.sleep(nanoseconds: 1_500_000_000)",
      "try await SuspendingClock().sleep(for: .seconds(1.5))", "usleep(1_500_000)", "sleep(2)",
    ].sampled(1))
  func aMutantThatSleepsInRealTimeIsWaitedFor(wait: String) async throws {
    let files = ExerciseFiles(
      kind: .test, tasks: ["Test it."], feature: feature(Self.oneSecond),
      mutants: ["really": "// It sleeps really\n" + feature(wait)])
    let (verdict, _) = try await judge(test(), as: files)
    #expect(verdict.tests.last?.name == "Your tests notice: It sleeps really")
    #expect(verdict.tests.last?.status == .fail)
  }
}
