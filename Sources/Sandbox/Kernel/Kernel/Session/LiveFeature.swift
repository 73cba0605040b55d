import ComposableArchitectureCore
import Dependencies
import FeatureImage
import KernelProtocol
import Reports
import TerminalUI

/// A feature that is running in this process, without its generic types.
@MainActor
protocol LiveFeature {
  var state: Any { get }
  var actions: [ActionCase] { get }
  /// What the first state read from the outside world.
  var initialDraws: DrawnValues { get }
  func send(_ literal: Literal, request: Int) throws
  /// Sends the action of a snippet.
  func send(_ snippet: Snippet, request: Int) throws
  /// Adds steps that follow the step `base`, without moving there.
  ///
  /// - Returns: The steps whose action can't be created.
  func learn(_ steps: [RecordedStep], after base: Int) -> [Int]
  /// Moves to the state after a step, without running effects.
  func move(to step: Int) throws -> Moved
  /// Replays steps as new ones, from the state after the step `base`, without their effects.
  func rerun(_ steps: [RecordedStep], after base: Int) throws -> Moved
  /// The difference between the states after two steps.
  func difference(_ left: Int, _ right: Int) throws -> StateDifference
  /// The first of some steps after which a condition holds.
  func firstStep(among steps: [Int], where condition: StateCondition) throws -> Int?
  /// Steps as a test writes them. Steps that are not known are left out.
  func sources(of steps: [Int]) -> [StepSource]
  /// The states after steps, and how they look. Steps that are not known are left out.
  func pictures(of steps: [Int]) -> [StepPicture]
  /// The outside world.
  var control: WorldControl { get }
  /// Changes the outside world.
  func change(_ change: WorldChange) async throws -> WorldSettings
  /// The dependencies that are known.
  var dependencies: [DependencyState] { get }
  /// Tries moves, and goes back to where they began.
  func tryOut(_ request: TryMoves, _ trial: MoveTrial) async throws -> Int?
  /// Tries moves, tells the states that they lead to, and goes back to where they began.
  func trace(_ request: TraceMoves, _ trial: MoveTrial) async throws -> [MoveTrace]
  /// Restarts the lost effects of a step, and returns false when there are none.
  func restart(step: Int) -> Bool
  /// The lines of its view; nil when redraws are not sent any more.
  ///
  /// - Parameter follows: Whether redraws are sent from here on; nil doesn't change that.
  func view(follows: Bool?) throws -> [String]?
  /// Runs the code of a step once without a result, so that the first real step is fast.
  func warmUp()
}

/// A feature's store, whose reducer is wrapped in a ``SessionReducer``.
@MainActor
final class LiveStore<Base: Reducer>: LiveFeature {
  typealias Core = RootCore<Base.State, SessionInput<Base.Action>>

  let core: Core
  private let lost: LostEffects<Base.Action>
  let timeline: Timeline<Base.State, Base.Action>
  let recorder: SessionRecorder
  let control: WorldControl
  private let snippets: SnippetLibrary
  private let entry: FeatureEntry
  /// Created when it is requested for the first time.
  private lazy var featureView = makeView()
  let initialDraws: DrawnValues

  init(
    _: Base.Type, _ entry: FeatureEntry, load: LoadFeature, world: SessionWorld,
    snippets: SnippetLibrary, recorder: SessionRecorder
  ) throws {
    self.entry = entry
    let lost = LostEffects<Base.Action>(load.lost)
    let timeline = Timeline<Base.State, Base.Action>()
    // The first state and the store share these values, so that generators continue to count in the store.
    var values = DependencyValues._current
    values.context = .live
    world.prepare(&values)
    entry.dependencies(&values)
    let prepare: (inout DependencyValues) -> Void = { $0 = values }
    var first: Any = ()
    var reducer: Any = ()
    let (_, dates) = withDependencies(prepare) {
      world.perform(step: 0, dates: load.initial?.dates) {
        first = entry.initialState()
        reducer = entry.reducer()
      }
    }
    guard let state = first as? Base.State, let base = reducer as? Base else {
      throw Report(
        "The first state doesn't have the type of the reducer's state.",
        found: "`\(TypeName.text(type(of: first)))`.", expected: "`\(TypeName.text(Base.State.self))`."
      )
    }
    core = Core.make(
      initialState: { state },
      reducer: {
        SessionReducer<Base>(
          base: base._composed(), recorder: recorder, world: world, timeline: timeline, lost: lost,
          snippets: snippets, compares: load.compares)
      },
      withDependencies: prepare
    )
    self.lost = lost
    self.timeline = timeline
    control = WorldControl(load.world, values, world, snippets, recorder)
    self.snippets = snippets
    self.recorder = recorder
    initialDraws = DrawnValues(dates: dates, nextDraw: world.nextDraw)
    control.prepare(&core.dependencies)
    timeline.add(
      0,
      .init(
        parent: 0, state: state, shared: [], stackID: core.dependencies.stackElementID.peek(),
        presented: [:]))
  }

  var state: Any { core.state }
  var actions: [ActionCase] { ActionCases.of(Base.Action.self, parts: StateParts(of: core.state)) }

  func send(_ literal: Literal, request: Int) throws {
    let action = try Embedder(root: literal, state: core.state).value(Base.Action.self, from: literal)
    _ = core.send(.action(SessionAction(base: action, origin: .user(request: request))))
  }

  func send(_ snippet: Snippet, request: Int) throws {
    let action = try snippets.action(snippet, in: core.state, as: Base.Action.self)
    _ = core.send(
      .action(SessionAction(base: action, origin: .user(request: request), snippet: snippet)))
  }

