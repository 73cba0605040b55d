import Curriculum
import KernelProtocol
import Reports

extension Interpreter {
  /// The live feature, as soon as it runs.
  func live() async throws -> SessionClient {
    guard let starting else {
      throw Report(
        "No feature is running", causes: [.init("no lesson is open", fix: "lesson NAME, see lessons")])
    }
    return try await starting.value
  }

  /// Sends an action that was typed, and returns when it was told.
  func send(_ source: String) async throws {
    let session = try await live()
    let literal = try literal(source)
    guard case .member(let name, _) = literal else {
      throw Report("\(source) is not an action", expected: "an enum case, such as \(exampleAction)")
    }
    try await checkName(name, session)
    do {
      _ = try await session.send(literal, source)
    } catch let report as Report {
      await catchUp()
      throw report == toldEnding ? report : withExample(report, name)
    }
  }

  /// Has the view told, and its redraws from here on, where that is to change.
  func view(follows: Bool? = nil) async throws {
    try await live().view(follows)
    followsView = follows ?? followsView
    if follows == false { say(.note("Redraws of the view are not shown any more.")) }
  }

  private func literal(_ source: String) throws -> Literal {
    if let literal = QuickLiteral.parse(source) { return literal }
    do {
      return try clients.syntax.literal(source)
    } catch var report as Report {
      if report.causes.isEmpty {
        report.causes = [.init("an action is written as in Swift", fix: exampleAction)]
      }
      throw report
    }
  }

  private var exampleAction: String { knownActions.first?.example ?? ".incrementButtonTapped" }

  /// A name that the feature does not have never reaches the kernel.
  private func checkName(_ name: String, _ session: SessionClient) async throws {
    if knownActions.isEmpty { knownActions = try await session.actions() }
    guard !knownActions.isEmpty, !knownActions.contains(where: { $0.name == name }) else { return }
    let near = NearNames.find(name, in: knownActions.map { ".\($0.name)" })
    let nearest = knownActions.first { ".\($0.name)" == near.first }
    throw Report(
      "\(lesson?.feature.type ?? "The feature") has no action .\(name)",
      expected: "one of those that actions lists",
      causes: [
        .init(
          near.isEmpty ? "the feature does not know it" : "it is spelled differently",
          fix: nearest?.example ?? "actions")
      ],
      nearNames: near
    )
  }

  /// Adds how the action would be written, where the kernel could make nothing of its payload.
  private func withExample(_ report: Report, _ name: String) -> Report {
    guard let action = knownActions.first(where: { $0.name == name }), report.causes.isEmpty else {
      return report
    }
    var report = report
    report.causes = [.init("its payload is \(action.payloadText)", fix: action.example)]
    return report
  }

  // MARK: Life

  /// Starts the feature of a lesson. Returns at once: whoever needs it waits for it.
  func startSession(_ lesson: Lesson, isFresh: Bool) async {
    await leaveSession()
    self.lesson = lesson
    followsView = false
    generation += 1
    let generation = generation
    let start = clients.startSession
    let task = Task { try await start(lesson, isFresh) }
    starting = task
    pump = Task { [weak self] in
      do {
        let session = try await task.value
        await self?.started(session, generation)
        for await event in session.events { await self?.tell(event, generation) }
      } catch {
        await self?.failedToStart(error, generation)
      }
      await self?.ended(generation)
    }
  }

  func leaveSession() async {
    guard let starting else { return }
    if let session = try? await starting.value { await session.close() }
    await pump?.value
    self.starting = nil
    pump = nil
    knownActions = []
  }

  private func started(_ session: SessionClient, _ generation: Int) async {
    guard generation == self.generation else { return }
    running = session
    hasLostKernel = false
    knownActions = (try? await session.actions()) ?? []
  }

  private func failedToStart(_ error: any Error, _ generation: Int) {
    guard generation == self.generation, !(error is CancellationError) else { return }
    say(.error(error as? Report ?? Report("The feature could not be started", found: "\(error)")))
  }

  private func tell(_ event: SessionEvent, _ generation: Int) {
    guard generation == self.generation else { return }
    switch event {
    case .sent(let step): say(.sent(step))
    case .received(let step): say(.received(step))
    case .effect(let record): say(.effect(record))
    case .view(let lines): say(.view(lines))
    case .drawn(let changes): say(.drawn(changes))
    case .output(let text): say(.output(text))
    case .issue(let report): say(.issue(report))
    case .kernelEnded(let report):
      hasLostKernel = true
      toldEnding = report
      say(.kernelEnded(report))
    case .moved: break
    case .mark(let number): release(number)
    case .kernelRestored(let steps, let lost):
      say(
        hasLostKernel ? .kernelRestored(steps: steps, lost: lost) : .sessionRestored(steps: steps, lost: lost)
      )
    }
  }

  // MARK: Order

  /// Waits until all that has happened so far was told, so that an answer never overtakes what led to it.
  ///
  /// A session that is still starting has nothing to tell.
  func catchUp() async {
    guard let session = running else { return }
    marks += 1
    let mark = marks
    await session.mark(mark)
    guard mark > toldMark, running != nil else { return }
    await withCheckedContinuation { markWaiters.append((mark, $0)) }
  }

  private func release(_ mark: Int) {
    toldMark = max(toldMark, mark)
    markWaiters.removeAll { waiter in
      guard waiter.mark <= toldMark else { return false }
      waiter.continuation.resume()
      return true
    }
  }

  private func ended(_ generation: Int) {
    guard generation == self.generation else { return }
    running = nil
    release(marks)
  }
}

extension ActionCase {
  /// `(id: UUID, String)`; `nothing` where there is none.
  var payloadText: String {
    guard !payload.isEmpty else { return "nothing" }
    return "(" + payload.map { ($0.label.map { "\($0): " } ?? "") + $0.type }.joined(separator: ", ") + ")"
  }
}
