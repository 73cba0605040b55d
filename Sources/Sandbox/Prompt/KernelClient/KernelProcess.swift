import Foundation
import Glibc
import KernelProtocol
import Reports
import Synchronization

/// A running `tca-kernel`, session or judge: its channel, its output, and its end.
///
/// One thread of its own reads both streams and keeps the deadlines, so that neither a busy thread pool here nor a
/// busy kernel there can delay it. Events come in order: what was printed before a frame was written is told before it.
///
/// ```swift
/// let process = try KernelProcess(executable: path, arguments: ["session"], limits: limits) { process, event in … }
/// process.arm(1, within: .seconds(2))
/// process.send(payload)
/// ```
public final class KernelProcess: Sendable {
  public enum Event: Sendable {
    case frame([UInt8])
    case output([UInt8])
    /// The last event.
    case ended(KernelEnding)
  }

  /// How much of the latest output is kept for ``KernelEnding/lastOutput``.
  static let tailSize = 16 << 10

  struct State {
    var deadlines: [Int: Deadline] = [:]
    var killedFor: KernelEnding.Cause?
    var hasExited = false
    var isReaped = false
    var requests: Int32
  }

  struct Deadline {
    var at: ContinuousClock.Instant
    var limit: Duration
  }

  public let processIdentifier: Int32
  let state: Mutex<State>
  let frames: Int32
  let output: Int32
  /// What interrupts the reading thread: `wake.0` is read by it, `wake.1` written by others.
  let wake: (Int32, Int32)

  /// - Parameter handle: called on the reading thread, and never at the same time twice.
  public init(
    executable: String, arguments: [String], environment: [String: String] = [:], limits: KernelLimits,
    handle: @escaping @Sendable (KernelProcess, Event) -> Void
  ) throws {
    let requests = try Sockets.pair()
    let frames = try Sockets.pair()
    let output = try Sockets.pair()
    wake = try Sockets.pair()
    processIdentifier = try Spawn.run(
      executable: executable, arguments: arguments + limits.process.arguments,
      environment: Spawn.environment(adding: environment), input: requests.1, output: frames.1,
      error: output.1
    )
    for descriptor in [requests.1, frames.1, output.1] { close(descriptor) }
    self.frames = frames.0
    self.output = output.0
    state = Mutex(State(requests: requests.0))
    waitForExit()
    let meter = FloodMeter(burst: limits.outputBurst, rate: limits.outputRate)
    Thread.detachNewThread { [self] in
      var reader = KernelReader(process: self, meter: meter, handle: handle)
      reader.run()
    }
  }

  deinit {
    close(wake.0)
    close(wake.1)
  }

  /// Writes one request. A kernel that has ended ignores it.
  public func send(_ payload: some Collection<UInt8>) {
    let frame = FrameEncoder.encode(payload)
    state.withLock { state in
      guard state.requests >= 0 else { return }
      var offset = 0
      while offset < frame.count {
        let written = frame[offset...].withUnsafeBytes {
          Glibc.send(state.requests, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if written > 0 {
          offset += written
        } else if errno != EINTR {
          return
        }
      }
    }
  }

  /// Ends the kernel unless ``disarm(_:)`` comes in time.
  public func arm(_ key: Int, within limit: Duration) {
    state.withLock { $0.deadlines[key] = Deadline(at: .now + limit, limit: limit) }
    interruptReader()
  }

  public func disarm(_ key: Int) {
    state.withLock { _ = $0.deadlines.removeValue(forKey: key) }
  }

  /// Ends the kernel and every process it has started.
  public func kill(_ cause: KernelEnding.Cause = .closed) {
    state.withLock { state in
      guard !state.isReaped else { return }
      if state.killedFor == nil, !state.hasExited { state.killedFor = cause }
      Glibc.kill(-processIdentifier, SIGKILL)
      Glibc.kill(processIdentifier, SIGKILL)
    }
  }

  func interruptReader() {
    var byte: UInt8 = 0
    Glibc.send(wake.1, &byte, 1, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  }

  /// Waits, but leaves the process a zombie, so that its number can't be another's when it is signalled.
  private func waitForExit() {
    Thread.detachNewThread { [self] in
      var information = siginfo_t()
      while waitid(P_PID, id_t(processIdentifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      state.withLock { $0.hasExited = true }
      interruptReader()
    }
  }
}
