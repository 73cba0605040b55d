/// A semaphore for tasks: it limits how many of them work at the same time, and the others wait in order.
package actor Slots {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(_ count: Int) {
    free = max(1, count)
  }

  /// Waits for a free slot, and holds it while `body` runs.
  ///
  /// - Throws: `CancellationError` when the task was canceled while it waited, or whatever `body` throws.
  package nonisolated func withSlot<Value: Sendable>(
    _ body: @Sendable () async throws -> Value
  ) async throws -> Value {
    await acquire()
    do {
      // A waiting task isn't resumed by its cancellation, so the check comes after the wait.
      try Task.checkCancellation()
      let value = try await body()
      await release()
      return value
    } catch {
      await release()
      throw error
    }
  }

  private func acquire() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func release() {
    guard !waiting.isEmpty else {
      free += 1
      return
    }
    waiting.removeFirst().resume()
  }
}
