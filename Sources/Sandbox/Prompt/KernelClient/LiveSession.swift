import Foundation
import KernelProtocol
import Processes
import Reports

/// A session that outlives its kernels: it keeps the journal, and replaces a kernel that ended by one in the same state.
///
/// Calls wait while a kernel is being replaced. A call that the old kernel did not answer is asked again, unless it was
/// the action that ended it.
actor LiveSession {
  enum Phase {
    case starting
    case ready
    case failed(Report)
    case closed
  }

  enum Outcome {
    case reply(SessionFrame.Reply)
    /// The kernel ended first.
    case lost(Report)
  }

  struct Pending {
    var continuation: CheckedContinuation<Outcome, Never>
    /// The step that a `send` has become.
    var step: Step?
    /// Whether it has the view drawn.
    var isView = false
  }

  let options: SessionOptions
  nonisolated let events: AsyncStream<SessionEvent>
  let sink: AsyncStream<SessionEvent>.Continuation
  let file: JournalFile?
  var journal: Journal
  var phase = Phase.starting
  var process: KernelProcess?
  /// Kernels are counted, so that nothing late is taken from one that was replaced.
  var generation = 0
  var pending: [Int: Pending] = [:]
  var nextRequest = 1
  var readyWaiters: [CheckedContinuation<Void, Never>] = []
  var settleWaiters: [Int: CheckedContinuation<Void, Never>] = [:]
  /// The first step since the main actor was free.
  var batchStart: Int?
  /// The step that a new kernel is taking again.
  var replaying: Int?
  /// The image that the next kernel loads.
  var image: String
  /// The steps as a kernel with new code has taken them again.
  var retaken: [Step] = []
  /// Whether redraws of the feature's view are told.
  var followsView = false
  /// The view's lines, as they were told last.
  var viewLines: [String] = []
  /// What a new kernel has changed in the view.
  var redrawn: ViewChanges?
  var decoder = UTF8Portions()
  var traces = StackTraceFilter()
  /// What of the output is shown.
  var shown: FloodMeter
  var isOutputDropped = false
  let born = ContinuousClock.now

  init(_ options: SessionOptions) throws(Report) {
    self.options = options
    image = options.image
    shown = FloodMeter(burst: options.limits.shownBurst, rate: options.limits.shownRate)
    (events, sink) = AsyncStream.makeStream(of: SessionEvent.self)
    let seed = options.seed ?? .random(in: .min ... .max)
    guard let path = options.journal else {
      file = nil
      journal = Journal(feature: options.feature, seed: seed)
      return
    }
    let (file, entries) = try JournalFile.open(path)
    self.file = file
    if entries.isEmpty {
      journal = Journal(feature: options.feature, seed: seed)
      file.append(journal.header)
    } else {
      guard let old = Journal(entries), old.feature == options.feature else {
        throw .otherJournal(path, entries[0], feature: options.feature)
      }
      journal = old
      if !old.inFlight.isEmpty || old.reducing != nil {
        journal.append(.kernelEnded("tca ended"))
        file.append(.kernelEnded("tca ended"))
      }
    }
  }

  // MARK: Calls

  /// Asks the kernel, waiting for one that is ready.
  ///
  /// - Parameter limit: how long the answer may take before the kernel counts as hung; nil where that is watched otherwise.
  func call(_ body: SessionRequest.Body, limit: Duration?) async throws(Report) -> SessionFrame.Reply {
    var attempts = 0
    while true {
      let process = try await ready()
      switch await ask(process, body, limit: limit) {
      case .reply(.failure(let report)): throw report
      case .reply(let reply): return reply
      case .lost(let report):
        attempts += 1
        let mayRepeat =
          switch body {
          case .send, .view: false
          default: attempts < 2
          }
        if !mayRepeat {
          // The caller shall find the session as it was.
          _ = try await ready()
          throw report
        }
      }
    }
  }

  func ask(_ process: KernelProcess, _ body: SessionRequest.Body, limit: Duration?) async -> Outcome {
    let id = nextRequest
    nextRequest += 1
    guard let payload = try? JSONEncoder().encode(SessionRequest(id: id, body: body)) else {
      return .lost(Report("The request can't be written as JSON."))
    }
    if let limit { process.arm(id, within: limit) }
    let outcome = await withCheckedContinuation { continuation in
      pending[id] = Pending(continuation: continuation, isView: body.isView)
      process.send(payload)
    }
    process.disarm(id)
    return outcome
  }

  /// The kernel, as soon as there is one.
  func ready() async throws(Report) -> KernelProcess {
    while true {
      switch phase {
      case .ready:
        if let process { return process }
        throw Report("The session has no kernel.")
      case .starting: await withCheckedContinuation { readyWaiters.append($0) }
      case .failed(let report): throw report
      case .closed: throw Report("The session is closed.")
      }
    }
  }

  func enter(_ phase: Phase) {
    self.phase = phase
    let waiters = readyWaiters
    readyWaiters = []
    for waiter in waiters { waiter.resume() }
  }

  func record(_ entry: JournalEntry) {
    journal.append(entry)
    file?.append(entry)
    if journal.inFlight.isEmpty {
      for waiter in settleWaiters.values { waiter.resume() }
      settleWaiters = [:]
    }
  }
}

extension Report {
  fileprivate static func otherJournal(_ path: String, _ entry: JournalEntry, feature: String) -> Report {
    let found =
      if case .session(let version, let other, _) = entry {
        "A journal of `\(other)`, version \(version)."
      } else {
        "A file that does not start as a journal does."
      }
    return Report(
      "The session's journal belongs to something else.",
      location: .init(file: path, line: 1), found: found,
      expected: "A journal of `\(feature)`, version \(Journal.version).",
      causes: [
        .init("The lesson or the sandbox has changed since.", fix: "Move it away: mv '\(path)' '\(path).old'")
      ]
    )
  }
}
