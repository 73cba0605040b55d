import Foundation
import KernelProtocol
import Processes
import Reports
import Synchronization

/// The process of a judging kernel. It runs one image's tests under limits, and leaves no processes or files, even if
/// the image tries that.
///
/// It is started before the image exists, so that its start-up overlaps with the compile:
///
/// ```swift
/// let process = try JudgeProcess(
///   kernel: preparation.kernel, testing: preparation.testing, images: preparation.images, limits: JudgeLimits())
/// defer { process.end() }
/// let image = try await compiler.compile(unit)
/// let run = await process.judge([image.url])
/// ```
final class JudgeProcess: Sendable {
  private let child: ChildProcess
  private let limits: JudgeLimits
  private let watch: JudgeWatch

  /// Starts a kernel that can only access itself, its libraries, the images, and its own empty folder.
  init(
    kernel: URL, testing: URL, images: URL, limits: JudgeLimits,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Report) {
    let folder = try TemporaryFolder(named: "tca-judge")
    try? FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    let watch = JudgeWatch(folder: folder)
    var command = Command.kernel(
      kernel,
      [
        "judge", "--testing-library", "swift-testing", "testing=\(testing.path)",
        "folder=\(folder.url.path)",
      ] + limits.process.arguments,
      folder: folder.url, shown: [images, testing.deletingLastPathComponent()], environment: environment)
    command.environment["SWIFT_DEPENDENCIES_CONTEXT"] = "test"
    command.shell?.ways = limits.ways
    do throws(Report) {
      child = try ChildProcess(command, limits: limits.child) { watch.handle($1, from: $0) }
    } catch {
      folder.remove()
      throw error
    }
    self.watch = watch
    self.limits = limits
    watch.note(child.shell)
  }

  /// Ends a kernel that is not needed. After ``judge(_:)`` it does nothing.
  func end() {
    if watch.claim(images: 0) { child.kill() }
  }

  /// Loads images and runs their tests; the submission's own image comes last. Returns when the kernel and everything
  /// that it started have ended.
  func judge(_ images: [URL]) async -> JudgeRun {
    guard watch.claim(images: images.count) else { return JudgeRun(ending: .closed) }
    for image in images { child.send(JudgeRequest.load(image: image.resolvingSymlinksInPath().path).payload) }
    child.arm(0, within: limits.time, measuredIn: limits.measure)
    return await withTaskCancellationHandler {
      await watch.run()
    } onCancel: {
      child.kill()
    }
  }
}
