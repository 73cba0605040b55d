import ComposableArchitectureCore
import ConcurrencyExtras
import KernelProtocol
import Synchronization

/// Keeps what happens while moves are tried from being told, and counts the issues.
final class MoveTrial: Sendable {
  private let state = Mutex((isOn: false, issues: 0))

  /// How many issues were reported since the beginning.
  var issues: Int { state.withLock(\.issues) }

  func begin() {
    // All work runs on one thread, so that it is known when nothing is left to do.
    uncheckedUseMainSerialExecutor = true
    state.withLock { $0 = (true, 0) }
  }

  func end() {
    state.withLock { $0.isOn = false }
    uncheckedUseMainSerialExecutor = false
  }

  /// Whether a frame is told. Answers always are.
  func tells(_ frame: SessionFrame) -> Bool {
    state.withLock { state in
      guard state.isOn else { return true }
      switch frame {
      case .answered, .refused: return true
      case .issue:
        state.issues += 1
        return false
      default: return false
      }
    }
  }
}

extension LiveStore {
  func tryOut(_ request: TryMoves, _ trial: MoveTrial) async throws -> Int? {
    var needed: Int?
    try await attempt(
      request.moves, from: request.base, trial, lookingFor: try request.goal.condition.map(StateQuestion.init)
    ) { count, move in
      if isReached(request.goal, after: move, trial) { needed = count }
      return needed == nil
    }
    return needed
  }

  func trace(_ request: TraceMoves, _ trial: MoveTrial) async throws -> [MoveTrace] {
    var traces: [MoveTrace] = []
    var last = ""
    func note() {
      let text = StateText.dump(core.state)
      traces.append(MoveTrace(state: text == last ? nil : text, received: timeline.takeReceived()))
      last = text
    }
    control.compare(draw: request.draw)
    defer { control.compare(draw: nil) }
    try await attempt(request.moves, from: request.base, trial, begin: note) { _, _ in
      note()
      return true
    }
    return traces
  }

  /// Tries moves from a step, and goes back there.
  ///
  /// - Parameters:
  ///   - begin: Called before the first move.
  ///   - goesOn: Called after each move with their number, and says whether the next one is tried as well.
  private func attempt(
    _ moves: [Move], from base: Int, _ trial: MoveTrial, lookingFor question: StateQuestion? = nil,
    begin: () -> Void = {}, goesOn: (_ count: Int, Move) -> Bool
  ) async throws {
    try check(base)
    let (last, settings) = (recorder.lastStep, control.settings)
    var start = settings
    (start.clock, start.behaviors) = (.test, [:])
    trial.begin()
    timeline.tryOut(question)
    defer {
      leave(last, base, settings)
      timeline.endTrial()
      trial.end()
    }
    leave(last, base, start)
    begin()
    for (index, move) in moves.enumerated() {
      // An action that can't be sent here, such as one to an element that is not there, is as good as none.
      try? await perform(move)
      guard goesOn(index + 1, move) else { return }
    }
  }

  private func perform(_ move: Move) async throws {
    switch move {
    case .send(let literal, _):
      try send(literal, request: 0)
      await control.settle()
    case .advance(let time): _ = try await change(.advance(by: Double(time) / 1000))
    case .behavior(let name, let behavior): _ = try await change(.behavior(of: name, behavior))
    }
  }

  private func isReached(_ goal: MoveGoal, after move: Move, _ trial: MoveTrial) -> Bool {
    switch goal {
    case .crash: return false
    case .issue: return trial.issues > 0
    case .state: return timeline.isReached
    case .running(let name):
      guard case .send(_, let source) = move, source.dropFirst().hasPrefix(name) else { return false }
      return !recorder.effects.isEmpty
    }
  }

  /// Goes back to a step with the settings of the world that it had, and forgets the steps after the last one.
  private func leave(_ last: Int, _ base: Int, _ settings: WorldSettings) {
    _ = recorder.cancelEffects()
    core.cancelEffects()
    go(to: base)
    timeline.forget(after: last)
    recorder.goBack(to: last)
    control.restore(settings) { $0(&core.dependencies) }
  }
}

extension MoveGoal {
  fileprivate var condition: StateCondition? {
    if case .state(let condition) = self { condition } else { nil }
  }
}
