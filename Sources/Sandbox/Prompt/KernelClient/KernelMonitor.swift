import Foundation
import KernelProtocol
import Processes

/// Decodes a kernel's frames, and ends the kernel when a reduce takes too long.
///
/// It runs on the reading thread, so that a busy thread pool can't delay it.
final class KernelMonitor: @unchecked Sendable {
  enum Event: Sendable {
    case output([UInt8])
    /// A frame, and the answer that follows it.
    case frame(SessionFrame, Data)
    case ended(KernelEnding)
  }

  /// The ids of deadlines that don't belong to a request.
  enum Watch {
    static let reduce = -1
    static let batch = -2
  }

  private let limits: KernelLimits
  private let sink: AsyncStream<Event>.Continuation
  private let start = ContinuousClock.now
  // Only the reading thread touches these.
  private var meter: FloodMeter
  private var isBatch = false
  private var isLoading = true

  init(limits: KernelLimits, sink: AsyncStream<Event>.Continuation) {
    self.limits = limits
    self.sink = sink
    meter = FloodMeter(burst: limits.stepBurst, rate: limits.stepRate)
  }

  func receive(_ event: KernelProcess.Event, from process: KernelProcess) {
    switch event {
    case .output(let bytes): sink.yield(.output(bytes))
    case .ended(let ending):
      sink.yield(.ended(ending))
      sink.finish()
    case .frame(let payload):
      guard let (frame, answer) = try? SessionFrame.decode(payload) else {
        return process.kill(.malformedFrames)
      }
      watch(frame, process)
      sink.yield(.frame(frame, answer))
    }
  }

  private func watch(_ frame: SessionFrame, _ process: KernelProcess) {
    switch frame {
    case .reducing:
      process.arm(Watch.reduce, within: limits.reduce, measuredIn: .running)
      if !isBatch, !isLoading { process.arm(Watch.batch, within: limits.batch, measuredIn: .running) }
      isBatch = true
    case .reduced:
      process.disarm(Watch.reduce)
      if !isLoading, meter.isFlood(adding: 1, at: start.duration(to: .now)) { process.kill(.stepFlood) }
    case .idle:
      process.disarm(Watch.batch)
      isBatch = false
    case .replaying: process.arm(Watch.reduce, within: limits.replay, measuredIn: .running)
    case .answered(let id), .refused(let id, _):
      // The session disarms it as well, but only when the thread pool has a thread for it.
      process.disarm(id)
      process.disarm(Watch.reduce)
      isLoading = false
    case .effect, .answer, .issue, .view, .drawn, .moved, .replayed: break
    }
  }
}
