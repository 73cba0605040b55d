import KernelProtocol
import Reports

extension LiveSession {
  /// The session's public interface.
  nonisolated var client: SessionClient {
    SessionClient(
      answer: { try await self.answer($0) },
      send: { try await self.send(SendAction($0)) },
      sendSource: { try await self.send(SendSnippet($0)) },
      feed: sink,
      interrupt: { await self.interrupt() },
      settle: { await self.settle(within: $0) },
      close: { await self.close() },
      history: { await self.history },
      view: { try await self.view(follows: $0) },
      reload: { try await self.reload($0) },
      world: { try await self.change($0) },
      move: { try await self.move(to: $0) },
      fork: { try await self.fork($0) },
      switchBranch: { try await self.switchBranch($0) },
      rerun: { try await self.rerun($0) }
    )
  }

  private func answer<R: KernelRequest>(_ request: R) async throws(Report) -> any Sendable {
    try await ask(request)
  }

  private func send(_ request: some KernelRequest) async throws(Report) -> Step {
    guard let step = try await call(request).step else { throw .unexpectedReply }
    return step
  }

  private func change(_ change: WorldChange) async throws(Report) -> WorldSettings {
    let settings = try await ask(ChangeWorld(change))
    record(.world(settings))
    return settings
  }

  private func interrupt() async {
    guard kernel.isReady, let process = kernel.process else { return }
    _ = await ask(process, Ping(), within: options.limits.interrupt)
    _ = try? await ready()
  }

  private func settle(within limit: Duration) async -> Bool {
    guard (try? await ask(Ping())) != nil else { return true }
    guard !history.running.isEmpty else { return true }
    let id = requests.makeID()
    let timer = Task {
      try? await Task.sleep(for: limit)
      self.stopWaiting(id)
    }
    await withCheckedContinuation { settleWaiters[id] = $0 }
    timer.cancel()
    guard history.running.isEmpty else { return false }
    // A followed view is drawn after the effect has ended, and is told before the kernel answers.
    _ = try? await ask(Ping())
    return history.running.isEmpty
  }

  private func stopWaiting(_ id: Int) {
    settleWaiters.removeValue(forKey: id)?.resume()
  }

  private func close() {
    if kernel.isClosed { return }
    kernel.enter(.closed)
    kernel.process?.kill()
    requests.end(Report("The session is closed."))
    for waiter in settleWaiters.values { waiter.resume() }
    settleWaiters = [:]
    sink.finish()
  }
}
