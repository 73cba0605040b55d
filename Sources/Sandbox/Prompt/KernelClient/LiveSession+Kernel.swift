import Foundation
import KernelProtocol
import Processes
import Reports

/// Starting kernels, hearing them, and replacing them.
extension LiveSession {
  /// How many kernels may die of replaying before the session starts anew.
  private static let attempts = 4

  func start() async throws(Report) {
    let isContinued = !journal.replayable.isEmpty || !journal.lost.isEmpty
    do {
      let steps = try await boot()
      enter(.ready)
      if isContinued { tellRestored(steps) }
    } catch {
      enter(.failed(error))
      sink.finish()
      throw error
    }
  }

  func tellRestored(_ steps: Int) {
    sink.yield(.kernelRestored(steps: steps, lost: lostEffects))
    if let redrawn { sink.yield(.drawn(redrawn)) }
    redrawn = nil
  }

  var lostEffects: [EffectRecord] { journal.lost.values.sorted { $0.id < $1.id } }

  /// A new kernel in the state that the journal tells; a step that ends it is left out of the next attempt.
  ///
  /// - Parameter isReload: the code is new: steps are told with their changes, and none is left out on its account.
  func boot(isReload: Bool = false) async throws(Report) -> Int {
    var attempt = 1
    while true {
      replaying = nil
      let process = try spawn()
      var load = journal.load(image: image)
      load.compares = isReload
      retaken = []
      switch await ask(process, .load(load), limit: options.limits.load) {
      case .reply(.loaded(let steps, let skipped, let initial)):
        replaying = nil
        process.disarm(KernelEar.Watch.reduce)
        if journal.initial == nil { record(.began(initial)) }
        for step in skipped { record(.buried(from: step, through: step)) }
        guard await followViewAgain(in: process) else { continue }
        return steps
      case .reply(.failure(let report)):
        generation += 1
        process.kill()
        throw report
      case .reply:
        throw Report(
          "The kernel speaks another protocol.",
          causes: [.init("It is of another build.", fix: "swift build")])
      case .lost(let report):
        guard let step = replaying, !isReload else { throw report }
        let last = attempt < Self.attempts ? step : journal.lastStepNumber
        record(.buried(from: step, through: last))
        attempt += 1
      }
    }
  }

  private func spawn() throws(Report) -> KernelProcess {
    generation += 1
    let generation = generation
    let (heard, sink) = AsyncStream.makeStream(of: KernelEar.Heard.self)
    let ear = KernelEar(limits: options.limits, sink: sink)
    let process = try KernelProcess(
      executable: options.kernel, arguments: ["session"], limits: options.limits
    ) { ear.hear($1, from: $0) }
    self.process = process
    Task {
      for await event in heard { await self.hear(event, generation: generation) }
    }
    return process
  }

  private func hear(_ heard: KernelEar.Heard, generation: Int) async {
    guard generation == self.generation else { return }
    switch heard {
    case .output(let bytes):
      // What steps print when they are taken again was shown when they were taken.
      guard replaying == nil else { return }
      show(bytes)
    case .frame(let frame): hear(frame)
    case .ended(let ending): await kernelEnded(ending)
    }
  }

  /// Passes output on, as much of it as a person could read.
  private func show(_ bytes: [UInt8]) {
    let text = decoder.decode(bytes)
    if shown.overflows(adding: bytes.count, at: born.duration(to: .now)) {
      if !isOutputDropped { sink.yield(.output("\n… more output than can be shown\n")) }
      isOutputDropped = true
      traces = StackTraceFilter()
    } else {
      isOutputDropped = false
      let text = traces(text)
      if !text.isEmpty { sink.yield(.output(text)) }
    }
  }

  private func hear(_ frame: SessionFrame) {
    guard case .ready = phase else {
      switch frame {
      case .reply(let id, let reply): answer(id, .reply(reply))
      case .reducing(let action): replaying = action.step
      case .reduced(let step, _): retaken.append(step)
      case .issue(let report) where replaying == nil: sink.yield(.issue(report))
      case .effect, .issue, .drawn, .idle: break
      }
      return
    }
    switch frame {
    case .reply(let id, let reply): answer(id, .reply(reply))
    case .reducing(let action):
      batchStart = batchStart ?? action.step
      record(.reducing(action))
    case .reduced(let step, let draws):
      if let request = journal.reducing?.request { pending[request]?.step = step }
      record(.reduced(step, draws))
      sink.yield(step.origin == nil ? .sent(step) : .received(step))
    case .effect(let effect):
      record(.effect(effect))
      sink.yield(.effect(effect))
    case .issue(let report): sink.yield(.issue(report))
    case .drawn(let changes): drawn(changes)
    case .idle: batchStart = nil
    }
  }

  private func answer(_ id: Int, _ outcome: Outcome) {
    if case .reply(.view(let lines?)) = outcome { viewed(lines) }
    guard let request = pending.removeValue(forKey: id) else { return }
    if case .reply(.done) = outcome, let step = request.step {
      request.continuation.resume(returning: .reply(.step(step)))
    } else {
      request.continuation.resume(returning: outcome)
    }
  }

  private func kernelEnded(_ ending: KernelEnding) async {
    process = nil
    let rest = traces.rest()
    if case .closed = phase { return }
    if !rest.isEmpty { sink.yield(.output(rest)) }
    let isBooting = if case .starting = phase { true } else { false }
    let again = replaying.flatMap { step in journal.replayable.first { $0.action.step == step } }
    let doing = isBooting ? again.map(\.action.source) : journal.reducing?.source
    let drawing = pending.values.contains(where: \.isView)
    var report = ending.report(
      during: doing.map { "processing `\($0)`" } ?? (drawing ? "drawing its view" : nil),
      place: followsView ? "an effect, a thread or its view" : "an effect or a thread",
      sources: options.sources)
    if isBooting, replaying == nil {
      report.title = "The feature's first state could not be made. " + report.title
    }
    if !isBooting {
      let start = batchStart
      let last = journal.lastStepNumber
      record(.kernelEnded(report.title))
      // The whole of a run that never let go is undone, back to the action that began it.
      if case .unresponsive = ending.cause, let start { record(.buried(from: start, through: last)) }
      batchStart = nil
      phase = .starting
      sink.yield(.kernelEnded(report))
    }
    let unanswered = pending
    pending = [:]
    for request in unanswered.values {
      let isUndone = request.step.map { journal.deadly.contains($0.number) } ?? true
      if let step = request.step, !isUndone {
        request.continuation.resume(returning: .reply(.step(step)))
      } else {
        request.continuation.resume(returning: .lost(report))
      }
    }
    if !isBooting { await replace() }
  }

  private func replace() async {
    do {
      let steps = try await boot()
      if case .closed = phase { return }
      enter(.ready)
      tellRestored(steps)
    } catch {
      enter(.failed(error))
      sink.finish()
    }
  }
}
