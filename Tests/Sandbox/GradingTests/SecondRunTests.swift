import Foundation
import GradingTestSupport
import SeededRandom
import TestTiers
import Testing
import Verdicts

/// The second run of the checks, in which nothing says that the feature is tested, and the examples are others.
struct SecondRunTests {
  /// A feature that has everything by which a test can be told from an app.
  private static func feature(
    _ minus: String, types: String = types, before: String = "", after: String = ""
  ) -> String {
    """
    import ComposableArchitecture
    import Foundation

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable {
        var count = 0
        var fact: Fact?
        var phase = Phase.idle
      }
      enum Action {
        case minus, show(String), wait, waited
      }
      @Dependency(\\.continuousClock) var clock
      \(before)
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .minus:
            \(minus)
            return .none
          case .show(let text):
            state.fact = Fact(text: text)
            state.phase = .loaded(text)
            return .none
          case .wait:
            return .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(.waited)
            }
          case .waited:
            state.count = 0
            return .none
          }
        }
      }
    }
    \(types)
    \(after)
    """
  }

  private static let types = """
    struct Fact: Equatable {
      var text: String
    }
    enum Phase: Equatable {
      case idle, loaded(String)
    }
    """

  private static let files = ExerciseFiles(
    tasks: ["Take one away."],
    checks: """
      import ComposableArchitecture
      import Testing

      // draws: 7 6 12 11 "Milk is white"

      @MainActor
      struct Checks {
        let clock = TestClock()

        func store(_ state: Counter.State) -> TestStoreOf<Counter> {
          TestStore(initialState: state) {
            Counter()
          } withDependencies: {
            $0.continuousClock = clock
          }
        }

        @Test("The minus button takes one away")
        func minus() async {
          let store = store(Counter.State(count: 7))
          await store.send(.minus) { $0.count = 6 }
          let other = self.store(Counter.State(count: 12))
          await other.send(.minus) { $0.count = 11 }
        }

        @Test("The text is shown")
        func show() async {
          let store = store(Counter.State())
          await store.send(.show("Milk is white")) {
            $0.fact = Fact(text: "Milk is white")
            $0.phase = .loaded("Milk is white")
          }
        }

        @Test("A second passes")
        func wait() async {
          let store = store(Counter.State(count: 7))
          await store.send(.wait)
          await clock.advance(by: .seconds(1))
          await store.receive(\\.waited) { $0.count = 0 }
        }
      }
      """, solution: feature("state.count -= 1"))

  @Test func aRightAnswerPassesAndTheSeedIsTold() async throws {
    let (verdict, text) = try await judge(Self.feature("state.count -= 1"), as: Self.files)
    #expect(verdict.tca.outcome == .passed, "\(text)")
    #expect(verdict.tca.seed != nil)
    #expect(verdict.tca.timings["again"] != nil)
  }

