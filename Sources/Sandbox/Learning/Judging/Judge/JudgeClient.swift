import Foundation
import KernelProtocol
import Processes
import Reports
import Toolchain

/// Runs the tests of images in separate processes.
struct JudgeClient: Sendable {
  /// A started kernel that is waiting for an image.
  struct Process: Sendable {
    /// Runs the images' tests, once.
    var judge: @Sendable (_ images: [URL], _ settings: JudgeSettings) async -> JudgeRun
    /// Ends a kernel that has not received an image.
    var end: @Sendable () -> Void

    /// Runs the images' tests, once.
    ///
    /// - Throws: A `Report` when the kernel has ended before any code of the images could run, which is no fault of theirs,
    ///   and `CancellationError`.
    func run(_ images: [URL], _ settings: JudgeSettings = JudgeSettings()) async throws -> JudgeRun {
      let run = await judge(images, settings)
      try Task.checkCancellation()
      if let failure = run.copyFailure { throw Report.notCopied(failure) }
      guard run.isStarted || run.loadFailure != nil else { throw Report.notStarted(run) }
      return run
    }
  }

  var start: @Sendable (Preparation, JudgeLimits) throws -> Process

  static let live = JudgeClient { preparation, limits in
    let process = try JudgeProcess(
      kernel: preparation.kernel, testing: preparation.testing, limits: limits)
    return Process(judge: { await process.judge($0, $1) }, end: { process.end() })
  }
}

extension Report {
  /// For an image that can't be put into the folder of temporary files.
  fileprivate static func notCopied(_ failure: String) -> Report {
    Report(
      "The compiled answer could not be copied for its checks.", found: failure,
      expected: "A few megabytes are free in the folder for temporary files.",
      causes: [
        Cause("The disk with this folder is full or read-only.", fix: "export TMPDIR=/a/folder/of/yours"),
        Cause("Another program has removed the compiled answer from the cache.", fix: "Try again."),
      ])
  }

  /// For a kernel that has ended before it loaded an image.
  fileprivate static func notStarted(_ run: JudgeRun) -> Report {
    let end =
      switch run.ending {
      case .exited(let code): "It ended with exit code \(code)."
      case .signalled(let signal): "It was ended by signal \(signal) (\(Signal(signal).name))."
      case .unresponsive(let limit): "It was not ready after \(limit.components.seconds) seconds."
      default: "It ended."
      }
    let output = run.output.text.trimmingCharacters(in: .whitespacesAndNewlines)
    return Report(
      "The process that runs the checks could not be started.",
      found: output.isEmpty ? end : "\(end) It printed: \(output.prefix(500))",
      expected: "tca-kernel starts within the limits of this shell.",
      causes: [
        Cause("A limit of this shell, such as the size of the memory, is too small.", fix: "ulimit -a"),
        Cause("The build is incomplete.", fix: "swift build --product tca"),
      ])
  }
}
