import ComposableArchitectureCore
import Dependencies
import KernelProtocol
import Reports
import Sharing

/// Moving in a session's history. Effects of replayed steps are not run.
extension SessionReducer {
  /// Runs the reducer again for a recorded step, from the state before it.
  private func replay(_ recorded: RecordedStep, _ action: Base.Action, _ state: inout State) -> Run {
    recorder.send(.replaying(recorded.action.step))
    return run(recorded.action, draws: recorded.draws, action, &state)
  }

  // MARK: Learning

  /// Adds steps that follow the step `base`, without moving.
  ///
  /// - Returns: The steps whose action could not be created again.
  func learn(_ steps: [RecordedStep], after base: Int) -> [Int] {
    var skipped: [Int] = []
    timeline.changeShared(from: timeline.head, to: base)
    var (state, parent) = (self.state(at: base), base)
    let generator = DependencyValues._current.stackElementID
    let next = generator.peek()
    if let place = timeline.places[base] { generator.goOn(from: place.stackID) }
    for recorded in steps {
      guard let action = action(recorded.action, in: state) else {
        skipped.append(recorded.action.step)
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
    return skipped
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

  /// Runs a move, and returns its result with an effect that updates the presented features, so that exactly those of the
  /// new place are presented.
  func moving<Result>(_ move: () -> Result) -> (Result, Effect<Action>) {
    let old = timeline.current?.presented ?? [:]
    let result = move()
    let new = timeline.current?.presented ?? [:]
    let gone = old.keys.filter { new[$0] == nil }.map { Effect<Action>.Operation.retract($0) }
    let there = new.map { path, presented in
      Effect<Action>.Operation.present(
        path,
        onDismiss: .action(
          SessionAction(base: presented.action, origin: .dismissal(presentedBy: presented.step))))
    }
    return (result, Effect(.merge(gone + there)))
  }

  /// Moves to the state after a step.
  ///
  /// - Returns: What changes with it.
  @discardableResult
  func move(to number: Int, _ state: inout State) -> StateDifference {
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
  ///
  /// - Returns: The steps whose action could not be created again, and what changes.
  /// - Throws: The reason why the first action can't be created. The session has not moved then.
  func rerun(_ steps: [RecordedStep], after base: Int, _ state: inout State) throws -> TimelineMove {
    if let action = steps.first?.action, action.literal != nil || action.snippet != nil {
      // If the action can't be created, the session must not move.
      try visiting(base) { state in
        if let literal = action.literal {
          _ = try Embedder(root: literal, state: state).value(Base.Action.self, from: literal)
        } else if let snippet = action.snippet {
          _ = try snippets.action(snippet, in: state, as: Base.Action.self)
        }
      }
    }
    let before = state
    let start = timeline.head
    move(to: base, &state)
    var numbers: [Int: Int] = [:]
    var skipped: [Int] = []
    for recorded in steps {
      guard let action = action(recorded.action, in: state) else {
        skipped.append(recorded.action.step)
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
    return TimelineMove(skipped: skipped, difference: difference(before, state, tracker))
  }

  // MARK: Reading

  /// The difference between the states after two steps.
  func difference(_ left: Int, _ right: Int) -> StateDifference {
    visiting(left) { before in
      let tracker = SharedChangeTracker()
      tracker.track { timeline.changeShared(from: left, to: right) }
      defer { timeline.changeShared(from: right, to: left) }
      return difference(before, self.state(at: right), tracker)
    }
  }

  /// The states after those steps that there are, each drawn by the closure.
  func pictures(of numbers: [Int], draw: (Any) -> [String]?) -> [StepPicture] {
    numbers.filter { timeline.places[$0] != nil }.map { number in
      visiting(number) { state in
        StepPicture(
          step: number, state: StepPicture.bounded(StateText.dump(state)),
          view: draw(state))
      }
    }
  }

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
  func source(of number: Int) -> StepSource? {
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

  /// The first of some steps after which a condition holds.
  ///
  /// - Throws: A `Report` when the condition can't be checked in any of their states.
  func firstStep(_ numbers: [Int], _ condition: StateCondition) throws -> Int? {
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
