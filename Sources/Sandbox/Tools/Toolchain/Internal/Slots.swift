/// Lets so many at a time do something that takes a whole processor; the others wait in line.
actor Slots {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) {
    free = max(1, count)
  }

  nonisolated func whenFree<Value: Sendable>(
    _ body: @Sendable () async throws -> Value
  ) async throws -> Value {
    await take()
    do {
      // Whoever was cancelled in line leaves it here.
      try Task.checkCancellation()
      let value = try await body()
      await give()
      return value
    } catch {
      await give()
      throw error
    }
  }

  private func take() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func give() {
    guard !waiting.isEmpty else {
      free += 1
      return
    }
    waiting.removeFirst().resume()
  }
}