  func warmUp() {
    let state = core.state
    _ = StateChanges.between(state, state)
    _ = StateText.diff(state, state)
    _ = try? StateReader.read("", in: state)
    guard let example = Examples().literal(for: Base.Action.self),
      let action = try? Embedder(root: example).value(Base.Action.self, from: example)
    else { return }
    _ = Describer(.journal).literal(of: action, as: Base.Action.self)
    _ = Describer.source(of: action)
  }

  func restart(step: Int) -> Bool {
    guard lost.contains(step) else { return false }
    _ = core.send(.restart(step: step))
    return true
  }
}

// MARK: - The world

extension LiveStore {
  func change(_ change: WorldChange) async throws -> WorldSettings {
    try await control.change(change) { $0(&core.dependencies) }
    return control.settings
  }

  var dependencies: [DependencyState] { control.dependencies(core.dependencies, named: entry.named) }
}

// MARK: - The history

extension LiveStore {
  func learn(_ steps: [RecordedStep], after base: Int) -> [Int] {
    steps.isEmpty ? [] : read { $0.learn(steps, after: base) }
  }

  func move(to step: Int) throws -> Moved {
    try check(step)
    return try moved { TimelineMove(difference: $0.move(to: step, &$1)) }
  }

  func rerun(_ steps: [RecordedStep], after base: Int) throws -> Moved {
    try check(base)
    return try moved { try $0.rerun(steps, after: base, &$1) }
  }

  func difference(_ left: Int, _ right: Int) throws -> StateDifference {
    try check(left)
    try check(right)
    return read { $0.difference(left, right) }
  }

  func firstStep(among steps: [Int], where condition: StateCondition) throws -> Int? {
    try read { reducer in Result { try reducer.firstStep(steps, condition) } }.get()
  }

  func sources(of steps: [Int]) -> [StepSource] {
    read { steps.compactMap($0.source) }
  }

  func pictures(of steps: [Int]) -> [StepPicture] {
    read { reducer in
      reducer.pictures(of: steps) { state in
        // A reduce of this store runs on the main actor, as this method does.
        nonisolated(unsafe) let state = state
        return MainActor.assumeIsolated { Self.lines(of: state) }
      }
    }
  }

  /// How a state looks that the session isn't in; nil when the feature has no view.
  private static func lines(of state: Any) -> [String]? {
    guard let feature = Base.self as? any TerminalViewable.Type else { return nil }
    return lines(of: state, feature)
  }

  private static func lines<Feature: TerminalViewable>(of state: Any, _: Feature.Type) -> [String]? {
    guard let state = state as? Feature.State else { return nil }
    let store = StoreOf<Feature>(initialState: state) { EmptyReducer() }
    return FeatureView.bounded(Feature.lines(store))
  }

  /// Has the reducer do something between two actions, and returns what it answers.
  private func order<Answer>(
    _ work: @escaping (SessionReducer<Base>, inout Base.State) -> (Answer, Effect<SessionInput<Base.Action>>)
  ) -> Answer {
    var answer: Answer?
    let order = TimelineOrder<Base> { reducer, state in
      let (value, effect) = work(reducer, &state)
      answer = value
      return effect
    }
    _ = core.send(.order(order))
    guard let answer else { preconditionFailure("A store processes an action before `send` returns") }
    return answer
  }

  private func read<Answer>(_ question: @escaping (SessionReducer<Base>) -> Answer) -> Answer {
    order { reducer, _ in (question(reducer), .none) }
  }

  private func moved(
    _ move: @escaping (SessionReducer<Base>, inout Base.State) throws -> TimelineMove
  ) throws -> Moved {
    let move = try order { reducer, state in reducer.moving { Result { try move(reducer, &state) } } }.get()
    // The running effects belong to a state that the session leaves. Their end is sent before they are canceled, since
    // an effect that ends at once would report that itself.
    let canceled = recorder.cancelEffects()
    core.cancelEffects()
    featureView?.redraw()
    return Moved(
      to: timeline.head, skipped: move.skipped, canceled: canceled, difference: move.difference)
  }

  /// Goes to the state after a step, while moves are tried.
  func go(to step: Int) {
    _ = order { reducer, state in reducer.moving { reducer.move(to: step, &state) } }
  }

  func check(_ step: Int) throws {
    guard timeline.places[step] == nil else { return }
    throw Report(
      "There is no step \(step).", expected: "A step that `history` lists.",
      causes: [.init("The step has another number.", fix: "history")])
  }
}

// MARK: - The view

extension LiveStore {
  func view(follows: Bool?) throws -> [String]? {
    if follows == false {
      featureView?.unfollow()
      return nil
    }
    guard let featureView else {
      throw Report(
        "\(TypeName.text(Base.self)) has no view.",
        expected: "A feature that conforms to `TerminalViewable`.",
        causes: [.init("The feature has no terminal view, but its state can be shown.", fix: "state")]
      )
    }
    return follows == true ? featureView.follow() : featureView.lines
  }

  private func makeView() -> FeatureView? {
    guard let feature = Base.self as? any TerminalViewable.Type else { return nil }
    return makeView(feature)
  }

  private func makeView<Feature: TerminalViewable>(_: Feature.Type) -> FeatureView? {
    let recorder = recorder
    let core = core.watched(Base.Action.self) { action in
      recorder.send(
        .issue(
          Report(
            "The view sent an action, which was refused.", found: Describer.source(of: action),
            expected: "A view only reads the state.",
            causes: [.init("A view can't send actions by itself; you send them.", fix: "actions")])))
    }
    let store = StoreOf<Base>(core: core) as? StoreOf<Feature>
    return store.map { store in FeatureView(recorder: recorder) { Feature.lines(store) } }
  }
}
