import Foundation
import Reports
import Toolchain

/// Runs the tests of images in separate processes.
struct JudgeClient: Sendable {
  /// A started kernel that is waiting for an image.
  struct Process: Sendable {
    /// Runs the images' tests, once.
    var judge: @Sendable (_ images: [URL]) async -> JudgeRun
    /// Ends a kernel that has not received an image.
    var end: @Sendable () -> Void
  }

  var start: @Sendable (Preparation, JudgeLimits) throws -> Process

  static let live = JudgeClient { preparation, limits in
    let process = try JudgeProcess(
      kernel: preparation.kernel, testing: preparation.testing, images: preparation.images, limits: limits)
    return Process(judge: { await process.judge($0) }, end: { process.end() })
  }
}
