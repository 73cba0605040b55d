import KernelProtocol

/// One piece of asynchronous work that a step returned, from the moment it was returned to its end.
final class RunningEffect: Sendable {
  /// The effect that runs in this task.
  @TaskLocal static var current: RunningEffect?

  let id: Int
  /// The step that returned it.
  let step: Int
  private let recorder: SessionRecorder

  init(step: Int, action: String, cancelIDs: [String], recorder: SessionRecorder) {
    self.recorder = recorder
    self.step = step
    id = recorder.effectStarted(step: step, action: action, cancelIDs: cancelIDs)
  }

  /// Work that the store let go of without running it has been cancelled.
  deinit { recorder.effectEnded(id, .cancelled) }

  func run(_ operation: () async -> Void) async {
    await Self.$current.withValue(self) { await operation() }
    recorder.effectEnded(id, Task.isCancelled ? .cancelled : .finished)
  }

  /// The work threw an error that nobody handled.
  func fail(_ message: String) { recorder.effectEnded(id, .failed, message: message) }
}
