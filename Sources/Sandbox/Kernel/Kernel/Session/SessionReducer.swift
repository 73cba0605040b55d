import ComposableArchitectureCore
import KernelProtocol
import Sharing

/// Runs a feature's reducer and writes down each step: the action, what it changed, and the effects it started.
struct SessionReducer<Base: Reducer>: Reducer {
  typealias State = Base.State
  typealias Action = SessionInput<Base.Action>
  typealias Body = Never

  let base: _ComposedReducer<Base.State, Base.Action>
  let recorder: SessionRecorder
  let world: SessionWorld
  let lost: LostEffects<Base.Action>
  /// Whether steps that are taken again are told with their changes.
  let compares: Bool

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .restart(let step):
      guard let (effect, source) = lost.take(step) else { return .none }
      return recorded(effect, step: step, source: source)
    case .action(let action):
      if case .replay(let recorded) = action.origin {
        return replay(recorded, action.base, &state)
      }
      return live(action, &state)
    }
  }

  private func live(_ action: SessionAction<Base.Action>, _ state: inout State) -> Effect<Action> {
    let step = recorder.makeStep()
    let source = Describer.source(of: action.base)
    let (origin, request): (Int?, Int?) =
      switch action.origin {
      case .user(let request): (nil, request)
      case .effect(let step): (step, nil)
      case .replay: (nil, nil)
      }
    recorder.reducing(
      RecordedAction(
        step: step, literal: Describer(.journal, state: state).literal(of: action.base, as: Base.Action.self),
        source: source, origin: origin, request: request))
    let before = state
    let shared = SharedChangeTracker()
    let (effect, dates) = world.take(step: step, dates: nil) {
      shared.track { base(&state, action.base) }
    }
    recorder.send(
      .reduced(
        describe(step, source, origin: origin, before, state, shared),
        Draws(dates: dates, nextDraw: world.nextDraw)))
    return recorded(effect, step: step, source: source)
  }

  /// The step again, its effects held back; only what makes a presented child dismissible is done anew.
  private func replay(
    _ recorded: RecordedStep, _ action: Base.Action, _ state: inout State
  ) -> Effect<Action> {
    let step = recorded.action.step
    recorder.reducing(recorded.action)
    let before = state
    let shared = SharedChangeTracker()
    let (effect, _) = world.take(step: step, dates: recorded.draws.dates) {
      shared.track { base(&state, action) }
    }
    if compares {
      recorder.send(
        .reduced(
          describe(
            step, recorded.action.source, origin: recorded.action.origin, before, state,
            shared),
          recorded.draws))
    }
    lost.offer(effect, step: step, source: recorded.action.source)
    return marked(effect.presentations, step: step)
  }

  private func describe(
    _ step: Int, _ source: String, origin: Int?, _ before: State, _ after: State,
    _ shared: SharedChangeTracker
  ) -> Step {
    shared.compare(.original, .live) {
      Step(
        number: step, action: source, origin: origin, changes: StateChanges.between(before, after),
        diff: StateText.diff(before, after))
    }
  }

  // MARK: Effects

  /// The effect, its actions marked with their origin, and each piece of work in it written down.
  private func recorded(_ effect: Effect<Base.Action>, step: Int, source: String) -> Effect<Action> {
    guard !effect.isNone else { return .none }
    return Effect(recorded(marked(effect, step: step).operation, step, source, cancelIDs: []))
  }

  private func marked(_ effect: Effect<Base.Action>, step: Int) -> Effect<Action> {
    effect.map { .action(SessionAction(base: $0, origin: .effect(of: step))) }
  }

  private func recorded(
    _ operation: Effect<Action>.Operation, _ step: Int, _ source: String, cancelIDs: [String]
  ) -> Effect<Action>.Operation {
    switch operation {
    case .none, .send, .cancel, .present, .retract: return operation
    case .run(var run):
      let effect = RunningEffect(step: step, action: source, cancelIDs: cancelIDs, recorder: recorder)
      let execute = run.execute
      run.execute = { send in await effect.run { await execute(send) } }
      return .run(run)
    case .merge(let operations):
      return .merge(operations.map { recorded($0, step, source, cancelIDs: cancelIDs) })
    case .concatenate(let operations):
      return .concatenate(operations.map { recorded($0, step, source, cancelIDs: cancelIDs) })
    case .cancellable(let operation, let id, let cancelInFlight):
      let ids = id.isInternal ? cancelIDs : [id.description] + cancelIDs
      return .cancellable(
        recorded(operation, step, source, cancelIDs: ids), id, cancelInFlight: cancelInFlight)
    }
  }
}

/// Effects that were in flight when an earlier kernel ended, made again by replaying their steps.
final class LostEffects<Action>: @unchecked Sendable {
  private let wanted: Set<Int>
  // Only reduces touch it, which take turns on the main actor.
  private var effects: [Int: (Effect<Action>, String)] = [:]

  init(_ steps: [Int]) { wanted = Set(steps) }

  func offer(_ effect: Effect<Action>, step: Int, source: String) {
    if wanted.contains(step) { effects[step] = (effect, source) }
  }

  func contains(_ step: Int) -> Bool { effects[step] != nil }
  func take(_ step: Int) -> (Effect<Action>, String)? { effects.removeValue(forKey: step) }
}
