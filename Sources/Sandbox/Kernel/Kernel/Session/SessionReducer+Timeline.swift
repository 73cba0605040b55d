import ComposableArchitectureCore
import Dependencies
import KernelProtocol
import Reports
import Sharing

/// Moving in a session's history. Effects of replayed steps are not run.
extension SessionReducer {
  func carryOut(_ order: TimelineOrder, _ state: inout State) -> Effect<Action> {
    switch order.kind {
    case .learn(let base, let steps):
      learn(steps, after: base, order)
      return .none
    case .move(let number):
      return moving { order.difference = move(to: number, &state) }
    case .rerun(let base, let steps):
      return moving { rerun(steps, after: base, order, &state) }
    case .difference(let left, let right):
      order.difference = visiting(left) { before in
        let tracker = SharedChangeTracker()
        tracker.track { timeline.changeShared(from: left, to: right) }
        defer { timeline.changeShared(from: right, to: left) }
        return difference(before, self.state(at: right), tracker)
      }
      return .none
    case .sources(let numbers):
      order.sources = numbers.compactMap(source)
      return .none
    case .pictures(let numbers, let draw):
      order.pictures = numbers.filter { timeline.places[$0] != nil }.map { number in
        visiting(number) { state in
          StepPicture(
            step: number, state: StepPicture.bounded(StateText.dump(state)),
            view: draw(state))
        }
      }
      return .none
    case .firstStep(let numbers, let condition):
      do { order.step = try firstStep(numbers, condition) } catch { order.failure = error }
      return .none
    }
  }

  /// Runs the reducer again for a recorded step, from the state before it.
  private func replay(_ recorded: RecordedStep, _ action: Base.Action, _ state: inout State) -> Run {
    recorder.send(.replaying(recorded.action.step))
    return run(recorded.action, draws: recorded.draws, action, &state)
  }

  // MARK: Learning

  private func learn(_ steps: [RecordedStep], after base: Int, _ order: TimelineOrder) {
    timeline.changeShared(from: timeline.head, to: base)
    var (state, parent) = (self.state(at: base), base)
    let generator = DependencyValues._current.stackElementID
    let next = generator.peek()
    if let place = timeline.places[base] { generator.goOn(from: place.stackID) }
    for recorded in steps {
      guard let action = action(recorded.action, in: state) else {
        order.skipped.append(recorded.action.step)
        continue
      }
      let before = state
      let run = replay(recorded, action, &state)
      remember(recorded, after: parent, action, state, run)
      parent = recorded.action.step
      lost.offer(run.effect, step: parent, source: recorded.action.source)
      if compares { recorder.send(.replayed(describe(recorded.action, before, state, run.tracker))) }
    }
    timeline.changeShared(from: parent, to: timeline.head)
    generator.goOn(from: next)
  }

  private func action(_ recorded: RecordedAction, in state: State) -> Base.Action? {
    let built = recorded.literal.flatMap {
      try? Embedder(root: $0, state: state).value(Base.Action.self, from: $0)
    }
    guard built == nil, let snippet = recorded.snippet else { return built }
    // The snippet is the learner's code, so it can end this kernel too.
    recorder.send(.replaying(recorded.step))
    return try? snippets.action(snippet, in: state, as: Base.Action.self)
  }

  // MARK: Moving

  /// Runs a move, and returns an effect that updates the presented features, so that exactly those of the new place are
  /// presented.
  private func moving(_ body: () -> Void) -> Effect<Action> {
    let old = timeline.current?.presented ?? [:]
    body()
    let new = timeline.current?.presented ?? [:]
    let gone = old.keys.filter { new[$0] == nil }.map { Effect<Action>.Operation.retract($0) }
    let there = new.map { path, presented in
      Effect<Action>.Operation.present(
        path,
        onDismiss: .action(
          SessionAction(base: presented.action, origin: .dismissal(presentedBy: presented.step))))
    }
    return Effect(.merge(gone + there))
  }

  @discardableResult
  private func move(to number: Int, _ state: inout State) -> StateDifference {
    timeline.beginEra()
    let before = state
    let tracker = SharedChangeTracker()
    tracker.track { timeline.changeShared(from: timeline.head, to: number) }
    state = self.state(at: number)
    timeline.enter(number)
    if let place = timeline.current { DependencyValues._current.stackElementID.goOn(from: place.stackID) }
    recorder.send(.moved(to: number))
    return timeline.isTrial
      ? StateDifference(changes: [], diff: nil) : difference(before, state, tracker)
  }

