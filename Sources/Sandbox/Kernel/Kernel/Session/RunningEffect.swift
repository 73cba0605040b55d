import KernelProtocol

/// A piece of asynchronous work in a step's effect, from its start to its end.
final class RunningEffect: Sendable {
  /// The effect that is running in this task.
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

  /// If the store released the work without running it, the work was canceled.
  deinit { recorder.effectEnded(id, .cancelled) }

  func run(_ operation: () async -> Void) async {
    await Self.$current.withValue(self) { await operation() }
    recorder.effectEnded(id, Task.isCancelled ? .cancelled : .finished)
  }

  /// The work threw an error that was not handled.
  func fail(_ message: String) { recorder.effectEnded(id, .failed, message: message) }
}
