import KernelProtocol
import Reports

extension LiveSession {
  /// The session's public interface.
  nonisolated var client: SessionClient {
    var client = SessionClient(
      send: { try await self.send($0, source: $1) },
      sendSource: { try await self.send(snippet: $0) },
      evaluate: { try await self.evaluate($0) },
      state: { try await self.state(at: $0) },
      expect: { try await self.compare($0, with: $1) },
      actions: { try await self.actions() },
      effects: { try await self.effects() },
      feed: sink,
      interrupt: { await self.interrupt() },
      settle: { await self.settle(within: $0) },
      close: { await self.close() },
      history: { await self.history },
      restart: { try await self.restart(step: $0) },
      view: { try await self.view(follows: $0) },
      reload: { try await self.reload($0) },
      dependencies: { try await self.dependencies() },
      world: { try await self.change($0) },
      move: { try await self.move(to: $0) },
      fork: { try await self.fork($0) },
      switchBranch: { try await self.switchBranch($0) },
      rerun: { try await self.rerun($0) },
      difference: { try await self.difference($0, $1) },
      firstStep: { try await self.firstStep(where: $0) },
      sources: { try await self.sources(of: $0) },
      nextWake: { try await self.nextWake() }
    )
    client.pictures = { try await self.pictures(of: $0) }
    return client
  }

  private func send(_ action: Literal, source: String) async throws(Report) -> Step {
    guard case .step(let step) = try await call(.send(action, source: source), limit: options.limits.request)
    else {
      throw .unexpectedReply
    }
    return step
  }

  private func state(at path: String) async throws(Report) -> StateValue {
    guard case .state(let value) = try await call(.state(path: path), limit: options.limits.request) else {
      throw .unexpectedReply
    }
    return value
  }

  private func compare(_ path: String, with literal: Literal) async throws(Report) -> StateComparison {
    guard
      case .comparison(let comparison) = try await call(
        .expect(path: path, literal), limit: options.limits.request)
    else {
      throw .unexpectedReply
    }
    return comparison
  }

  private func actions() async throws(Report) -> [ActionCase] {
    guard case .actions(let actions) = try await call(.actions, limit: options.limits.request) else {
      throw .unexpectedReply
    }
    return actions
  }

  private func effects() async throws(Report) -> [EffectRecord] {
    guard case .effects(let effects) = try await call(.effects, limit: options.limits.request) else {
      throw .unexpectedReply
    }
    return (effects + lostEffects).sorted { $0.id < $1.id }
  }

  private func dependencies() async throws(Report) -> [DependencyState] {
    guard case .dependencies(let found) = try await call(.dependencies, limit: options.limits.request) else {
      throw .unexpectedReply
    }
    return found
  }

  private func change(_ change: WorldChange) async throws(Report) -> WorldSettings {
    if case .set(let override) = change { try await provide(override.snippet) }
    guard case .world(let settings) = try await call(.world(change), limit: options.limits.load) else {
      throw .unexpectedReply
    }
    record(.world(settings))
    return settings
  }

  private func sources(of steps: [Int]) async throws(Report) -> [StepSource] {
    guard case .sources(let found) = try await call(.sources(of: steps), limit: options.limits.load) else {
      throw .unexpectedReply
    }
    return found
  }

  private func nextWake() async throws(Report) -> Double? {
    guard case .nextWake(let time) = try await call(.nextWake, limit: options.limits.request) else {
      throw .unexpectedReply
    }
    return time
  }

  private func restart(step: Int) async throws(Report) {
    _ = try await call(.restart(step: step), limit: options.limits.request)
  }

  private func interrupt() async {
    guard kernel.isReady, let process = kernel.process else { return }
    _ = await ask(process, .ping, limit: options.limits.interrupt)
    _ = try? await ready()
  }

  private func settle(within limit: Duration) async -> Bool {
    guard (try? await call(.ping, limit: options.limits.request)) != nil else { return true }
    guard !history.running.isEmpty else { return true }
    let id = requests.makeID()
    let timer = Task {
      try? await Task.sleep(for: limit)
      self.stopWaiting(id)
    }
    await withCheckedContinuation { settleWaiters[id] = $0 }
    timer.cancel()
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

extension Report {
  static var unexpectedReply: Report {
    Report(
      "The kernel answered a different request.",
      causes: [.init("`tca` and `tca-kernel` come from different builds.", fix: "swift build")]
    )
  }
}
