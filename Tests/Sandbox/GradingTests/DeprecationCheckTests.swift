import GradingTestSupport
import Testing

@testable import Judging

struct DeprecationCheckTests {
  private static let comment = """
    // task: 2
    // nothing deprecated: Nothing old is used
    """

  private var files: ExerciseFiles {
    var files = Samples.files
    files.checks = files.checks?.replacing(
      "@MainActor", with: "\(Self.comment)\n@MainActor", maxReplacements: 1)
    return files
  }

  private let old = """
    @available(*, deprecated, message: "Use the minus sign.")
    func takeOne(_ count: inout Int) { count -= 1 }
    """

  @Test func theCommentNamesTheCheckAndItsTask() throws {
    let check = try #require(
      DeprecationCheck(in: ["Other words.", "task: 2", "nothing deprecated: Nothing old is used"]))
    #expect(check.name == "Nothing old is used")
    #expect(check.task == 2)
    #expect(DeprecationCheck(in: ["nothing deprecated: Nothing old is used"])?.task == nil)
    #expect(DeprecationCheck(in: ["task: 2"]) == nil)
  }

  @Test func deprecatedCodeFailsTheCheck() async throws {
    try await assertVerdict(
      Samples.counter(minus: "takeOne(&state.count)", before: old), as: files, .failed
    ) {
      """
      NOT YET  lesson/exercise: 2 of 3 checks passed

      FAILED   Nothing old is used
        Learner.swift:17 | takeOne(&state.count)
        'takeOne' is deprecated: Use the minus sign.
        Task 2: Make the minus button take one away.

      passed   The minus button takes one away
      passed   The plus button adds one
      """
    }
  }

  @Test func theCheckPassesWithoutDeprecatedCode() async throws {
    let (verdict, text) = try await judge(Samples.solution, as: files)
    #expect(verdict.status == .pass, "\(text)")
    #expect(verdict.tests.map(\.name).last == "Nothing old is used")
  }

  @Test func withoutTheCommentDeprecatedCodePasses() async throws {
    let (verdict, text) = try await judge(
      Samples.counter(minus: "takeOne(&state.count)", before: old), as: Samples.files)
    #expect(verdict.status == .pass, "\(text)")
  }
}
