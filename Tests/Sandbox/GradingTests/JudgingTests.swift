import Foundation
import GradingTestSupport
import Judging
import KernelProtocol
import Reports
import Testing
import Verdicts

/// From a submission to the text that the learner reads, with the real compiler and a real kernel.
struct JudgingTests {
  @Test func aSolutionPasses() async throws {
    try await assertVerdict(Samples.solution, as: Samples.files, .passed) {
      """
      PASSED   lesson/exercise: 2 of 2 checks passed

      passed   The minus button takes one away
      passed   The plus button adds one
      """
    }
  }

  @Test func aFailureShowsTheDifferenceTheLineAndTheTask() async throws {
    let (verdict, _) = try await judge(Samples.counter(minus: "state.count -= 2"), as: Samples.files)
    #expect(verdict.tca.outcome == .failed)
    #expect(verdict.status == .fail)
    #expect(verdict.tests.map(\.status) == [.fail, .pass])
    #expect(verdict.tests.map(\.taskID) == [2, nil])
    let report = try #require(verdict.tca.reports.first)
    #expect(report.location?.file == "Checks.swift")
    #expect(report.location?.line == 10)
    #expect(report.location?.source == "    await store.send(.minus) {")
    #expect(report.expected == "Make the minus button take one away.")
    #expect(report.issue == .otherState)
    #expect(report.found?.hasPrefix("A state change does not match expectation.") == true)
    #expect(report.found?.hasSuffix("(Expected: −, Actual: +)") == true)
  }

