import Curriculum
import Foundation
import Reports
import Testing

/// The feature that `play` finds in an exercise.
struct PlayedFeatureTests {
  private func exercise(played: String? = nil) -> Exercise {
    Exercise(
      lesson: "counter", slug: "count", kind: .code, title: "Count", teaches: [], book: nil, tasks: [],
      text: "", hints: [], folder: URL(filePath: "/"), played: played)
  }

  private func feature(
    _ checks: String, played: String? = nil, code: [String] = [], simulated: [String: String] = [:]
  ) throws -> PlayedFeature {
    try PlayedFeature(of: exercise(played: played), checks: checks, code: code, simulated: simulated)
  }

  @Test(arguments: [
    ("TestStore(initialState: Counter.State()) { Counter() }", "Counter", "Counter.State()"),
    (
      "TestStore(initialState: Counter.State(count: 5)) {\n  Counter()\n}", "Counter",
      "Counter.State(count: 5)"
    ),
    (
      "TestStore(initialState: Counter.State(count: 5)) { Counter() }; TestStore(initialState: Counter.State()) { Counter() }",
      "Counter", "Counter.State()"
    ),
    ("TestStore(initialState: Todos.State(todos: list)) { Todos() }", "Todos", "Todos.State()"),
    (
      "TestStore(initialState: Row.State()) { Row() }; TestStore(initialState: A.State()) { A() }; TestStore(initialState: A.State()) { A() }",
      "A", "A.State()"
    ),
    (
      #"TestStore(initialState: Todos.State(name: "a b")) { Todos() }"#, "Todos", #"Todos.State(name: "a b")"#
    ),
  ])
  func theChecksShowIt(checks: String, type: String, state: String) throws {
    let feature = try feature(checks)
    #expect(feature.type == type)
    #expect(feature.initialState == state)
  }

  @Test func theTaskCanNameIt() throws {
    let feature = try feature(
      "TestStore(initialState: Counter.State()) { Counter() }", played: "Main.State(counter: Counter.State())"
    )
    #expect(feature.type == "Main")
    #expect(feature.initialState == "Main.State(counter: Counter.State())")
  }

  @Test func onlyDependenciesOfTheExerciseAreSimulated() throws {
    let simulated = ["numberFact": ".simulated(latency: .seconds(1))"]
    let checks = "TestStore(initialState: Counter.State()) { Counter() }"
    #expect(try feature(checks, simulated: simulated).simulated == [:])
    #expect(try feature(checks, code: ["var numberFact: Client"], simulated: simulated).simulated == [:])
    let code = ["var numberFact: Client", "static func simulated(latency: Duration) -> Self"]
    #expect(try feature(checks, code: code, simulated: simulated).simulated == simulated)
  }

  @Test func withoutATestStoreThereIsNoFeature() {
    #expect(throws: Report.self) { try feature("#expect(doubled(2) == 4)") }
  }
}
