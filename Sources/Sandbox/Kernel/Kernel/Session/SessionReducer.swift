import ComposableArchitectureCore
import Dependencies
import KernelProtocol
import Sharing

/// Runs a feature's reducer and records each step: the action, the changes of the state, and the started effects.
struct SessionReducer<Base: Reducer>: Reducer {
  typealias State = Base.State
  typealias Action = SessionInput<Base.Action>
  typealias Body = Never

  let base: _ComposedReducer<Base.State, Base.Action>
  let recorder: SessionRecorder
  let world: SessionWorld
  let timeline: Timeline<Base.State, Base.Action>
  let lost: LostEffects<Base.Action>
  let snippets: SnippetLibrary
  /// Whether replayed steps are sent with their changes.
  let compares: Bool

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .restart(let step):
      guard let (effect, source) = lost.take(step) else { return .none }
      return recorded(effect, step: step, source: source)
    case .action(let action): return live(action, &state)
    case .order(let order):
      guard let order = order as? TimelineOrder<Base> else { preconditionFailure("Another feature's order") }
      return order.carryOut(self, &state)
    }
  }

  private func live(_ action: SessionAction<Base.Action>, _ state: inout State) -> Effect<Action> {
    var origin: Int?
    var request: Int?
    switch action.origin {
    case .user(let id): request = id
    case .effect(let step, let era):
      // The effect was started before the session moved. It was canceled then, but it has sent an action anyway.
      guard era == timeline.era else { return .none }
      origin = step
    case .dismissal(let step): origin = RunningEffect.current?.step ?? step
    }
    let step = recorder.makeStep()
    if timeline.isTrial { return tryOut(action, step: step, origin: origin, &state) }
    let recorded = RecordedAction(
      step: step,
      literal: Describer(.journal, state: state).literal(of: action.base, as: Base.Action.self),
      snippet: action.snippet,
      source: Describer.source(of: action.base), origin: origin, request: request,
      clock: world.clockTime)
    let (effect, _) = reduce(recorded, draws: nil, action.base, &state)
    return self.recorded(effect, step: step, source: recorded.source)
  }

  /// Processes an action that is only tried, so that nothing is described.
  private func tryOut(
    _ action: SessionAction<Base.Action>, step: Int, origin: Int?, _ state: inout State
  ) -> Effect<Action> {
    let recorded = RecordedStep(
      action: RecordedAction(step: step, literal: nil, source: "", origin: origin), draws: DrawnValues())
    let run = run(recorded.action, draws: nil, action.base, &state)
    remember(recorded, after: timeline.head, action.base, state, run)
    timeline.enter(step)
    timeline.reach(state)
    if origin != nil { timeline.receive(action.base) }
    return self.recorded(run.effect, step: step, source: "")
  }

  /// Processes an action as a new step at the head, and sends the step.
  func reduce(
    _ recorded: RecordedAction, draws: DrawnValues?, _ action: Base.Action, _ state: inout State
  ) -> (Effect<Base.Action>, Step) {
    recorder.reducing(recorded)
    let before = state
    let run = run(recorded, draws: draws, action, &state)
    let step = describe(recorded, before, state, run.tracker)
    let draws = DrawnValues(dates: run.dates, nextDraw: world.nextDraw, uuids: run.uuids)
    recorder.send(.reduced(step, draws))
    remember(RecordedStep(action: recorded, draws: draws), after: timeline.head, action, state, run)
    timeline.enter(recorded.step)
    return (run.effect, step)
  }

  /// The result of running the feature's reducer once.
  struct Run {
    var effect: Effect<Base.Action>
    var dates: [Double]
    var uuids: [String]?
    var tracker: SharedChangeTracker
  }

  func run(
    _ recorded: RecordedAction, draws: DrawnValues?, _ action: Base.Action, _ state: inout State
  ) -> Run {
    let tracker = SharedChangeTracker()
    let (effect, dates) = world.perform(
      step: recorded.repeats ?? recorded.step, dates: draws?.dates, uuids: draws?.uuids
    ) {
      tracker.track { base(&state, action) }
    }
    return Run(effect: effect, dates: dates, uuids: world.stepUUIDs, tracker: tracker)
  }

  func remember(
    _ recorded: RecordedStep, after parent: Int, _ action: Base.Action, _ state: State, _ run: Run
  ) {
    let step = recorded.action.step
    timeline.add(
      step,
      .init(
        parent: parent, state: state, taken: (action, recorded), shared: run.tracker.madeChanges,
        stackID: DependencyValues._current.stackElementID.peek(),
        presented: timeline.places[parent]?.presenting(run.effect, step: step) ?? [:]))
  }

  func describe(
    _ recorded: RecordedAction, _ before: State, _ after: State, _ shared: SharedChangeTracker
  ) -> Step {
    let difference = difference(before, after, shared)
    return Step(
      number: recorded.step, action: recorded.source, origin: recorded.origin, changes: difference.changes,
      diff: difference.diff)
  }

  func difference(_ before: State, _ after: State, _ shared: SharedChangeTracker) -> StateDifference {
    shared.compare(.original, .live) {
      StateDifference(
        changes: StateChanges.between(before, after), diff: StateText.diff(before, after))
    }
  }

  // MARK: Effects

  /// Wraps an effect, so that its actions have their origin, and each piece of work in it is recorded.
  private func recorded(_ effect: Effect<Base.Action>, step: Int, source: String) -> Effect<Action> {
    guard !effect.isNone else { return .none }
    return Effect(recorded(marked(effect.operation, step, timeline.era), step, source, cancelIDs: []))
  }

  private func marked(
    _ operation: Effect<Base.Action>.Operation, _ step: Int, _ era: Int
  ) -> Effect<Action>.Operation {
    switch operation {
    case .present(let path, let action):
      .present(
        path, onDismiss: .action(SessionAction(base: action, origin: .dismissal(presentedBy: step))))
    case .merge(let operations): .merge(operations.map { marked($0, step, era) })
    case .concatenate(let operations): .concatenate(operations.map { marked($0, step, era) })
    case .cancellable(let operation, let id, let cancelInFlight):
      .cancellable(marked(operation, step, era), id, cancelInFlight: cancelInFlight)
    default:
      Effect(operation).map { .action(SessionAction(base: $0, origin: .effect(of: step, era: era))) }
        .operation
    }
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

/// Effects that were running when an earlier kernel ended. Replaying their steps has created them again.
final class LostEffects<Action>: @unchecked Sendable {
  private let wanted: Set<Int>
  // Only reduces use it, and they run one after another on the main actor.
  private var effects: [Int: (Effect<Action>, String)] = [:]

  init(_ steps: [Int]) { wanted = Set(steps) }

  func offer(_ effect: Effect<Action>, step: Int, source: String) {
    if wanted.contains(step) { effects[step] = (effect, source) }
  }

  func contains(_ step: Int) -> Bool { effects[step] != nil }
  func take(_ step: Int) -> (Effect<Action>, String)? { effects.removeValue(forKey: step) }
}
