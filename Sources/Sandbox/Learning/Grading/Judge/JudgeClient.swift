import Foundation
import Reports
import Toolchain

/// Runs images' tests in processes of their own.
struct JudgeClient: Sendable {
  /// A kernel that was started and waits for an image.
  struct Process: Sendable {
    /// Runs the images' tests, once.
    var judge: @Sendable (_ images: [URL]) async -> JudgeRun
    /// Ends a kernel that got no image.
    var end: @Sendable () -> Void
  }

  var start: @Sendable (Preparation, JudgeLimits) throws -> Process

  static let live = JudgeClient { preparation, limits in
    let process = try JudgeProcess(
      kernel: preparation.kernel, testing: preparation.testing, images: preparation.images, limits: limits)
    return Process(judge: { await process.judge($0) }, end: { process.end() })
  }
}
