import Foundation
import GradingTestSupport
import Judging
import Reports
import SeededRandom
import TestTiers
import Testing

/// Exercises in which the learner writes tests.
struct WritingTestsTests {
  private let files = ExerciseFiles(
    kind: .test, tasks: ["Test the plus button.", "Test the minus button."], feature: Samples.solution,
    mutants: [
      "minus-does-nothing": "// The minus button does nothing\n// task: 2\n" + Samples.counter(minus: ""),
      "plus-adds-two": Samples.solution.replacing("state.count += 1", with: "state.count += 2"),
    ])

  private func tests(_ body: String) -> String {
    """
    import ComposableArchitecture
    import Testing

    @MainActor
    struct CounterTests {
    \(body)
    }
    """
  }

  private let plus = """
      @Test func plus() async {
        let store = TestStore(initialState: Counter.State()) { Counter() }
        await store.send(.plus) { $0.count = 1 }
      }
    """
  private let minus = """
      @Test func minus() async {
        let store = TestStore(initialState: Counter.State()) { Counter() }
        await store.send(.minus) { $0.count = -1 }
      }
    """

  /// The same mutants, as a patch on the feature.
  private func patched(_ old: String, _ new: String) -> ExerciseFiles {
    var files = files
    let lines = Samples.solution.split(separator: "\n", omittingEmptySubsequences: false)
    let index = lines.firstIndex { $0.contains("state.count += 1") } ?? 0
    let indent = lines[index].prefix { $0 == " " }
    files.mutants["plus-adds-two"] = nil
    files.mutants["plus-adds-two.patch"] = """
      // The plus button adds two
      // task: 1
      --- Feature/Feature.swift
      +++ Changed.swift
      @@ -\(index + 1) +\(index + 1) @@
      -\(indent)\(old)
      +\(indent)\(new)

      """
    return files
  }

  /// The library's own traits are there as well, also where an image is loaded for each mutant.
  @Test func testsCanHaveTheTraitOfDependencies() async throws {
    let text = tests(plus + "\n" + minus)
      .replacing("import Testing\n", with: "import DependenciesTestSupport\nimport Testing\n")
      .replacing("@Test func plus", with: "@Test(.dependencies { $0.uuid = .incrementing }) func plus")
      .replacing("@MainActor\nstruct", with: "@MainActor @Suite(.dependencies)\nstruct")
    let (verdict, _) = try await judge(text, as: files)
    #expect(verdict.status == .pass, "\(verdict.message ?? "")")
  }

