import Foundation
import KernelProtocol
import Processes
import Synchronization

/// Observes a judging kernel from the loading of the images to its end.
///
/// A frame that the kernel would not send at this point ends the run.
final class JudgeWatch: Sendable {
  private struct State {
    var run = JudgeRun()
    /// How many images are still to be loaded.
    var awaited = 0
    /// Whether the kernel was used. It can be used only once.
    var isClaimed = false
    var isEnded = false
    var waiter: CheckedContinuation<JudgeRun, Never>?
  }

  /// The tests' working directory, which is removed at the end.
  private let folder: TemporaryFolder
  /// The images that the kernel loads.
  private let images: URL
  private let limits: JudgeLimits
  private let nonce = UUID().uuidString
  private let state = Mutex(State())

  /// - Parameters:
  ///   - folder: The tests' working directory.
  ///   - images: The images that the kernel loads.
  ///   - limits: The limits of the run, whose time begins when the kernel has started.
  init(folder: TemporaryFolder, images: URL, limits: JudgeLimits) {
    self.folder = folder
    self.images = images
    self.limits = limits
  }

  /// Returns true for the first caller only, which passes the number of images to load.
  func claim(images: Int) -> Bool {
    state.withLock { state in
      guard !state.isClaimed else { return false }
      state.isClaimed = true
      state.awaited = images
      return true
    }
  }

  /// The protection of other files from the kernel.
  func note(_ shell: ShellKind) { state.withLock { $0.run.shell = shell } }

  /// Waits for the end.
  func run() async -> JudgeRun {
    await withCheckedContinuation { continuation in
      let run: JudgeRun? = state.withLock { state in
        if state.isEnded { return state.run }
        state.waiter = continuation
        return nil
      }
      if let run { continuation.resume(returning: run) }
    }
  }

  /// Handles an event of the kernel. It is called on the kernel's reading thread.
  func handle(_ event: ChildProcess.Event, from child: ChildProcess) {
    switch event {
    case .output(let bytes): state.withLock { $0.run.output.append(bytes[...]) }
    case .frame(let payload):
      guard let frame = JudgeFrame(payload: payload, nonce: nonce), accept(frame, from: child) else {
        return child.kill(.malformedFrames)
      }
    case .ended(let ending):
      folder.remove()
      let (run, waiter) = state.withLock { state in
        state.isEnded = true
        state.run.ending = ending.cause
        return (state.run, state.waiter)
      }
      waiter?.resume(returning: run)
    }
  }

  /// Handles a frame. Returns false when the kernel would not send it at this point.
  private func accept(_ frame: JudgeFrame, from child: ChildProcess) -> Bool {
    state.withLock { state in
      switch frame {
      case .loaded:
        guard state.awaited > 0 else { return false }
        state.awaited -= 1
        // The start is the sandbox's time, and no submission's.
        if !state.run.isStarted { child.arm(0, within: limits.time, measuredIn: limits.measure) }
        state.run.isStarted = true
        guard state.awaited == 0 else { break }
        // What is loaded needs no file any more. Tests could tell the correct feature from a mutant by the file's size.
        for image in (try? FileManager.default.contentsOfDirectory(atPath: images.path)) ?? [] {
          unlink(images.appending(path: image).path)
        }
        child.send(JudgeRequest.run(nonce: nonce).payload)
      case .loadFailed(let message):
        guard state.awaited > 0 else { return false }
        state.run.loadFailure = message
        child.kill()
      case .event(let record, let note):
        guard state.isClaimed, state.awaited == 0, !state.run.isFinished,
          var record = try? JSONDecoder().decode(TestRecord.self, from: Data(record))
        else { return false }
        record.note = note
        state.run.events.append(record)
        if limits.endsEarly, record.isFailure(in: Submission.module) {
          state.run.isEndedEarly = true
          child.kill()
        }
      case .finished(let error):
        guard state.isClaimed, state.awaited == 0, !state.run.isFinished else { return false }
        state.run.isFinished = true
        state.run.runError = error
      }
      return true
    }
  }
}
