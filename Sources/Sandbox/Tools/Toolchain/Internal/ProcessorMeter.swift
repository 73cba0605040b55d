import Processes
import Synchronization

/// Counts the processor time of processes that run side by side.
final class ProcessorMeter: Sendable {
  private struct State {
    var ended = Duration.zero
    var running: [Int: ToolProcess.Run] = [:]
    var number = 0
  }

  private let state = Mutex(State())

  /// The processor time of all processes so far.
  var total: Duration {
    state.withLock { state in state.running.values.reduce(state.ended) { $0 + $1.processorTime } }
  }

  /// Adds what a process has used that is over.
  func add(_ duration: Duration) { state.withLock { $0.ended += duration } }

  /// Waits for the end of a program, which counts from now on.
  ///
  /// - Throws: `CancellationError`.
  func result(of run: ToolProcess.Run) async throws -> ToolProcess.Result {
    let number = state.withLock { state in
      state.number += 1
      state.running[state.number] = run
      return state.number
    }
    do {
      let result = try await run.result()
      end(number, result.ending.processorTime)
      return result
    } catch {
      end(number, .zero)
      throw error
    }
  }

  private func end(_ number: Int, _ used: Duration) {
    state.withLock { state in
      state.running[number] = nil
      state.ended += used
    }
  }
}
