import Foundation
import KernelProtocol
import Limits
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
///   kernel: preparation.kernel, testing: preparation.testing, limits: JudgeLimits())
/// defer { process.end() }
/// let image = try await compiler.compile(unit)
/// let run = await process.judge([image.url])
/// ```
final class JudgeProcess: Sendable {
  private let child: ChildProcess
  /// The folder in which the kernel finds its images. It can't see the cache, which has those of other exercises.
  private let images: URL
  private let limits: JudgeLimits
  private let watch: JudgeWatch

  /// Starts a kernel that can only access itself, its libraries, its own images, and its own empty folder.
  init(
    kernel: URL, testing: URL, limits: JudgeLimits,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Report) {
    // The feature sees this name, which is that of a live session when it must not know that it is judged.
    let folder = try TemporaryFolder(named: limits.isHidden ? "tca-session" : "tca-judge")
    let files = folder.url.appending(path: "files")
    images = folder.url.appending(path: "images")
    for folder in [files, images] {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let watch = JudgeWatch(folder: folder, images: images, limits: limits)
    let words =
      [
        "judge", "--testing-library", "swift-testing", "testing=\(testing.path)", "folder=\(files.path)",
        limits.isPatient ? nil : "patience=short", limits.isHidden ? "setting=app" : nil,
        limits.trustsEquality ? "equality=own" : nil,
      ].compactMap(\.self) + limits.process.arguments
    var command = ProcessCommand.kernel(
      kernel, limits.isHidden ? [] : words, folder: files,
      shown: [images, testing.deletingLastPathComponent()] + limits.shown, environment: environment)
    if limits.isHidden {
      command.environment[ProcessLimits.hiddenWords] = words.joined(separator: "\n")
    } else {
      command.environment["SWIFT_DEPENDENCIES_CONTEXT"] = "test"
    }
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
  ///
  /// - Parameters:
  ///   - images: The shared objects.
  ///   - settings: How their tests are run.
  func judge(_ images: [URL], _ settings: JudgeSettings = JudgeSettings()) async -> JudgeRun {
    guard watch.claim(images: images.count) else { return JudgeRun(ending: .closed) }
    if settings != JudgeSettings() { child.send(JudgeRequest.prepare(settings).payload) }
    for (number, image) in images.enumerated() {
      // The names say nothing about the run. A copy has no other names, and it is as new as that of every other run.
      let copy = self.images.resolvingSymlinksInPath().appending(path: "\(number + 1).so")
      do {
        try FileManager.default.copyItem(at: image.resolvingSymlinksInPath(), to: copy)
      } catch {
        child.kill()
        return JudgeRun(copyFailure: "\(copy.path): \(error.localizedDescription)", ending: .closed)
      }
      child.send(JudgeRequest.load(image: copy.path).payload)
    }
    child.arm(0, within: Limits.judgeStart, measuredIn: limits.measure)
    return await withTaskCancellationHandler {
      await watch.run()
    } onCancel: {
      child.kill()
    }
  }
}