  /// Swift Testing's own message of an awaited comparison has no values.
  @Test func bothValuesOfAnAwaitedComparisonAreShown() async throws {
    let files = ExerciseFiles(
      tasks: ["Give the label."],
      checks: """
        import ComposableArchitecture
        import Testing

        @MainActor
        struct Checks {
          @Test("The label is there")
          func label() async throws {
            #expect(try await text(1) == "1 bird", "It is counted.")
            #expect(await count().isMultiple(of: 2) == false)
          }

          private func text(_ count: Int) async throws -> String { Bird.label(count) }
          private func count() async -> Int { Bird.label(1).count }
        }
        """, solution: "enum Bird { static func label(_ count: Int) -> String { \"\\(count) bird\" } }")
    try await assertVerdict(
      "enum Bird { static func label(_ count: Int) -> String { \"\\(count) birds\" } }", as: files, .failed
    ) {
      #"""
      NOT YET  lesson/exercise: 0 of 1 check passed

      FAILED   The label is there
        Checks.swift:8 | #expect(try await text(1) == "1 bird")
        It is counted.
        Found: (found → "1 birds") == (expected → "1 bird")
        The two texts differ here:
          "1 birds"
          "1 bird"
                 ^
      """#
    }
  }

  @Test func aCompileErrorIsReportedAtTheLearnersLine() async throws {
    try await assertVerdict(
      Samples.counter(minus: "state.cuont -= 1"), as: Samples.files, .compileError
    ) {
      """
      NOT YET  lesson/exercise: your file doesn't compile

      error: Value of type 'Counter.State' has no member 'cuont'.
        Learner.swift:17:15
        17 |         state.cuont -= 1
           |               ^
        • `Counter.State` has no `cuont`.
          → It declares `count`. Use it, or declare `cuont`.
      """
    }
  }

  @Test func aNameThatTheChecksUseIsReported() async throws {
    try await assertVerdict(
      Samples.solution.replacing("count", with: "cuont"), as: Samples.files, .compileError
    ) {
      """
      NOT YET  lesson/exercise: your file doesn't compile

      error: The checks don't compile together with your file.
        Found: Value of type 'Counter.State' has no member 'count'.
        Expected:
          The checks use the member `count` of `Counter.State`.
          The checks pass an argument `count:`.
        • A name or a type in your file differs from the task.
          → Your file has `cuont`. Compare the spelling with the task.
      """
    }
  }

  @Test func aForceUnwrapIsReportedAsACrashAtItsLine() async throws {
    try await assertVerdict(
      Samples.counter(minus: "state.count = Int(\"x\")!"), as: Samples.files, .crashed
    ) {
      """
      CRASHED  lesson/exercise

      error: Your code crashed during the check “The minus button takes one away”.
        Learner.swift:17
        17 |         state.count = Int("x")!
        Found: Fatal error: Unexpectedly found nil while unwrapping an Optional value
        Expected: Task 2: Make the minus button take one away.
        • An optional is nil where `!` says that it can't be.
          → Use `if let`, `guard let` or `??`.

      Your code printed:
        Exercise/Learner.swift:17: Fatal error: Unexpectedly found nil while unwrapping an Optional value
      """
    }
  }

  @Test func anOverflowIsReportedAsACrashAtItsLine() async throws {
    let (verdict, _) = try await judge(
      Samples.counter(minus: "state.count = Int.max\nstate.count += 1"), as: Samples.files)
    #expect(verdict.tca.outcome == .crashed)
    #expect(verdict.tca.reports.first?.location?.line == 18)
  }

  @Test(arguments: ["exit(0)", "_exit(0)", "quick_exit(0)", "return .run { _ in exit(0) }"])
  func exitingIsNotAPass(_ statement: String) async throws {
    let (verdict, text) = try await judge(Samples.counter(minus: statement), as: Samples.files)
    #expect(verdict.tca.outcome == .exited, "\(text)")
    #expect(verdict.tca.reports.first?.title == "Your code ended the process before the checks were done.")
    #expect(verdict.tests.allSatisfy { $0.status != .pass || $0.name == "The plus button adds one" })
  }

  @Test(arguments: ["while true {}", "Thread.sleep(forTimeInterval: 1000)", "while true { _ = [1] + [2] }"])
  func anEndlessLoopIsStopped(_ statement: String) async throws {
    let (verdict, text) = try await judge(
      Samples.counter(minus: statement), as: Samples.files,
      limits: JudgeLimits(time: .milliseconds(500)))
    #expect(verdict.tca.outcome == .timedOut, "\(text)")
    #expect(verdict.tca.reports.map(\.title) == ["Your code ran for too long, and was ended."])
  }

  @Test func anActionThatSendsItselfIsNamed() async throws {
    let (verdict, text) = try await judge(
      Samples.counter(minus: "state.count -= 1; if state.count < 9 { return .send(.minus) }"),
      as: Samples.files,
      limits: JudgeLimits(time: .milliseconds(500)))
    #expect(verdict.tca.outcome == .timedOut, "\(text)")
    #expect(verdict.tca.reports.first?.location?.line == 17)
    #expect(
      verdict.tca.reports.first?.causes.first
        == .init(
          "`.minus` sends itself again, without an end.", fix: "Return `.none`, or send another action."))
  }

  @Test func aFloodOfOutputIsStopped() async throws {
    let (verdict, text) = try await judge(
      Samples.counter(minus: "while true { print(String(repeating: \"flood \", count: 1000)) }"),
      as: Samples.files,
      limits: JudgeLimits(output: 1 << 20))
    #expect(verdict.tca.outcome == .outputFlood, "\(text)")
    #expect((verdict.tca.output?.utf8.count ?? 0) <= 4000)
  }

  @Test func usingTooMuchMemoryIsStopped() async throws {
    let (verdict, text) = try await judge(
      Samples.counter(minus: "var a: [Int] = []; while true { a += [Int](repeating: 7, count: 1_000_000) }"),
      as: Samples.files, limits: JudgeLimits(process: ProcessLimits(memory: 512 << 20)))
    #expect(verdict.tca.outcome == .memory, "\(text)")
  }

  @Test func endlessRecursionIsACrash() async throws {
    let (verdict, text) = try await judge(
      Samples.counter(
        minus: "state.count = deeper(state.count)",
        before: "func deeper(_ n: Int) -> Int { deeper(n + 1) + 1 }"),
      as: Samples.files)
    #expect(verdict.tca.outcome == .crashed, "\(text)")
  }

  @Test func aModifierWithoutItsDotIsNamed() async throws {
    let source = Samples.solution.replacing(
      "\n  }\n}", with: "\n    onChange(of: \\.count) { _, _ in EmptyReducer() }\n  }\n}")
    let (verdict, text) = try await judge(source, as: Samples.files)
    #expect(verdict.tca.outcome == .crashed, "\(text)")
    let report = try #require(verdict.tca.reports.first)
    #expect(report.location?.source == "    onChange(of: \\.count) { _, _ in EmptyReducer() }")
    #expect(report.causes.first?.fix == ".onChange(of: \\.count) { _, _ in EmptyReducer() }")
  }

  /// The system lets only the channel's own threads use it.
  @Test(arguments: [
    "try? FileHandle(fileDescriptor: descriptor).write(contentsOf: Data([0, 0, 0, 1, 68]))",
    "close(descriptor)",
  ])
  func aSubmissionFindsNoChannel(_ attempt: String) async throws {
    let (verdict, text) = try await judge(
      Samples.counter(
        minus: "for descriptor in Int32(100)..<300 { \(attempt) }; state.count -= 1"),
      as: Samples.files)
    #expect(verdict.tca.outcome == .passed, "\(text)")
  }

  @Test(arguments: [
    "let process = Process(); process.executableURL = URL(filePath: \"/bin/true\"); try? process.run(); guard process.processIdentifier == 0 else { return .none }",
    "guard kill(getppid(), 0) == -1 else { return .none }",
    "guard Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) == -1 else { return .none }",
  ])
  func aSubmissionCannotReachProcessesOrTheNetwork(_ attempt: String) async throws {
    let (verdict, text) = try await judge(
      Samples.counter(minus: attempt + "\nstate.count -= 1"), as: Samples.files)
    #expect(verdict.tca.outcome == .passed, "\(text)")
  }

  @Test func aSubmissionMayStartAThread() async throws {
    let (verdict, text) = try await judge(
      Samples.counter(
        minus: """
          let done = DispatchSemaphore(value: 0)
          Thread.detachNewThread { done.signal() }
          done.wait()
          state.count -= 1
          """), as: Samples.files)
    #expect(verdict.tca.outcome == .passed, "\(text)")
  }

  @Test func outputIsAssignedToItsTest() async throws {
    let (verdict, _) = try await judge(
      Samples.counter(minus: "print(\"minus\"); state.count -= 1"), as: Samples.files)
    #expect(verdict.tests.map(\.output) == ["minus\n", nil])
    #expect(verdict.tca.output == "minus\n")
  }

  @Test func aMissingFileIsReported() async throws {
    let grading = GradingClient.live(compiler: sharedCompiler, gate: .open)
    let exercise = try Samples.files.write(
      to: FileManager.default.temporaryDirectory.appending(path: "missing-\(UUID().uuidString)"))
    let verdict = try await grading.check(exercise, URL(filePath: "/nowhere/decrement.swift"))
    #expect(verdict.tca.outcome == .missing)
    #expect(verdict.tca.reports.map(\.title) == ["/nowhere/decrement.swift is missing."])
    try FileManager.default.removeItem(at: exercise.folder)
  }

  @Test func cancellingEndsTheCheck() async throws {
    let task = Task { try await judge(Samples.counter(minus: "while true {}"), as: Samples.files) }
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
  }
}