  /// Ways to find out whether a test is running. In a test, each value is true.
  private static let askers: [(name: String, test: String, before: String, after: String)] = [
    ("context", "context == .test", "@Dependency(\\.context) var context", ""),
    ("context that isn't live", "context != .live", "@Dependency(\\.context) var context", ""),
    ("the current values' context", "DependencyValues._current.context == .test", "", ""),
    ("fresh values' context", "DependencyValues().context == .test", "", ""),
    (
      "context by a key path", "DependencyValues._current[keyPath: path] == .test",
      "let path = \\DependencyValues.context", ""
    ),
    (
      "context in a client", "probe()", "@Dependency(\\.probe) var probe",
      """
      enum Probe: DependencyKey {
        static let liveValue: @Sendable () -> Bool = { DependencyValues._current.context == .test }
        static let testValue = liveValue
      }
      extension DependencyValues { var probe: @Sendable () -> Bool { get { self[Probe.self] } set { self[Probe.self] = newValue } } }
      """
    ),
    ("the clock's type", "clock is TestClock<Duration>", "", ""),
    ("a cast of the clock", "(clock as? TestClock<Duration>) != nil", "", ""),
    ("a clock that isn't the system's", "!(clock is ContinuousClock)", "", ""),
    ("a failed cast to the system's clock", "(clock as? ContinuousClock) == nil", "", ""),
    ("the clock's name", "\"\\(type(of: clock))\" != \"ContinuousClock\"", "", ""),
    ("the clock's reflected name", "String(reflecting: type(of: clock)).contains(\"Test\")", "", ""),
    ("the clock's metatype", "type(of: clock) != ContinuousClock.self", "", ""),
    ("the clock's mirror", "Mirror(reflecting: clock).children.count > 0", "", ""),
    ("an object as a clock", "type(of: clock) is AnyClass", "", ""),
    (
      "a key with two values", "isTested", "@Dependency(\\.isTested) var isTested",
      """
      enum IsTested: DependencyKey { static let liveValue = false; static let testValue = true }
      extension DependencyValues { var isTested: Bool { self[IsTested.self] } }
      """
    ),
    (
      "a key with two texts", "DependencyValues._current[Mode.self] == \"test\"", "",
      "enum Mode: DependencyKey { static let liveValue = \"app\"; static let testValue = \"test\" }"
    ),
    (
      "a key with two cases", "DependencyValues._current[Mode.self] == .test", "",
      "enum Mode: DependencyKey { case live, test; static let liveValue = Mode.live; static let testValue = Mode.test }"
    ),
    (
      "a key with two numbers", "DependencyValues._current[Step.self] == 1", "",
      "enum Step: DependencyKey { static let liveValue = 2; static let testValue = 1 }"
    ),
    ("the task's name", "Task.name != nil", "", ""),
    ("the task's name is that of a test", "(Task.name ?? \"\").contains(\"minus\")", "", ""),
    ("arguments", "CommandLine.arguments.contains { $0.contains(\"test\") }", "", ""),
    ("the process's arguments", "ProcessInfo.processInfo.arguments.contains(\"judge\")", "", ""),
    ("how many arguments there are", "CommandLine.argc > 5", "", ""),
    ("a variable", "ProcessInfo.processInfo.environment[\"SWIFT_DEPENDENCIES_CONTEXT\"] == \"test\"", "", ""),
    ("a variable by C", "getenv(\"SWIFT_DEPENDENCIES_CONTEXT\") != nil", "", ""),
    (
      "any variable",
      "ProcessInfo.processInfo.environment.contains { ($0.key + $0.value).contains(\"test\") }",
      "", ""
    ),
    ("the folder's name", "FileManager.default.currentDirectoryPath.contains(\"judge\")", "", ""),
    ("the home's name", "NSHomeDirectory().contains(\"judge\")", "", ""),
    ("the temporary folder's name", "NSTemporaryDirectory().contains(\"judge\")", "", ""),
    (
      "the command line as a file",
      "(try? String(contentsOfFile: \"/proc/self/cmdline\", encoding: .utf8))?.contains(\"testing\") == true",
      "", ""
    ),
    (
      "the environment as a file",
      "(try? String(contentsOfFile: \"/proc/self/environ\", encoding: .utf8))?.contains(\"test\") == true",
      "", ""
    ),
  ]

