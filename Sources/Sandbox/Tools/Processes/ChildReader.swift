import Glibc
import KernelProtocol

/// The work of a child's thread: it reads both streams in order, and handles the deadlines and the child's end.
struct ChildReader: ~Copyable {
  private let process: ChildProcess
  private let handle: @Sendable (ChildProcess, ChildProcess.Event) -> Void
  private let frames: Int32
  private let output: Int32
  private let isFramed: Bool
  private var framesOpen: Bool
  private var outputOpen = true
  private var meter: FloodMeter
  private var isFlooded = false
  private var decoder = FrameDecoder()
  private var frameBytes = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var tail: [UInt8] = []
  private let start = ContinuousClock.now

  /// - Parameter frames: The descriptor for reading frames; -1 when the child writes none.
  init(
    process: ChildProcess, frames: Int32, output: Int32,
    handle: @escaping @Sendable (ChildProcess, ChildProcess.Event) -> Void
  ) {
    self.process = process
    self.handle = handle
    self.frames = frames
    self.output = output
    isFramed = frames >= 0
    framesOpen = isFramed
    meter = FloodMeter(burst: process.limits.outputBurst, rate: process.limits.outputRate)
  }

  mutating func run() {
    while process.mailbox.end == nil {
      let (requests, timeout) = process.state.withLock { state in
        (state.outbox.isEmpty ? -1 : state.requests, Self.timeout(state.deadlines))
      }
      var polled = [
        pollfd(fd: framesOpen ? frames : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: outputOpen ? output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: process.mailbox.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: requests, events: Int16(POLLOUT), revents: 0),
      ]
      let count = poll(&polled, nfds_t(polled.count), timeout)
      if polled[2].revents != 0 { process.mailbox.clear() }
      if polled[1].revents != 0 { readOutput() }
      if polled[0].revents != 0 { readFrames() }
      if polled[3].revents != 0 {
        process.state.withLock { state in state.outbox.flush(to: state.requests) }
      }
      // Deadlines are checked only when nothing is left to read, because the child must not be ended when this thread
      // is late.
      if count == 0 { enforceDeadlines() }
    }
    finish()
  }

  /// Milliseconds until the next deadline, rounded up; -1 for none.
  private static func timeout(_ deadlines: [Int: Deadline]) -> Int32 {
    guard let next = deadlines.values.map(\.at).min() else { return -1 }
    let left = ContinuousClock.now.duration(to: next)
    return max(0, Int32(clamping: Int((left / .milliseconds(1)).rounded(.up))))
  }

  private func enforceDeadlines() {
    let passed = process.state.withLock { [process] state in
      var limits: [Duration] = []
      for key in state.deadlines.keys {
        if state.deadlines[key]!.hasPassed(process: process.processIdentifier, now: .now) {
          limits.append(state.deadlines.removeValue(forKey: key)!.limit)
        }
      }
      return limits.min()
    }
    if let passed { process.kill(.unresponsive(after: passed)) }
  }

  // MARK: Streams

  private mutating func readOutput() {
    while outputOpen, let bytes = read(output) {
      guard !bytes.isEmpty else {
        outputOpen = false
        return
      }
      guard !isFlooded else { return }
      remember(bytes)
      handle(process, .output(bytes))
      if meter.isFlood(adding: bytes.count, at: start.duration(to: .now)) {
        isFlooded = true
        process.kill(.outputFlood)
      }
    }
  }

  private mutating func readFrames() {
    while framesOpen, let bytes = read(frames) {
      guard !bytes.isEmpty else {
        framesOpen = false
        // A child that has closed its channel is of no use any more. But when a child exits, its descriptors close
        // before its end is known, which can take long on a busy machine.
        if !isExiting || !process.mailbox.waitForEnd(within: .seconds(10)) { process.kill(.malformedFrames) }
        return
      }
      frameBytes += bytes.count
      guard frameBytes <= process.limits.frameBytes ?? .max else {
        framesOpen = false
        return process.kill(.outputFlood)
      }
      decoder.append(bytes)
      do {
        while let payload = try decoder.next() {
          readOutput()
          handle(process, .frame(payload))
        }
      } catch {
        framesOpen = false
        return process.kill(.malformedFrames)
      }
    }
  }

  /// Whether the process is ending: the flag `PF_EXITING` is set, or it is a zombie, or it doesn't exist any more.
  private var isExiting: Bool {
    guard let file = fopen("/proc/\(process.processIdentifier)/stat", "r") else { return true }
    defer { fclose(file) }
    var text = [UInt8](repeating: 0, count: 1024)
    let count = fread(&text, 1, text.count, file)
    // The name in parentheses may contain anything. It is followed by the state, five numbers, and the flags.
    let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    guard let fields, fields.count > 6, let flags = Int(fields[6]) else { return true }
    return flags & 0x4 != 0
  }

  /// The bytes that can be read now: empty at the end of the stream, nil when there are none yet.
  private mutating func read(_ stream: Int32) -> [UInt8]? {
    while true {
      let count = recv(stream, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count >= 0 { return Array(buffer[..<count]) }
      if errno == EAGAIN { return nil }
      if errno != EINTR { return [] }
    }
  }

  private mutating func remember(_ bytes: [UInt8]) {
    tail.append(contentsOf: bytes)
    if tail.count > 2 * process.limits.lastOutputBytes {
      tail.removeFirst(tail.count - process.limits.lastOutputBytes)
    }
  }

  // MARK: The end

  private mutating func finish() {
    readOutput()
    readFrames()
    let killedFor = process.state.withLock { state in
      if state.requests >= 0 { close(state.requests) }
      state.requests = -1
      return state.killedFor
    }
    if isFramed { close(frames) }
    close(output)
    let end = process.mailbox.end ?? .lost
    var cause = killedFor ?? Ending.Cause(status: end.status)
    if isFramed, cause == .exited(ProtocolVersion.channelLost) { cause = .malformedFrames }
    handle(
      process,
      .ended(
        Ending(
          cause: cause, lastOutput: String(decoding: tail, as: UTF8.self), processorTime: end.processorTime,
          peakMemory: end.peakMemory)))
  }
}
