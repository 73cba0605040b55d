import Foundation
import KernelProtocol
import Processes
import Reports
import Synchronization

/// A judging kernel seen from outside: a process that runs one image's tests under limits, and that leaves nothing
/// behind, whatever the image did.
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

  /// Bytes that a submission's files may take in all.
  private static let scratch = 256 << 20

  /// Starts a kernel that sees nothing but itself, its libraries, the images, and an empty folder of its own.
  init(
    kernel: URL, testing: URL, images: URL, limits: JudgeLimits,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Report) {
    let folder = try TemporaryFolder(named: "tca-judge")
    // Nothing of the user's own environment reaches a submission, beyond what finding libraries takes.
    var variables = environment.filter { ["LD_LIBRARY_PATH", "LANG", "LC_ALL", "TZ"].contains($0.key) }
    variables["PATH"] = "/usr/bin:/bin"
    variables["HOME"] = folder.url.path
    variables["TMPDIR"] = folder.url.path
    variables["SWIFT_DEPENDENCIES_CONTEXT"] = "test"
    variables["SWIFT_BACKTRACE"] = "enable=no"
    try? FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    let libraries = [testing.deletingLastPathComponent()] + Self.libraryFolders(variables)
    let shell = Command.Shell(
      writable: folder.url.path, scratch: Self.scratch,
      // Both where they are and where links say that they are.
      shown: ([kernel, images] + libraries).flatMap { [$0.path, $0.resolvingSymlinksInPath().path] })
    let watch = JudgeWatch(folder: folder)
    let command = Command(
      kernel.path,
      [
        "judge", "--testing-library", "swift-testing", "testing=\(testing.path)",
        "folder=\(folder.url.path)",
      ] + limits.process.arguments, environment: variables, shell: shell)
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

  /// Where the system looks for libraries first.
  private static func libraryFolders(_ variables: [String: String]) -> [URL] {
    (variables["LD_LIBRARY_PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
      .map { URL(filePath: String($0)) }
  }

  /// Ends a kernel that is not needed after all. Does nothing after ``judge(_:)``.
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
