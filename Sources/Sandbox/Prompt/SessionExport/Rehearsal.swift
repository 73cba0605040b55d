import KernelProtocol
import Limits
import Reports
import Verdicts

/// A session that was performed again in a new kernel, on a test clock.
///
/// A session at the prompt runs in real time, which no test and no script can repeat exactly. So its actions are sent
/// again to a new kernel with the same seed, and the clock is advanced to wake the effects whose actions came next. The
/// result is a history whose times are exact.
package struct Rehearsal: Sendable {
  /// The history of the new session.
  package var history: History
  /// The new session's steps as a test writes them, by their numbers.
  package var sources: [Int: StepSource]
  /// The titles of the runtime issues that the library reported, by the steps that caused them.
  package var issues: [Int: Issue] = [:]
  /// What could not be repeated, in sentences.
  package var notes: [String]
  /// The state at the end, as a dump.
  package var state: String
  /// Whether the session had an immediate clock, which needs no advances.
  package var isImmediate: Bool

  /// The steps in their order.
  package var nodes: [HistoryNode] { history.path(to: history.head) }

  /// What is known of a session without performing it, for tests of what is written.
  ///
  /// - Parameters:
  ///   - history: The history of the new session.
  ///   - sources: The steps as a test writes them, by their numbers.
  ///   - issues: The runtime issues, by the numbers of their steps.
  ///   - notes: What could not be performed again, in sentences.
  ///   - state: The state at the end.
  ///   - isImmediate: Whether the session had an immediate clock.
  package init(
    history: History, sources: [Int: StepSource], issues: [Int: Issue] = [:], notes: [String], state: String,
    isImmediate: Bool
  ) {
    self.history = history
    self.sources = sources
    self.issues = issues
    self.notes = notes
    self.state = state
    self.isImmediate = isImmediate
  }

  /// A runtime issue, which fails a test.
  package struct Issue: Equatable, Sendable {
    /// What the library has reported.
    package var title: String
    /// Whether an effect reported it after the step, and not the reducer while it processed the step's action.
    package var isOfEffect: Bool
  }
}

extension Rehearsal {
  /// Performs the steps that led to the head of a history.
  ///
  /// - Parameters:
  ///   - original: The session's history.
  ///   - session: A new session of the same feature, with the same seed.
  package init(_ original: History, in session: SessionClient) async throws {
    isImmediate = original.worlds.contains { $0.settings.clock == .immediate }
    var performer = Performer(original: original, session: session, isImmediate: isImmediate)
    try await performer.perform()
    let history = await session.history()
    self.history = history
    issues = Self.issues(in: session)
    notes = performer.notes
    let numbers = history.path(to: history.head).map(\.step.number)
    sources = Dictionary(try await session.ask(WriteSteps(numbers)).map { ($0.step, $0) }) { $1 }
    state = try await session.ask(ReadState()).value
  }

  /// The issues that were reported so far.
  private static func issues(in session: SessionClient) -> [Int: Issue] {
    var issues: [Int: Issue] = [:]
    var (waiting, last): (String?, Int?) = (nil, nil)
    for event in session.feed.take() {
      switch event {
      case .issue(let report) where report.issue == .failedEffect:
        if let last { issues[last] = issues[last] ?? Issue(title: report.title, isOfEffect: true) }
      case .issue(let report): waiting = waiting ?? report.title
      // The issues of a reducer precede its step.
      case .sent(let step), .received(let step):
        last = step.number
        if let title = waiting { issues[step.number] = Issue(title: title, isOfEffect: false) }
        waiting = nil
      default: break
      }
    }
    return issues
  }
}

/// Sends the actions of a history to another session.
private struct Performer {
  var original: History
  var session: SessionClient
  var isImmediate: Bool
  var notes: [String] = []
  /// Seconds on the new session's clock.
  private var time = 0.0
  /// How many steps of the new session were compared with the original ones.
  private var consumed = 0
  /// Steps of the new session's effects that have no counterpart yet.
  private var pending: [HistoryNode] = []
  /// The ids of the original session, and those that stand for them in the new one.
  private var ids: [String: String] = [:]
  private var behaviors: [String: WorldSettings.Behavior] = [:]

  init(original: History, session: SessionClient, isImmediate: Bool) {
    self.original = original
    self.session = session
    self.isImmediate = isImmediate
  }

  mutating func perform() async throws {
    var path = original.path(to: original.head)
    if path.count > Limits.exportedSteps {
      notes.append("Only the first \(Limits.exportedSteps) of \(path.count) steps are here.")
      path.removeLast(path.count - Limits.exportedSteps)
    }
    try await world(.clock(isImmediate ? .immediate : .test))
    var last: HistoryNode?
    for node in path {
      try Task.checkCancellation()
      if node.step.origin == nil {
        try await reach(node, after: last)
        try await send(node)
      } else {
        try await receive(node)
      }
      last = node
    }
    // The clock went on after the last step.
    if let start = last?.time.clock, original.world.clock == .test, original.world.time > start {
      try await advance(by: original.world.time - start)
    }
    try await gather()
  }

  // MARK: Time

