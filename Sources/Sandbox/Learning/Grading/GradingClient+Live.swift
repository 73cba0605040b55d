import Foundation
import Toolchain

extension GradingClient {
  /// Judges with a compiler and processes.
  ///
  /// ```swift
  /// let grading = GradingClient.live(compiler: compiler, gate: .live { try await syntax() })
  /// let verdict = try await grading.check(exercise, file)
  /// ```
  ///
  /// - Parameters:
  ///   - gate: looks at a submission before it is compiled.
  ///   - drive: judges the kinds of exercises that need a live session.
  public static func live(
    compiler: CompilerClient, gate: Gate, limits: JudgeLimits = JudgeLimits(),
    drive: DriveClient? = nil
  ) -> GradingClient {
    let grader = Grader(compiler: compiler, gate: gate, judge: .live, limits: limits, drive: drive)
    return GradingClient { exercise, file in try await grader.verdict(for: exercise, file: file) }
  }
}
