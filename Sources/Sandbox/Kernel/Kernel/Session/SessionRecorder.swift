import Dispatch
import Foundation
import KernelProtocol
import Reports

/// Writes a session's frames, and numbers its steps and effects. It may be called from any thread, because effects run
/// on any thread.
final class SessionRecorder: @unchecked Sendable {
  private let lock = NSLock()
  private let write: @Sendable (SessionFrame) -> Void
  /// The seconds on the test clock; nil when the session runs in real time.
  private let clock: @Sendable () -> Double?
  private var nextStep: Int
  private var nextEffect: Int
  private var running: [Int: EffectRecord] = [:]
  private var isBusy = false

  init(
    nextStep: Int, nextEffect: Int, clock: @escaping @Sendable () -> Double? = { nil },
    write: @escaping @Sendable (SessionFrame) -> Void
  ) {
    self.clock = clock
    self.nextStep = nextStep
    self.nextEffect = nextEffect
    self.write = write
  }

  func send(_ frame: SessionFrame) { write(frame) }

  // MARK: Steps

  /// The number of the last step; 0 before the first.
  var lastStep: Int { lock.withLock { nextStep - 1 } }

  func makeStep() -> Int {
    lock.withLock {
      defer { nextStep += 1 }
      return nextStep
    }
  }

  /// Numbers the next steps as if there had been none after the last one.
  func goBack(to last: Int) { lock.withLock { nextStep = last + 1 } }

  /// Sends a frame that a reduce begins, and another one as soon as the main actor is free again.
  func reducing(_ action: RecordedAction) {
    write(.reducing(action))
    let isFirst = lock.withLock {
      defer { isBusy = true }
      return !isBusy
    }
    guard isFirst else { return }
    DispatchQueue.main.async {
      self.lock.withLock { self.isBusy = false }
      self.write(.idle)
    }
  }

  // MARK: Effects

  /// The running effects, in the order in which they were started.
  var effects: [EffectRecord] { lock.withLock { running.values.sorted { $0.id < $1.id } } }

  func effectStarted(step: Int, action: String, cancelIDs: [String]) -> Int {
    let time = clock()
    let record = lock.withLock {
      defer { nextEffect += 1 }
      let record = EffectRecord(
        id: nextEffect, origin: step, originAction: action, status: .started, cancelIDs: cancelIDs,
        clock: time)
      running[nextEffect] = record
      return record
    }
    write(.effect(record))
    return record.id
  }

  /// Sends that all running effects are canceled. When they report their own end later, that is not sent again.
  func cancelEffects() -> [EffectRecord] {
    let time = clock()
    let cancelled = effects.map { effect in
      var effect = effect
      effect.status = .cancelled
      effect.isLeftBehind = true
      effect.clock = time
      return effect
    }
    lock.withLock { running = [:] }
    for effect in cancelled { write(.effect(effect)) }
    return cancelled
  }

  func effectEnded(_ id: Int, _ status: EffectRecord.Status, message: String? = nil) {
    let ended = lock.withLock { running.removeValue(forKey: id) }
    guard var record = ended else { return }
    record.status = status
    record.message = message
    record.clock = clock()
    write(.effect(record))
  }
}
