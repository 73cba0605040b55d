import KernelProtocol
import Reports
import Synchronization
import TextHandling

/// A counter in place of a kernel: it knows how steps, effects and deaths look from outside.
final class FakeSession: Sendable {
  struct State {
    var count = 0
    var fact: String?
    var steps: [Step] = []
    var effects: [EffectRecord] = []
    var isClosed = false
    var interrupts = 0
    var hasView = true
    var followsView = false
    var viewLines: [String] = []
    var world = WorldSettings()
  }

  static let actions = [
    ActionCase(name: "incrementButtonTapped", payload: [], children: [], example: ".incrementButtonTapped"),
    ActionCase(name: "decrementButtonTapped", payload: [], children: [], example: ".decrementButtonTapped"),
    ActionCase(name: "numberFactButtonTapped", payload: [], children: [], example: ".numberFactButtonTapped"),
    ActionCase(
      name: "setCount", payload: [.init(label: nil, type: "Int")], children: [], example: ".setCount(1)"),
    ActionCase(
      name: "row", payload: [.init(label: "id", type: "Int"), .init(label: nil, type: "Row.Action")],
      children: [
        ActionCase(name: "tapped", payload: [], children: [], example: ".tapped"),
        ActionCase(
          name: "titleChanged", payload: [.init(label: nil, type: "String")], children: [],
          example: #".titleChanged("a")"#),
      ],
      example: ".row(id: 1, .tapped)"),
    ActionCase(name: "crash", payload: [], children: [], example: ".crash"),
    ActionCase(
      name: "print", payload: [.init(label: nil, type: "String")], children: [], example: #".print("a")"#),
  ]

  let state = Mutex(State())
  let sink = SessionFeed()

  var client: SessionClient {
    SessionClient(
      answer: { try self.answer($0) },
      send: { try self.send($0, $0.source) },
      sendSource: { try self.compile($0) },
      feed: sink,
      interrupt: { self.state.withLock { $0.interrupts += 1 } },
      settle: { _ in
        self.finishEffects()
        return true
      },
      close: {
        self.state.withLock { $0.isClosed = true }
        self.sink.finish()
      },
      history: { self.history },
      view: { try self.view($0) },
      world: { try self.change($0) }
    )
  }

  private func answer(_ request: any KernelRequest) throws -> any Sendable {
    switch request {
    case let request as Evaluate where request.line.source != "state.count":
      throw Self.misspelled(request.line.source)
    case is Evaluate: try value(at: "count")
    case let request as ReadState: try value(at: request.path)
    case let request as CompareState: try compare(request.path, request.literal)
    case is ListActions: Self.actions
    case is ListEffects: state.withLock { $0.effects }
    case is ListDependencies: dependencies
    case is FindStep: Int?.none
    case is WriteSteps: [StepSource]()
    case is PictureSteps: [StepPicture]()
    case is NextWake: Double?.none
    default: Done()
    }
  }

  private func send(_ action: Literal, _ source: String) throws -> Step {
    guard case .member(let name, let arguments) = action else { throw Report("Not an action") }
    switch (name, arguments?.first?.value) {
    case ("incrementButtonTapped", nil): return reduce(source) { $0.count += 1 }
    case ("decrementButtonTapped", nil):
      return reduce(source) { state in
        state.count -= 1
        state.fact = nil
      }
    case ("setCount", Literal.integer(let number)?): return reduce(source) { $0.count = Int(number) ?? 0 }
    case ("setCount", _): throw Report("The payload of .setCount does not fit", found: action.source)
    case ("print", Literal.string(let text)?):
      sink.yield(.output(text))
      return reduce(source) { _ in }
    case ("numberFactButtonTapped", nil):
      let step = reduce(source) { _ in }
      start(EffectRecord(id: step.number, origin: step.number, originAction: source, status: .started))
      return step
    case ("crash", nil):
      let report = Report(
        "The feature crashed", kind: Report.Kind.kernelEnded, found: "Unexpectedly found nil")
      let steps = state.withLock { $0.steps.count }
      sink.yield(.kernelEnded(report))
      sink.yield(.kernelRestored(steps: steps, lost: []))
      throw report
    default: return reduce(source) { _ in }
    }
  }

  /// Stands for the compiler: it knows one expression.
  private func compile(_ source: String) throws -> Step {
    guard source == ".setCount(1 + 1)" else { throw Self.misspelled(source) }
    return reduce(source) { $0.count = 2 }
  }

  private static func misspelled(_ source: String) -> Report {
    let name = source.split { !$0.isLetter }.last.map(String.init) ?? source
    let column = source.firstRange(of: name).map {
      source.distance(from: source.startIndex, to: $0.lowerBound) + 1
    }
    return Report(
      "Cannot find '\(name)' in scope.",
      location: .init(file: "input", line: 1, column: column, source: source))
  }

  private var history: History {
    var history = History(feature: "Counter", seed: 0)
    for step in state.withLock({ $0.steps }) {
      let action = RecordedAction(step: step.number, literal: nil, source: step.action, origin: step.origin)
      history.append(.reducing(action, parent: history.head, at: Moment(wall: 0)))
      history.append(.reduced(step, DrawnValues()))
    }
    for effect in state.withLock({ $0.effects }) { history.append(.effect(effect, at: Moment(wall: 0))) }
    history.append(.world(state.withLock { $0.world }))
    return history
  }

  // MARK: The world

  private var dependencies: [DependencyState] {
    let behaviors = state.withLock { $0.world.behaviors }
    return [
      DependencyState(
        type: "FactClient", value: "FactClient()",
        endpoints: [
          .init(name: "count", behavior: behaviors["FactClient.count"], isAsync: false, isThrowing: false),
          .init(name: "fetch", behavior: behaviors["FactClient.fetch"]),
        ]),
      DependencyState(
        type: "PlainClient", value: "PlainClient()",
        endpoints: [
          .init(name: "count", behavior: nil, isReplaceable: false),
          .init(name: "load", behavior: nil, isReplaceable: false),
        ]),
      DependencyState(type: "UUIDGenerator", value: "UUIDGenerator()", endpoints: []),
    ]
  }

  private func change(_ change: WorldChange) throws -> WorldSettings {
    try state.withLock { state in
      switch change {
      case .clock(let clock): state.world.clock = clock
      case .advance(let seconds):
        guard state.world.clock == .test else { throw Report("The session's clock can't be advanced.") }
        state.world.time += seconds
      case .run: state.world.time = 60
      case .behavior(let name, let behavior): state.world.behaviors[name] = behavior
      case .set(let override): state.world.overrides.append(override)
      case .unset(let path):
        state.world.overrides.removeAll { $0.path == path || $0.path.hasPrefix("\(path).") }
      case .reset: state.world = WorldSettings(time: state.world.time)
      }
      return state.world
    }
  }

  // MARK: The view

  private func view(_ follows: Bool?) throws {
    if follows == false { return state.withLock { $0.followsView = false } }
    guard state.withLock({ $0.hasView }) else {
      throw Report("Counter has no view.", causes: [.init("its state can be read", fix: "state")])
    }
    let lines = state.withLock { state in
      state.followsView = follows ?? state.followsView
      state.viewLines = Self.lines(state)
      return state.viewLines
    }
    sink.yield(.view(lines))
  }

  private static func lines(_ state: State) -> [String] {
    ["A counter", "Count: \(state.count)"] + (state.fact.map { ["", $0] } ?? [])
  }

  private func redraw() {
    let changes = state.withLock { state -> ViewChanges? in
      guard state.followsView else { return nil }
      let old = state.viewLines
      state.viewLines = Self.lines(state)
      return ViewChanges(from: old, to: state.viewLines)
    }
    if let changes { sink.yield(.drawn(changes)) }
  }

  /// What an effect brings.
  func finishEffects() {
    for effect in state.withLock({ $0.effects }) {
      let fact = "\(state.withLock { $0.count }) is a number."
      _ = reduce(".factResponse(\"\(fact)\")", origin: effect.origin) { $0.fact = fact }
      var done = effect
      done.status = .finished
      sink.yield(.effect(done))
      state.withLock { $0.effects.removeAll { $0.id == effect.id } }
    }
  }

  private func start(_ effect: EffectRecord) {
    state.withLock { $0.effects.append(effect) }
    sink.yield(.effect(effect))
  }

  private func reduce(_ source: String, origin: Int? = nil, _ change: (inout State) -> Void) -> Step {
    let step = state.withLock { state in
      let before = state
      change(&state)
      var changes: [StateChange] = []
      if before.count != state.count {
        changes.append(
          .init(
            path: "count", before: .init(.integer("\(before.count)")),
            after: .init(.integer("\(state.count)"))))
      }
      if before.fact != state.fact {
        changes.append(
          .init(
            path: "fact", before: .init(Self.literal(before.fact)), after: .init(Self.literal(state.fact))))
      }
      let step = Step(
        number: state.steps.count + 1, action: source, origin: origin, changes: changes, diff: nil)
      state.steps.append(step)
      return step
    }
    sink.yield(origin == nil ? .sent(step) : .received(step))
    redraw()
    return step
  }

  private static func text(_ fact: String?) -> String { literal(fact).source }
  private static func literal(_ fact: String?) -> Literal { fact.map { .string($0) } ?? .nil }

  private func compare(_ path: String, _ literal: Literal) throws -> StateComparison {
    let actual = try value(at: path)
    var expected = actual
    expected.value = literal.source
    return StateComparison(actual: actual, expected: expected, isEqual: actual.value == expected.value)
  }

  private func value(at path: String) throws -> StateValue {
    let (count, fact) = state.withLock { ($0.count, $0.fact) }
    switch path {
    case "":
      return StateValue(
        path: "", type: "Counter.State",
        value: "Counter.State(\n  count: \(count),\n  fact: \(Self.text(fact))\n)",
        children: ["count", "fact"])
    case "count": return StateValue(path: "count", type: "Int", value: "\(count)", children: [])
    case "fact": return StateValue(path: "fact", type: "String?", value: Self.text(fact), children: [])
    default:
      throw Report(
        "There is no \(path) in Counter.State", nearNames: NearNames.find(path, in: ["count", "fact"]))
    }
  }
}