  @Test func aMutantCanBeAPatch() async throws {
    let (verdict, _) = try await judge(
      tests(minus), as: patched("state.count += 1", "state.count += 2"))
    #expect(verdict.tests.map(\.status) == [.pass, .pass, .fail])
    #expect(verdict.tests.map(\.name).last == "Your tests notice: The plus button adds two")
    #expect(verdict.tests.last?.taskID == 1)
    // The feature that the tests missed, as if the mutant were a whole file.
    #expect(
      verdict.tests.last?.testCode
        == "// The plus button adds two\n// task: 1\n"
        + Samples.solution.replacing("state.count += 1", with: "state.count += 2"))
    let (caught, _) = try await judge(
      tests(plus + "\n" + minus), as: patched("state.count += 1", "state.count += 2"))
    #expect(caught.status == .pass)
  }

  @Test func aPatchThatDoesNotApplyIsTheAuthorsMistake() async throws {
    let error = await #expect(throws: Report.self) {
      _ = try await judge(tests(plus), as: patched("state.count += 7", "state.count += 2"))
    }
    #expect(error?.title == "The exercise lesson/exercise is broken.")
    #expect(
      error?.found?.hasPrefix("The mutant plus-adds-two.patch doesn't apply. The change expects") == true)
    #expect(error?.location?.line == 5)
  }

  @Test func testsThatCatchEveryMutantPass() async throws {
    try await assertVerdict(tests(plus + "\n" + minus), as: files, .passed) {
      """
      PASSED   lesson/exercise: 4 of 4 checks passed

      passed   plus
      passed   minus
      passed   Your tests notice: The minus button does nothing
      passed   Your tests notice: plus adds two
      """
    }
  }

  @Test func aMutantThatSurvivesIsReported() async throws {
    try await assertVerdict(tests(plus), as: files, .failed) {
      """
      NOT YET  lesson/exercise: 2 of 3 checks passed

      FAILED   Your tests don't notice this mistake: The minus button does nothing
        Your tests pass for a feature with this mistake. Add a check that fails for this feature and
        passes for the correct one.
        Task 2: Test the minus button.

      passed   plus
      passed   Your tests notice: plus adds two
      """
    }
  }

  private static let cheats: [TestCheat] = {
    guard !Tier.isAll else { return TestCheat.all }
    var random = SeededGenerator(seed: 32)
    return Array(TestCheat.all.shuffled(using: &random).prefix(4))
  }()

  /// Tests that look for the feature's code instead of its behavior are refused before they are compared.
  @Test(arguments: cheats) func testsThatReadTheProcessAreRefused(_ cheat: TestCheat) async throws {
    let body = tests("  @Test func plus() async {\n\(cheat.body)\n  }")
    let (verdict, text) = try await judge(
      body.replacing("import Testing", with: "import Foundation\nimport Testing"), as: files)
    #expect(verdict.tca.outcome == .tampering, "\(text)")
  }

  /// What only needs care among tasks can't read memory, so it is allowed, and so is a name that is also a word.
  @Test(
    arguments: [
      "nonisolated(unsafe) var calls = 0; calls += 1",
      "await withUnsafeContinuation { $0.resume() }",
      "try! await withUnsafeThrowingContinuation { (next: UnsafeContinuation<Void, any Error>) in next.resume() }",
      "withUnsafeCurrentTask { _ = $0?.isCancelled }",
      "let unsafe = 1; print(unsafe, unsafe + 1)",
      "let box = LockIsolated(0); box.withValue { $0 += 1 }",
      "print(String(format: \"%d\", 1), Double(bitPattern: 1), [1].span.count)",
      "final class Box: @unchecked Sendable { var n = 0 }; Box().n += 1",
    ].sampled(2)) func testsThatCannotReadMemoryAreAllowed(_ line: String) async throws
  {
    let body = plus.replacing("let store", with: "\(line)\n    let store")
    let (verdict, text) = try await judge(
      tests(body + "\n" + minus).replacing("import Testing", with: "import Foundation\nimport Testing"),
      as: files)
    #expect(verdict.status == .pass, "\(line)\n\(text)")
  }

  /// What tests declare doesn't change the feature. Each of these would make the plus button of every feature do what is right, or
  /// show the tests what the feature consists of, if the feature was compiled together with it.
  @Test(arguments: [
    """
    func sandboxRun(
      _ state: inout Counter.State, _ action: Counter.Action,
      @ReducerBuilder<Counter.State, Counter.Action> _ body: () -> some Reducer<Counter.State, Counter.Action>
    ) -> Effect<Counter.Action> { fatalError() }
    """,
    "extension Reduce where State == Counter.State, Action == Counter.Action { init(_ own: @escaping (inout Counter.State, Counter.Action) -> Effect<Counter.Action>) { fatalError() } }",
    "typealias Reduce = Int", "struct Effect<A> {}",
    "extension Int { static func increase(_ a: Int) -> Int { 0 } }",
  ]) func whatTestsDeclareDoesNotChangeTheFeature(_ declaration: String) async throws {
    let (verdict, text) = try await judge(tests(plus) + "\n" + declaration, as: files)
    #expect(verdict.tca.outcome != .passed, "\(text)")
    #expect([.failed, .notAllowed, .tampering, .compileError].contains(verdict.tca.outcome), "\(text)")
    #expect(!text.contains("sandboxRun"), "\(text)")
  }

  /// A crash doesn't say what is wrong, so it isn't a check.
  @Test func aCrashOnAMutantIsNotNoticing() async throws {
    let crash = """
        @Test func crash() async {
          let store = TestStore(initialState: Counter.State()) { Counter() }
          store.exhaustivity = .off
          await store.send(.minus)
          precondition(store.state.count == -1)
        }
      """
    let (verdict, text) = try await judge(tests(plus + "\n" + crash), as: files)
    #expect(verdict.tca.outcome == .failed)
    #expect(
      text.contains("FAILED   Your tests don't notice this mistake: The minus button does nothing"), "\(text)"
    )
    #expect(text.contains("Your tests crash for a feature with this mistake before a check fails"), "\(text)")
  }

  @Test func aLoopOnAMutantIsNotNoticing() async throws {
    let loop = """
        @Test func loop() async {
          let store = TestStore(initialState: Counter.State()) { Counter() }
          store.exhaustivity = .off
          await store.send(.minus)
          while store.state.count != -1 { await Task.yield() }
        }
      """
    var limits = JudgeLimits()
    limits.time = .seconds(2)
    let (verdict, text) = try await judge(tests(plus + "\n" + loop), as: files, limits: limits)
    #expect(verdict.tca.outcome == .failed)
    #expect(text.contains("Your tests never end for a feature with this mistake"), "\(text)")
  }

  /// Ways in which tests can end, or not end, for a mutant alone. None of them says what is wrong. `isWrong` is true for the mutant.
  private static let endings: [(name: String, code: String)] = [
    ("exit", "if isWrong { exit(1) }"),
    ("exit as if all were well", "if isWrong { exit(0) }"),
    ("fatalError", "if isWrong { fatalError() }"),
    ("abort", "if isWrong { abort() }"),
    ("a signal to itself", "if isWrong { kill(getpid(), SIGKILL) }"),
    ("another signal", "if isWrong { raise(SIGTERM) }"),
    ("an index out of range", "print([0][isWrong ? 1 : 0])"),
    ("nothing unwrapped", "print((isWrong ? nil : 1)!)"),
    ("an overflow", "print(Int.max - 1 + (isWrong ? 2 : 1))"),
    ("a division by zero", "print(1 / (isWrong ? 0 : 1))"),
    ("a failed cast", "print((isWrong ? \"a\" : 1) as Any as! Int)"),
    ("try!", "struct E: Error {}; try! { if isWrong { throw E() } }()"),
    (
      "a recursion without an end",
      "@Sendable func deep(_ n: Int) -> Int { n < 0 ? n : deep(n + 1) + 1 }; if isWrong { print(deep(0)) }"
    ),
    (
      "all of the memory",
      "if isWrong { var all: [[Int]] = []; while true { all.append(Array(repeating: 1, count: 1 << 20)) } }"
    ),
    ("output without an end", "while isWrong { print(\"…\") }"),
    ("a loop without a word", "while isWrong {}"),
    ("a long sleep", "if isWrong { try? await Task.sleep(for: .seconds(1000)) }"),
    (
      "a continuation that nobody resumes",
      "if isWrong { await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in } }"
    ),
    ("a task that never ends", "if isWrong { await Task { while true { await Task.yield() } }.value }"),
    (
      "a lock that is held",
      "if isWrong { let box = LockIsolated(0); box.withValue { _ in box.setValue(1) } }"
    ),
    ("a crash elsewhere", "if isWrong { Thread.detachNewThread { fatalError() }; sleep(1) }"),
    ("a crash in a task", "if isWrong { await Task.detached { fatalError() }.value }"),
    ("an end of the process", "if isWrong { atexit { _exit(3) }; exit(0) }"),
  ]

  private static let chosenEndings: [Int] = {
    guard !Tier.isAll else { return Array(endings.indices) }
    var random = SeededGenerator(seed: 33)
    return Array(endings.indices.shuffled(using: &random).prefix(2))
  }()

  @Test(arguments: chosenEndings) func howTestsEndIsNoCheck(_ index: Int) async throws {
    let ending = Self.endings[index]
    let test = """
        @Test func ends() async {
          let store = TestStore(initialState: Counter.State()) { Counter() }
          store.exhaustivity = .off
          await store.send(.minus)
          let isWrong = store.state.count != -1
          \(ending.code)
        }
      """
    var limits = JudgeLimits()
    limits.time = .seconds(2)
    let (verdict, text) = try await judge(
      tests(plus + "\n" + test).replacing("import Testing", with: "import Foundation\nimport Testing"),
      as: files,
      limits: limits)
    #expect(verdict.tca.outcome == .failed, "\(ending.name)\n\(text)")
    #expect(
      text.contains("FAILED   Your tests don't notice this mistake: The minus button does nothing"),
      "\(ending.name)\n\(text)")
  }

  /// A check that has failed counts, whatever comes after it.
  @Test func aCrashAfterAFailedCheckIsNoticing() async throws {
    let (verdict, text) = try await judge(
      tests(
        plus + "\n"
          + minus.replacing(
            "$0.count = -1 }", with: "$0.count = -1 }\n    precondition(store.state.count == -1)")),
      as: files)
    #expect(verdict.status == .pass, "\(text)")
  }

  @Test func testsMustPassForTheCorrectFeature() async throws {
    let (verdict, _) = try await judge(
      tests(plus.replacing("count = 1", with: "count = 2")), as: files)
    #expect(verdict.tca.outcome == .failed)
    #expect(verdict.tests.map(\.name) == ["plus"])
    #expect(verdict.tca.reports.first?.location?.line == 8)
  }

  @Test func aFileWithoutTestsIsReported() async throws {
    try await assertVerdict(tests("  func plus() {}"), as: files, .failed) {
      """
      NOT YET  lesson/exercise

      error: Learner.swift contains no test.
        Expected: The file has at least one function marked `@Test`.
        • The attribute `@Test` is missing.
          → @Test func increment() async { … }
      """
    }
  }
}
