import Foundation
import KernelProtocol
import Reports

/// A judging kernel seen from outside: a process group that runs one image's tests under limits, and is gone
/// afterwards whatever the image did.
///
/// It is started before the image exists, so that its start-up overlaps with the compile:
///
/// ```swift
/// let process = try JudgeProcess(kernel: preparation.kernel, testing: preparation.testing, limits: JudgeLimits())
/// defer { process.end() }
/// let image = try await compiler.compile(unit)
/// let run = await process.judge([image.url])
/// ```
final class JudgeProcess: Sendable {
  private let child: ChildProcess
  /// The tests' working directory.
  private let folder: URL
  private let limits: JudgeLimits
  private let state = State()

  /// Starts a kernel in a process group and an empty folder of its own.
  init(
    kernel: URL, testing: URL, limits: JudgeLimits,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Report) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tca-judge-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Report(
        "There is no place to run the checks in", found: "\(folder.path): \(error.localizedDescription)")
    }
    // Nothing of the user's own environment reaches a submission, beyond what finding libraries takes.
    var variables = environment.filter { ["LD_LIBRARY_PATH", "LANG", "LC_ALL", "TZ"].contains($0.key) }
    variables["PATH"] = "/usr/bin:/bin"
    variables["HOME"] = folder.path
    variables["TMPDIR"] = folder.path
    variables["SWIFT_DEPENDENCIES_CONTEXT"] = "test"
    variables["SWIFT_BACKTRACE"] = "enable=no"
    do throws(Report) {
      child = try ChildProcess.start(
        kernel,
        arguments: [
          "judge", "--testing-library", "swift-testing", "testing=\(testing.path)", "folder=\(folder.path)",
        ]
          + limits.process.arguments,
        environment: variables)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    self.folder = folder
    self.limits = limits
  }

  /// Ends a kernel that is not needed after all. Does nothing after ``judge(_:)``.
  func end() {
    guard state.claim() else { return }
    Thread.detachNewThread { [self] in
      child.kill()
      _ = child.reap()
      release()
    }
  }

  /// Loads images and runs their tests; the submission's own comes last. Returns when the kernel and all that it started have ended.
  func judge(_ images: [URL]) async -> JudgeRun {
    guard state.claim() else { return JudgeRun(ending: .stopped(.cancelled)) }
    let timer = Task { [limits] in
      try await limits.clock.sleep(for: limits.time)
      stop(.timedOut)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Blocking reads, away from the threads of the concurrency pool.
        Thread.detachNewThread { [self] in continuation.resume(returning: watch(images)) }
      }
    } onCancel: {
      stop(.cancelled)
    }
  }

  private func stop(_ reason: JudgeRun.Stop) {
    if state.stop(reason) { child.kill() }
  }

  private func release() {
    child.closeDescriptors()
    try? FileManager.default.removeItem(at: folder)
  }
}

extension JudgeProcess {
  /// Follows a run from the images' paths to the process's end.
  private func watch(_ images: [URL]) -> JudgeRun {
    var run = JudgeRun()
    var reader = FrameReader(nonce: UUID().uuidString, images: images.count)
    for image in images { send(.load(image: image.path)) }
    var isOpen = true
    while isOpen {
      var polled = [child.output, child.error, child.ended].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      poll(&polled, nfds_t(polled.count), -1)
      if polled[2].revents != 0 {
        // Whatever the child started must not go on, nor keep the pipes open.
        child.kill()
        for descriptor in [child.output, child.error] {
          _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        }
        while take(child.output, { reader.read($0, into: &run, process: self) }) {}
        while take(child.error, { read($0, into: &run) }) {}
        isOpen = false
      } else {
        if polled[0].revents != 0 { _ = take(child.output) { reader.read($0, into: &run, process: self) } }
        if polled[1].revents != 0 { _ = take(child.error) { read($0, into: &run) } }
      }
    }
    let status = state.finish { child.reap() }
    release()
    run.ending =
      switch (state.stopped, status) {
      case (let reason?, _): .stopped(reason)
      case (nil, .exited(let code)): .exited(code)
      case (nil, .signalled(let signal)): .signalled(signal)
      }
    return run
  }

  private func read(_ bytes: ArraySlice<UInt8>, into run: inout JudgeRun) {
    run.output.append(bytes)
    if run.output.count > limits.output { stop(.outputFlood) }
  }

  /// Reads once; false at the end, or when there is nothing to read.
  private func take(_ descriptor: Int32, _ handle: (ArraySlice<UInt8>) -> Void) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    handle(buffer[..<count])
    return true
  }

  fileprivate func send(_ request: JudgeRequest) {
    child.write(FrameEncoder.encode(request.payload))
  }

  /// Turns the bytes of the channel into what a run holds; anything that is no frame of the kernel's ends the run.
  private struct FrameReader {
    /// Records of a run with very many events, or very long ones.
    private static let mostBytes = 64 << 20

    let nonce: String
    private var decoder = FrameDecoder()
    private var count = 0
    /// How many images are still to be loaded.
    private var awaited: Int

    init(nonce: String, images: Int) {
      self.nonce = nonce
      awaited = images
    }

    mutating func read(_ bytes: ArraySlice<UInt8>, into run: inout JudgeRun, process: JudgeProcess) {
      count += bytes.count
      guard count <= Self.mostBytes else { return process.stop(.outputFlood) }
      decoder.append(bytes)
      do {
        while let payload = try decoder.next() {
          guard let frame = JudgeFrame(payload: payload, nonce: nonce), take(frame, into: &run, process)
          else {
            return process.stop(.tampering)
          }
        }
      } catch {
        process.stop(.tampering)
      }
    }

    /// False when the kernel would not say this now.
    private mutating func take(_ frame: JudgeFrame, into run: inout JudgeRun, _ process: JudgeProcess) -> Bool
    {
      switch frame {
      case .loaded:
        guard awaited > 0 else { return false }
        awaited -= 1
        if awaited == 0 { process.send(.run(nonce: nonce)) }
      case .loadFailed(let message):
        guard awaited > 0 else { return false }
        run.loadFailure = message
        process.child.kill()
      case .event(let record):
        guard awaited == 0, !run.isFinished,
          let record = try? JSONDecoder().decode(TestRecord.self, from: Data(record))
        else { return false }
        run.events.append(record)
      case .finished(let error):
        guard awaited == 0, !run.isFinished else { return false }
        run.isFinished = true
        run.runError = error
      }
      return true
    }
  }

  /// Who may touch the process: it is used once, and never signalled after its number became free.
  private final class State: @unchecked Sendable {
    private let lock = NSLock()
    private var isClaimed = false
    private var isReaped = false
    private var reason: JudgeRun.Stop?

    var stopped: JudgeRun.Stop? { lock.withLock { reason } }

    func claim() -> Bool {
      lock.withLock {
        defer { isClaimed = true }
        return !isClaimed
      }
    }

    /// True for the first reason, while there is a process to stop.
    func stop(_ reason: JudgeRun.Stop) -> Bool {
      lock.withLock {
        guard self.reason == nil, !isReaped else { return false }
        self.reason = reason
        return true
      }
    }

    func finish(_ reap: () -> ChildProcess.Status) -> ChildProcess.Status {
      lock.withLock {
        isReaped = true
        return reap()
      }
    }
  }
}
