import Foundation
import Toolchain
import Verdicts

extension GradingClient {
  /// Judges with a compiler, and runs each submission in a process of its own.
  ///
  /// ```swift
  /// let grading = GradingClient.live(compiler: compiler, gate: .live(syntax: compiler.syntax))
  /// let verdict = try await grading.check(exercise, file)
  /// ```
  ///
  /// - Parameters:
  ///   - compiler: Compiles submissions.
  ///   - gate: Inspects a submission before it is compiled, and refuses code that could bypass the checks.
  ///   - limits: The time, memory and output that a submission may use.
  ///   - secret: Decides with which inputs answers are judged once more.
  ///   - drive: Judges exercises that need a live session; nil when such exercises can't be judged.
  public static func live(
    compiler: CompilerClient, gate: Gate, limits: JudgeLimits = JudgeLimits(),
    secret: DrawSecret = DrawSecret(), drive: DriveClient? = nil
  ) -> GradingClient {
    let grader = Grader(
      compiler: compiler, gate: gate, judge: .live, limits: limits, drive: drive,
      secret: secret)
    return GradingClient(
      mutants: { exercise, file in try await grader.mutants(of: exercise, file: file) },
      judge: { exercise, file, progress in
        var grader = grader
        grader.progress = progress
        return try await grader.verdict(for: exercise, file: file)
      })
  }
}
