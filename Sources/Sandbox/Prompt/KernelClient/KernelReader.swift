import Glibc
import KernelProtocol

/// The reading thread's work: both streams in order, the deadlines, and the process's end.
struct KernelReader: ~Copyable {
  let process: KernelProcess
  var meter: FloodMeter
  let handle: @Sendable (KernelProcess, KernelProcess.Event) -> Void
  private var decoder = FrameDecoder()
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var tail: [UInt8] = []
  private var isFlooded = false
  private var framesOpen = true
  private var outputOpen = true
  private let start = ContinuousClock.now

  init(
    process: KernelProcess, meter: FloodMeter,
    handle: @escaping @Sendable (KernelProcess, KernelProcess.Event) -> Void
  ) {
    self.process = process
    self.meter = meter
    self.handle = handle
  }

  mutating func run() {
    while true {
      var descriptors = [
        pollfd(fd: framesOpen ? process.frames : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: outputOpen ? process.output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: process.wake.0, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, 3, timeout)
      if descriptors[2].revents != 0 {
        var bytes: [UInt8] = Array(repeating: 0, count: 64)
        recv(process.wake.0, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      }
      if descriptors[1].revents != 0 { readOutput() }
      if descriptors[0].revents != 0 { readFrames() }
      if process.state.withLock({ $0.hasExited }) { break }
      // A deadline has passed only when nothing was left to read: a busy reader is no fault of the kernel's.
      if count == 0 { enforceDeadlines() }
    }
    finish()
  }

  /// Milliseconds until the next deadline, rounded up; -1 for none.
  private var timeout: Int32 {
    guard let next = process.state.withLock({ $0.deadlines.values.map(\.at).min() }) else { return -1 }
    let left = ContinuousClock.now.duration(to: next)
    return max(0, Int32(clamping: Int((left / .milliseconds(1)).rounded(.up))))
  }

  private func enforceDeadlines() {
    let now = ContinuousClock.now
    let passed = process.state.withLock { state in
      state.deadlines.values.filter { $0.at <= now }.min { $0.at < $1.at }
    }
    if let passed { process.kill(.unresponsive(after: passed.limit)) }
  }

  private mutating func readOutput() {
    while outputOpen {
      let count = recv(process.output, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        outputOpen = false
        return
      }
      guard !isFlooded else { return }
      let bytes = Array(buffer[..<count])
      remember(bytes)
      handle(process, .output(bytes))
      if meter.isFlood(adding: count, at: start.duration(to: .now)) {
        isFlooded = true
        process.kill(.outputFlood)
        return
      }
    }
  }

  private mutating func readFrames() {
    while framesOpen {
      let count = recv(process.frames, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        framesOpen = false
        // A kernel whose channel is closed can't be talked to any more, whatever else it does.
        if !process.state.withLock({ $0.hasExited }) { closedChannel() }
        return
      }
      decoder.append(buffer[..<count])
      do {
        while let payload = try decoder.next() {
          readOutput()
          handle(process, .frame(payload))
        }
      } catch {
        framesOpen = false
        process.kill(.malformedFrames)
        return
      }
    }
  }

  /// At exit the descriptors close before the process can be waited for, so an exit gets a moment to be seen as one.
  private func closedChannel() {
    let patience = ContinuousClock.now + .milliseconds(200)
    while ContinuousClock.now < patience {
      var information = siginfo_t()
      if waitid(P_PID, id_t(process.processIdentifier), &information, WEXITED | WNOWAIT | WNOHANG) == 0,
        information.si_signo != 0
      {
        process.state.withLock { $0.hasExited = true }
        return
      }
      usleep(1000)
    }
    process.kill(.malformedFrames)
  }

  private mutating func remember(_ bytes: [UInt8]) {
    tail.append(contentsOf: bytes)
    if tail.count > 2 * KernelProcess.tailSize { tail.removeFirst(tail.count - KernelProcess.tailSize) }
  }

  private mutating func finish() {
    readOutput()
    readFrames()
    let killedFor = process.state.withLock { state in
      // What the kernel started must not outlive it, nor hold its streams.
      Glibc.kill(-process.processIdentifier, SIGKILL)
      return state.killedFor
    }
    var status: Int32 = 0
    while waitpid(process.processIdentifier, &status, 0) < 0, errno == EINTR {}
    process.state.withLock { state in
      state.isReaped = true
      close(state.requests)
      state.requests = -1
    }
    close(process.frames)
    close(process.output)
    let signal = status & 0x7F
    let cause: KernelEnding.Cause =
      if let killedFor {
        killedFor
      } else if signal != 0 {
        .crashed(signal: signal)
      } else if (status >> 8) & 0xFF == ProtocolVersion.channelLost {
        .malformedFrames
      } else {
        .exited((status >> 8) & 0xFF)
      }
    handle(process, .ended(KernelEnding(cause: cause, lastOutput: String(decoding: tail, as: UTF8.self))))
  }
}