  /// Features that work only in a test: a sample by default, all of them in the second tier.
  @Test(arguments: askers.indices.sampled(2))
  func aFeatureThatOnlyWorksInTestsFails(_ index: Int) async throws {
    let asker = Self.askers[index]
    let (verdict, text) = try await judge(
      Self.feature("state.count -= \(asker.test) ? 1 : 99", before: asker.before, after: asker.after),
      as: Self.files)
    #expect(verdict.tca.outcome == .failed, "\(asker.name)\n\(text)")
    // With the filter alone, some of them find nothing in either run, and are wrong in the first one.
    guard ProcessInfo.processInfo.environment["SOAK_SHELL"] != "filter" else { return }
    #expect(
      verdict.tca.reports.first?.title
        == "Your feature does something else when it doesn't know that it is being tested.",
      "\(asker.name)\n\(text)")
  }

  /// What reads the same things without deciding by them.
  @Test func aFeatureThatPrintsWhereItRunsPasses() async throws {
    let (verdict, text) = try await judge(
      Self.feature(
        "print(type(of: clock), ProcessInfo.processInfo.arguments, context); state.count -= 1",
        before: "@Dependency(\\.context) var context"), as: Self.files)
    #expect(verdict.tca.outcome == .passed, "\(text)")
  }

  /// A clock that is passed on, stored, measured with, or used in a task of its own is the check's clock all the same.
  @Test(
    arguments: [
      "let clock = clock; try await clock.sleep(for: .seconds(1))",
      "let clock = clock; try await Task.detached { try await clock.sleep(for: .seconds(1)) }.value",
      "let clock = clock; try await Task { try await clock.sleep(for: .seconds(1)) }.value",
      "let clock: any Clock<Duration> = clock; _ = try await clock.measure { try await clock.sleep(for: .seconds(1)) }",
      "let clock = clock; _ = clock.now; try await clock.sleep(for: .seconds(1), tolerance: .seconds(1))",
      "for await _ in clock.timer(interval: .seconds(1)) { break }",
      "try await withDependencies { $0.continuousClock = clock } operation: { @Dependency(\\.continuousClock) var other; try await other.sleep(for: .seconds(1)) }",
    ].sampled(1)) func aClockIsTheSameInBothRuns(_ wait: String) async throws
  {
    let (verdict, text) = try await judge(
      Self.feature("state.count -= 1").replacing(
        "try await clock.sleep(for: .seconds(1))\n", with: wait + "\n"), as: Self.files)
    #expect(verdict.tca.outcome == .passed, "\(wait)\n\(text)")
  }

  /// Features that remember outside of their state which actions came before, and know by that which check is running.
  private static let rememberers: [(name: String, isFirst: String, note: String, after: String)] = [
    ("a global variable", "sends == 0", "sends += 1", "nonisolated(unsafe) private var sends = 0"),
    (
      "a static property", "!Memory.isLater", "Memory.isLater = true",
      "enum Memory { nonisolated(unsafe) static var isLater = false }"
    ),
    (
      "a locked value", "sends.value.isEmpty", "sends.withValue { $0.append(1) }",
      "private let sends = LockIsolated<[Int]>([])"
    ),
    (
      "an object", "memory.actions.isEmpty", "memory.actions.append(\"\\(action)\")",
      "final class Memory: @unchecked Sendable { var actions: [String] = [] }\nprivate let memory = Memory()"
    ),
    (
      "a variable of the process", "getenv(\"SENT\") == nil", "setenv(\"SENT\", \"1\", 1)", ""
    ),
  ]

  @Test(arguments: rememberers.indices.sampled(1))
  func aFeatureThatRemembersOutsideOfItsStateFails(_ index: Int) async throws {
    let rememberer = Self.rememberers[index]
    let answer = Self.feature("state.count -= \(rememberer.isFirst) ? 1 : 99", after: rememberer.after)
      .replacing("case .show(let text):", with: "case .show(let text):\n\(rememberer.note)")
      .replacing("case .wait:", with: "case .wait:\n\(rememberer.note)")
    let (verdict, text) = try await judge(answer, as: Self.files)
    #expect(verdict.tca.outcome == .failed, "\(rememberer.name)\n\(text)")
    #expect(
      verdict.tca.reports.first?.title == "Your feature remembers something outside of its state.",
      "\(rememberer.name)\n\(text)")
  }

  /// Features that know the inputs of the checks.
  private static let parrots: [(name: String, minus: String)] = [
    ("a table", "state.count = [7: 6, 12: 11][state.count] ?? 0"),
    ("a condition", "state.count = state.count == 7 ? 6 : 11"),
    ("a switch", "switch state.count { case 7: state.count = 6; case 12: state.count = 11; default: break }"),
    ("a limit", "if state.count < 50 { state.count -= 1 }"),
    ("a list", "state.count = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11][min(state.count, 12)]"),
    ("a set", "if Set([7, 12]).contains(state.count) { state.count -= 1 }"),
    ("a range", "if (5...15).contains(state.count) { state.count -= 1 }"),
    ("digits", "if \"\\(state.count)\".count < 3 { state.count -= 1 }"),
    ("bits", "if state.count & ~15 == 0 { state.count -= 1 }"),
    ("a search", "state.count = [6, 11][[7, 12].firstIndex(of: state.count) ?? 0]"),
    ("a text", "if [\"7\", \"12\"].contains(String(state.count)) { state.count -= 1 }"),
    ("a hash", "if [7, 12].map({ $0 * 31 % 101 }).contains(state.count * 31 % 101) { state.count -= 1 }"),
    ("a formula", "state.count = state.count * 1 / 1 - (state.count > 20 ? 0 : 1)"),
  ]

  @Test(arguments: parrots.indices.sampled(1))
  func aFeatureThatKnowsTheInputsFails(_ index: Int) async throws {
    let (verdict, text) = try await judge(Self.feature(Self.parrots[index].minus), as: Self.files)
    #expect(verdict.tca.outcome == .failed, "\(Self.parrots[index].name)\n\(text)")
    let report = try #require(verdict.tca.reports.first)
    #expect(report.title == "Your answer passes with the inputs of the checks, but not with others.")
    #expect(report.found?.contains("7 → ") == true)
    // Nothing says which inputs count.
    #expect(verdict.tca.seed != nil)
    #expect(report.found?.contains("seed") == false)
    #expect(verdict.tests.first?.status == .fail)
  }

  @Test(
    arguments: [
      "text == \"Milk is white\"", "text.hasPrefix(\"Milk\")", "text.count == 13", "text.contains(\" \")",
      "text.hasSuffix(\"white\")", "text.lowercased().contains(\"milk\")",
      "text.first == \"M\" && text.last == \"e\"",
      "text.split(separator: \" \").count == 3",
    ].sampled(2)) func aFeatureThatKnowsTheTextFails(_ condition: String) async throws
  {
    let answer = Self.feature("state.count -= 1").replacing(
      "Fact(text: text)", with: "\(condition) ? Fact(text: text) : nil")
    let (verdict, text) = try await judge(answer, as: Self.files)
    #expect(verdict.tca.outcome == .failed, "\(text)")
    #expect(verdict.tca.reports.first?.found?.contains("\"Milk is white\" → ") == true)
  }

  /// Types that don't store what the checks give them. Each stands in the place of a text.
  private static let droppers: [(name: String, types: String)] = [
    (
      "a type without properties",
      types.replacing("var text: String", with: "init(text: String) {}")
    ),
    (
      "a type with another property",
      types.replacing("var text: String", with: "var size = 0\n  init(text: String) { _ = text }")
    ),
    (
      "a property that ignores its input",
      types.replacing("var text: String", with: "var text = \"\"\n  init(text: String) {}")
    ),
    (
      "an input under another name",
      types.replacing("var text: String", with: "var text = \"\"\n  init(text other: String) {}")
    ),
    (
      "an initializer in an extension",
      types.replacing("var text: String", with: "let size = 0")
        + "\nextension Fact { init(text: String) { self.init() } }"
    ),
    (
      "a function in the place of a case",
      types.replacing(
        "case idle, loaded(String)",
        with: "case idle, other\n  static func loaded(_ text: String) -> Phase { .other }")
    ),
    (
      "a function in an extension",
      types.replacing("case idle, loaded(String)", with: "case idle, other")
        + "\nextension Phase { static func loaded(_ text: String) -> Self { .other } }"
    ),
    (
      "a payload without a value",
      types.replacing("loaded(String)", with: "loaded(Nothing)")
        + "\nstruct Nothing: Equatable, ExpressibleByStringLiteral { init(stringLiteral: String) {}; init(_ t: String) {} }"
    ),
    (
      "a struct in the place of an enum",
      types.replacing(
        "enum Phase: Equatable {\n  case idle, loaded(String)",
        with:
          "struct Phase: Equatable {\n  static let idle = Phase()\n  static func loaded(_ text: String) -> Phase { Phase() }"
      )
    ),
    (
      "a static closure in the place of a case",
      types.replacing(
        "case idle, loaded(String)",
        with: "case idle, other\n  static let loaded: @Sendable (String) -> Phase = { _ in .other }")
    ),
  ]

  @Test(arguments: droppers.indices.sampled(1))
  func aTypeThatStoresNothingIsRefused(_ index: Int) async throws {
    let dropper = Self.droppers[index]
    let answer = Self.feature("state.count -= 1", types: dropper.types)
      .replacing("Fact(text: text)", with: "Fact(text: \"wrong\")")
      .replacing(
        ".loaded(text)",
        with: dropper.name == "a payload without a value" ? ".loaded(Nothing(text))" : ".loaded(\"wrong\")")
    let (verdict, text) = try await judge(answer, as: Self.files)
    #expect(verdict.status != .pass, "\(dropper.name)\n\(text)")
  }

  /// Types that store the same in an unusual way.
  @Test(
    arguments: [
      types.replacing(
        "var text: String", with: "let text: String\n  init(text: String) { self.text = text }"),
      types.replacing(
        "var text: String", with: "var text: String\n  init(text other: String) { text = other }"),
      types.replacing(
        "var text: String", with: "var text: String\n  init(text: String) { (self.text) = (text) }"),
      types.replacing(
        "var text: String",
        with:
          "var text: String\n  init(_ text: String) { self.text = text }\n  init(text: String) { self.init(text) }"
      ),
      types.replacing("case idle, loaded(String)", with: "indirect case loaded(String)\n  case idle"),
      types.replacing("loaded(String)", with: "loaded(_ text: String)"),
      types + "\nextension Phase { var isLoaded: Bool { self != .idle } }",
    ].sampled(2)) func aTypeThatStoresTheTextPasses(_ types: String) async throws
  {
    let (verdict, text) = try await judge(Self.feature("state.count -= 1", types: types), as: Self.files)
    #expect(verdict.tca.outcome == .passed, "\(types)\n\(text)")
  }
}