  /// Replays steps under new numbers. They get the same random values as before. The actions that their effects had
  /// sent are among the steps, and their origins are changed to the new numbers.
  private func rerun(
    _ steps: [RecordedStep], after base: Int, _ order: TimelineOrder, _ state: inout State
  ) {
    if let action = steps.first?.action, action.literal != nil || action.snippet != nil {
      // If the action can't be created, the session must not move.
      let first = visiting(base) { state in
        Result {
          guard let literal = action.literal else {
            return try action.snippet.map { try snippets.action($0, in: state, as: Base.Action.self) }
          }
          return try Embedder(root: literal, state: state).value(Base.Action.self, from: literal)
        }
      }
      if case .failure(let error) = first {
        order.failure = error
        return
      }
    }
    let before = state
    let start = timeline.head
    move(to: base, &state)
    var numbers: [Int: Int] = [:]
    for recorded in steps {
      guard let action = action(recorded.action, in: state) else {
        order.skipped.append(recorded.action.step)
        continue
      }
      var again = recorded.action
      again.step = recorder.makeStep()
      numbers[recorded.action.step] = again.step
      again.origin = again.origin.map { numbers[$0] ?? $0 }
      _ = reduce(again, draws: recorded.draws, action, &state)
    }
    let tracker = SharedChangeTracker()
    let end = timeline.head
    timeline.changeShared(from: end, to: start)
    tracker.track { timeline.changeShared(from: start, to: end) }
    order.difference = difference(before, state, tracker)
  }

  // MARK: Reading

  /// Runs a closure while all shared values have the values of a place.
  private func visiting<R>(_ number: Int, _ body: (State) throws -> R) rethrows -> R {
    timeline.changeShared(from: timeline.head, to: number)
    defer { timeline.changeShared(from: number, to: timeline.head) }
    return try body(state(at: number))
  }

  /// The state at a place. If it was dropped to save memory, the steps are replayed from the nearest place whose state
  /// was kept.
  private func state(at number: Int) -> State {
    let (base, steps) = timeline.keptPlace(above: number)
    guard var state = timeline.places[base]?.state else { preconditionFailure("The first state is kept") }
    guard !steps.isEmpty else { return state }
    // Shared values are those of `number` already, and must be the same when this returns.
    timeline.changeShared(from: number, to: base)
    let generator = DependencyValues._current.stackElementID
    let next = generator.peek()
    for step in steps {
      guard let place = timeline.places[step], let taken = place.taken else { continue }
      if let parent = timeline.places[place.parent] { generator.goOn(from: parent.stackID) }
      _ = replay(taken.recorded, taken.action, &state)
    }
    generator.goOn(from: next)
    return state
  }

  /// A step as a test writes it; nil when there is no such step.
  private func source(of number: Int) -> StepSource? {
    guard let place = timeline.places[number], let taken = place.taken else { return nil }
    return visiting(place.parent) { before in
      let tracker = SharedChangeTracker()
      tracker.track { timeline.changeShared(from: place.parent, to: number) }
      defer { timeline.changeShared(from: number, to: place.parent) }
      let after = state(at: number)
      let writer = tracker.compare(.original, .live) { AssertionWriter(before, after) }
      return StepSource(
        step: number, action: Describer.compilable(taken.action, as: Base.Action.self),
        keyPath: ActionPath.keyPath(of: taken.action), statements: writer.statements,
        problem: writer.problem)
    }
  }

  private func firstStep(_ numbers: [Int], _ condition: StateCondition) throws -> Int? {
    var place = timeline.head
    defer { timeline.changeShared(from: place, to: timeline.head) }
    var question = try StateQuestion(condition)
    var problem: (any Error)?
    var isAnswered = false
    for number in numbers where timeline.places[number] != nil {
      timeline.changeShared(from: place, to: number)
      place = number
      do {
        if try question.holds(in: state(at: number)) { return number }
        isAnswered = true
      } catch {
        // In this state a value on the path may be nil. The path can still be valid in another state.
        problem = problem ?? error
      }
    }
    if !isAnswered, let problem { throw problem }
    return nil
  }
}
