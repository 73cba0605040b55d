import Foundation
import KernelProtocol
import Processes
import Reports

/// Starting kernels, handling their events, and replacing them.
extension LiveSession {
  /// How many kernels may be ended by replaying before the session starts again from its first state.
  private static let attempts = 4

  func start() async throws(Report) {
    let isContinued = !history.steps.isEmpty || !history.lost.isEmpty
    do {
      let steps = try await boot()
      kernel.enter(.ready)
      if isContinued { tellRestored(steps) }
    } catch {
      fail(error)
      throw error
    }
  }

  func tellRestored(_ steps: Int) {
    sink.yield(.kernelRestored(steps: steps, lost: lostEffects))
    tellRedrawn()
  }

  func tellRedrawn() {
    if let redrawn = view.takeRedrawn() { sink.yield(.drawn(redrawn)) }
  }

  var lostEffects: [EffectRecord] { history.lost.values.sorted { $0.id < $1.id } }

  /// Starts a new kernel and brings it to the head of the history. A step that ends the kernel is left out of the next
  /// attempt.
  ///
  /// - Parameter isReload: Whether the code is new. Then steps are sent with their changes, and none is left out when
  ///   it ends the kernel.
  /// - Returns: How many steps were replayed.
  func boot(isReload: Bool = false) async throws(Report) -> Int {
    var attempt = 1
    let snippets = await images(of: history.snippets)
    while true {
      let process = try spawn()
      var load = history.load(image: kernel.code.image)
      load.snippets = snippets
      // If lines of the file were lost, steps may change the state differently than before.
      let isUncertain = history.path(to: history.head).contains(where: \.isUncertain)
      load.compares = isReload || isUncertain
      switch await ask(process, load) {
      case .answered(let reply):
        let loaded = try reply.decoded(as: LoadFeature.Answer.self)
        if history.initial == nil { record(.began(loaded.initial)) }
        for step in loaded.skipped { record(.buried(from: step, through: step)) }
        kernel.known = Set(load.replay.map(\.action.step)).subtracting(loaded.skipped)
        if isUncertain, !isReload { revise(kernel.replayed) }
        guard await followViewAgain(in: process) else { continue }
        return loaded.steps
      case .refused(let report):
        _ = kernel.begin()
        process.kill()
        throw report
      case .lost(let report):
        guard let step = kernel.replaying, !isReload else { throw report }
        let last = attempt < Self.attempts ? step : history.lastStepNumber
        record(.buried(from: step, through: last))
        attempt += 1
      }
    }
  }

  /// Records what the replayed steps change now.
  func revise(_ steps: [Step]) {
    for step in steps where history.nodes[step.number].map({ $0.step != step }) ?? false {
      record(.revised(step))
    }
  }

  private func spawn() throws(Report) -> KernelProcess {
    let generation = kernel.begin()
    let (events, sink) = AsyncStream.makeStream(of: KernelMonitor.Event.self)
    let monitor = KernelMonitor(limits: options.limits, sink: sink)
    let process = try KernelProcess(session: options, image: kernel.code.image) {
      monitor.receive($1, from: $0)
    }
    kernel.started(process)
    Task {
      for await event in events { await self.receive(event, generation: generation) }
    }
    return process
  }

  private func receive(_ event: KernelMonitor.Event, generation: Int) async {
    guard kernel.isCurrent(generation) else { return }
    switch event {
    case .output(let bytes):
      // The output of a replayed step was shown when the action was first processed.
      guard kernel.replaying == nil else { return }
      let text = output.show(bytes, at: born.duration(to: .now))
      if !text.isEmpty { sink.yield(.output(text)) }
    case .frame(let frame, let answer): receive(frame, answer)
    case .ended(let ending): await kernelEnded(ending)
    }
  }

  private func receive(_ frame: SessionFrame, _ answer: Data) {
    let isReady = kernel.isReady
    switch frame {
    case .answered(let id):
      kernel.replaying = nil
      requests.answer(id, answer)
    case .refused(let id, let report):
      kernel.replaying = nil
      requests.refuse(id, report)
    case .replaying(let step): kernel.replaying = step
    case .replayed(let step): kernel.replayed.append(step)
    case .issue(let report) where kernel.replaying == nil: sink.yield(.issue(report))
    case .issue: break
    case .reducing(let action) where isReady:
      kernel.replaying = nil
      kernel.batchStart = kernel.batchStart ?? action.step
      record(
        .reducing(action, parent: history.head, at: Moment(wall: Moment.now.wall, clock: action.clock)))
    case .reduced(let step, let draws) where isReady: reduced(step, draws)
    case .moved(let step) where isReady:
      kernel.replaying = nil
      record(.moved(to: step))
    case .effect(let effect) where isReady:
      record(.effect(effect, at: Moment(wall: Moment.now.wall, clock: effect.clock)))
      sink.yield(.effect(effect))
    case .answer(let answer) where isReady: record(.answer(answer))
    case .view(let lines):
      view.drawn(lines)
      if isReady { sink.yield(.view(lines)) }
    case .drawn(let changes) where isReady:
      view.changed(changes)
      sink.yield(.drawn(changes))
    case .idle: kernel.batchStart = nil
    case .reducing, .reduced, .moved, .effect, .answer, .drawn: break
    }
  }

  private func reduced(_ step: Step, _ draws: DrawnValues) {
    let action = history.reducing
    if let request = action?.request { requests.note(step, for: request) }
    record(.reduced(step, draws))
    kernel.known.insert(step.number)
    // A repeated step was sent when the action was first processed.
    if action?.repeats == nil { sink.yield(step.origin == nil ? .sent(step) : .received(step)) }
  }

  private func kernelEnded(_ ending: KernelEnding) async {
    let (start, replaying) = (kernel.batchStart, kernel.replaying)
    kernel.ended()
    let rest = output.rest()
    if kernel.isClosed { return }
    if !rest.isEmpty { sink.yield(.output(rest)) }
    let isBooting = kernel.isStarting
    let again = replaying.flatMap { history.nodes[$0]?.action }
    let doing = (again ?? (isBooting ? nil : history.reducing))?.source
    var report = ending.report(
      during: doing.map { "processing `\($0)`" } ?? requests.activity,
      place: view.isFollowed ? "an effect, a thread or its view" : "an effect or a thread",
      sources: kernel.code.sources, line: doing == nil ? requests.line : nil)
    if isBooting, replaying == nil {
      report.title = "The feature's first state could not be made. " + report.title
    }
    if !isBooting {
      report.kind = Report.Kind.kernelEnded
      let last = history.lastStepNumber
      record(.kernelEnded(report.title))
      if let replaying { record(.buried(from: replaying, through: replaying)) }
      // If actions kept the main actor busy, all of them are undone, back to the action that began it.
      if case .unresponsive = ending.cause, let start { record(.buried(from: start, through: last)) }
      kernel.enter(.starting)
      sink.yield(.kernelEnded(report))
    }
    requests.end(report) { step in !history.isAlive(step.number) }
    if !isBooting { await replace() }
  }

  private func replace() async {
    do {
      let steps = try await boot()
      if kernel.isClosed { return }
      kernel.enter(.ready)
      tellRestored(steps)
    } catch {
      fail(error)
    }
  }
}
