import Foundation
@testable import KernelClient
import KernelProtocol
import Reports
import Synchronization
import Testing

/// A session for a test, and everything it has told.
final class TestSession: Sendable {
  let client: SessionClient
  private let log = EventLog()

  init(
    _ image: Task<String, any Error> = TestImage.playground, feature: String = "Playground",
    limits: KernelLimits = .test, journal: String? = nil
  ) async throws {
    client = try await KernelClient.session(
      SessionOptions(
        kernel: TestImage.kernel,
        code: FeatureCode(image: try await image.value, sources: [TestImage.source(feature).path]),
        libraries: [try TestImage.runtime], feature: feature, limits: limits, journal: journal, seed: 7))
    client.feed.follow { [log] in
      log.append($0)
    } end: { [log] in
      log.end()
    }
  }

  @discardableResult
  func send(_ name: String, _ arguments: Literal...) async throws -> Step {
    let literal = Literal.member(name, arguments.isEmpty ? nil : arguments.map { .init(nil, $0) })
    return try await client.send(literal)
  }

  func value(_ path: String) async throws -> String { try await client.ask(ReadState(path)).value }

  /// Waits for an event.
  func event<T: Sendable>(_ match: @escaping @Sendable (SessionEvent) -> T?) async throws -> T {
    try #require(await log.first(match))
  }

  /// What the feature has printed, when it ends with a text.
  func output(until end: String) async throws -> String {
    _ = try await event { if case .output(let text) = $0, text.hasSuffix(end) { true } else { nil } }
    return events.reduce("") { if case .output(let text) = $1 { $0 + text } else { $0 } }
  }

  /// The report of the kernel's end; returns when the next one stands.
  func restored() async throws -> Report {
    let report = try await event { if case .kernelEnded(let report) = $0 { report } else { nil } }
    _ = try await event { if case .kernelRestored = $0 { true } else { nil } }
    return report
  }

  /// Waits until nothing runs any more. An effect that never ends is found by the limit of the whole run.
  func settled() async -> Bool { await client.settle(.seconds(100_000)) }

  /// All that was told up to now.
  var events: [SessionEvent] { log.events }

  func close() async { await client.close() }
}

private final class EventLog: Sendable {
  private struct State {
    var events: [SessionEvent] = []
    var isEnded = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }
  private let state = Mutex(State())

  var events: [SessionEvent] { state.withLock { $0.events } }

  func append(_ event: SessionEvent) { change { $0.events.append(event) } }

  func end() { change { $0.isEnded = true } }

  private func change(_ change: (inout State) -> Void) {
    let waiters = state.withLock { state in
      change(&state)
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  func first<T>(_ match: (SessionEvent) -> T?) async -> T? {
    var next = 0
    while true {
      let (events, isEnded) = state.withLock { ($0.events, $0.isEnded) }
      while next < events.count {
        if let found = match(events[next]) { return found }
        next += 1
      }
      if isEnded { return nil }
      await withCheckedContinuation { continuation in
        let isNew = state.withLock { state in
          if state.isEnded || state.events.count > next { return true }
          state.waiters.append(continuation)
          return false
        }
        if isNew { continuation.resume() }
      }
    }
  }
}

extension KernelLimits {
  /// Long enough for a busy machine where nothing hangs.
  static let test = KernelLimits(
    reduce: .seconds(300), replay: .seconds(300), batch: .seconds(300), request: .seconds(300),
    load: .seconds(300), interrupt: .milliseconds(300))
  /// For features that hang: nothing else is worth waiting for.
  static let impatient = KernelLimits(
    reduce: .milliseconds(400), replay: .seconds(300), batch: .milliseconds(800), request: .seconds(2),
    load: .seconds(300), interrupt: .milliseconds(300))
}

extension Literal {
  static func how(_ name: String) -> Literal { .member(name, nil) }
}