  /// Advances the clock to the time of an action that the learner sent.
  private mutating func reach(_ node: HistoryNode, after last: HistoryNode?) async throws {
    guard !isImmediate, let last else { return }
    if let now = node.time.clock, let before = last.time.clock {
      return now > before ? try await advance(by: now - before) : ()
    }
    // In real time nothing happens at an exact time, so a tenth of a second is precise enough. An effect that would
    // wake up at nearly the same time did so after the action, because otherwise its action would come first.
    let gap = ((node.time.wall - last.time.wall) * 10).rounded() / 10
    guard gap > 0 else { return }
    let target = time + gap
    while let wake = try await session.ask(NextWake()), wake < target - 0.3 {
      try await advance(by: wake - time)
    }
    let limit = try await session.ask(NextWake()).map { $0 - 0.05 } ?? target
    if min(limit, target) > time + 0.01 { try await advance(by: min(limit, target) - time) }
  }

  private mutating func advance(by seconds: Double) async throws {
    // A script advances by whole milliseconds. If the times here were only a little later, effects that wake at the same
    // time in the script would wake one after another.
    let target = (time + max(0, seconds)) * 1000
    let milliseconds = (target - 1e-6).rounded(.up) - (time * 1000).rounded()
    try await world(.advance(by: max(milliseconds, seconds > 0 ? 1 : 0) / 1000))
    try await gather()
  }

  private mutating func world(_ change: WorldChange) async throws {
    let settings = try await session.world(change)
    if settings.clock == .test { time = settings.time }
  }

  /// Waits until the effects that run now have sent their actions.
  private mutating func settle() async throws {
    if isImmediate {
      _ = await session.settle(.milliseconds(500))
    } else {
      try await world(.advance(by: 0))
    }
    try await gather()
  }

  /// Looks for steps that effects have sent meanwhile.
  private mutating func gather() async throws {
    let history = await session.history()
    let nodes = history.path(to: history.head)
    pending += nodes.dropFirst(consumed).filter { $0.step.origin != nil }
    consumed = nodes.count
  }

  // MARK: Steps

  private mutating func send(_ node: HistoryNode) async throws {
    let wanted = original.world(at: node.step.number).behaviors
    for name in Set(wanted.keys).union(behaviors.keys).sorted() where wanted[name] != behaviors[name] {
      try await world(.behavior(of: name, wanted[name]))
    }
    behaviors = wanted
    guard let literal = node.action.literal else {
      notes.append("Step \(node.step.number), \(node.step.action), has a value that can't be created again.")
      return
    }
    do {
      let action = literal.replacing(ids)
      // Only the compiler knows the key path `\.$name`.
      let step =
        action.source.contains("\\.$")
        ? try await session.sendSource(action.source) : try await session.send(action)
      await match(node.step.number, step.number)
    } catch let report as Report {
      notes.append(
        "Step \(node.step.number), \(node.step.action), could not be sent again: \(report.title)")
    }
    try await settle()
  }

  private mutating func receive(_ node: HistoryNode) async throws {
    let name = node.step.action.prefix { $0 != "(" }
    var attempts = 0
    while attempts < 100 {
      if let index = pending.firstIndex(where: { $0.step.action == node.step.action })
        ?? pending.firstIndex(where: { $0.step.action.prefix { $0 != "(" } == name })
      {
        await match(node.step.number, pending.remove(at: index).step.number)
        return
      }
      attempts += 1
      if !isImmediate, let wake = try await session.ask(NextWake()) {
        try await advance(by: wake - time)
      } else if await session.settle(.milliseconds(100)) {
        // Nothing runs any more, so nothing will come after this look.
        try await gather()
        attempts = max(attempts, 99)
      } else {
        // An effect works in real time.
        try await gather()
      }
    }
    notes.append("Step \(node.step.number), \(node.step.action), did not come again.")
  }

  /// Notes which ids of the new session stand for those of the original one.
  private mutating func match(_ old: Int, _ new: Int) async {
    func ids(_ answers: [DependencyAnswer], _ step: Int) -> [String] {
      answers.filter { $0.step == step && $0.endpoint == "uuid" }.compactMap { answer in
        if case .returned(let value) = answer.outcome { value.id } else { nil }
      }
    }
    let olds = ids(original.answers, old)
    guard !olds.isEmpty else { return }
    for (old, new) in zip(olds, ids(await session.history().answers, new)) { self.ids[old] = new }
  }
}

extension DescribedValue {
  /// The text of a `UUID`.
  fileprivate var id: String? {
    if case .call("UUID", let arguments)? = literal, case .string(let text)? = arguments.first?.value {
      text
    } else {
      nil
    }
  }
}

extension Literal {
  /// The same literal with other texts in place of some.
  package func replacing(_ texts: [String: String]) -> Literal {
    guard !texts.isEmpty else { return self }
    func arguments(_ arguments: [Argument]) -> [Argument] {
      arguments.map { Argument($0.label, $0.value.replacing(texts)) }
    }
    func replaced(_ text: String) -> String {
      texts.reduce(text) { $0.replacing($1.key, with: $1.value) }
    }
    switch self {
    case .string(let text): return .string(replaced(text))
    case .array(let elements): return .array(elements.map { $0.replacing(texts) })
    case .dictionary(let pairs):
      return .dictionary(pairs.map { Pair($0.key.replacing(texts), $0.value.replacing(texts)) })
    case .tuple(let given): return .tuple(arguments(given))
    case .member(let name, let given): return .member(name, given.map(arguments))
    case .call(let name, let given): return .call(name, arguments(given))
    case .state(let path): return .state(replaced(path))
    case .json(let type, let text): return .json(type: type, text: replaced(text))
    case .integer, .float, .boolean, .nil, .keyPath: return self
    }
  }
}
