import Limits

/// A session's history: a tree of steps with a current position, the head.
///
/// It is a fold over entries, with no file or process of its own. The head is the session's current step. The steps on
/// the path from the root to the head produced the current state, so a new kernel that replays them gets the same
/// state. A step that is sent after moving back starts another path, and the old path stays in the tree.
///
/// ```swift
/// var history = History(feature: "Counter", seed: 7)
/// history.append(.reducing(action, parent: 0, at: .now))
/// history.append(.reduced(step, DrawnValues()))
/// history.head               // 1
/// history.append(.moved(to: 0))
/// history.redoTarget         // 1
/// ```
///
/// Entries may come from a damaged file. Each entry is checked, and one that makes no sense is refused and changes
/// nothing.
public struct History: Equatable, Sendable {
  /// The version of the entries.
  public static let version = 2
  /// The branch that every session starts on.
  public static let mainBranch = "main"
  /// How many random values effects may have used after the last reduce that a crashed kernel reported.
  private static let unseenDraws = 1000

  /// The feature whose session it is.
  public private(set) var feature: String
  /// The seed of the session's random values.
  public private(set) var seed: UInt64
  /// What the first state read from the outside world; nil until it was created once.
  public private(set) var initial: DrawnValues?
  /// The number of the session's current step; 0 is the first state.
  public private(set) var head = 0
  /// The name of the current branch.
  public private(set) var branch = History.mainBranch
  /// The last step of each branch.
  public private(set) var branches = [History.mainBranch: 0]
  /// All steps by their numbers.
  public private(set) var nodes: [Int: HistoryNode] = [:]
  /// All effects by their numbers.
  public private(set) var effects: [Int: EffectSpan] = [:]
  /// The calls of dependencies with their results, in the order in which they ended.
  public private(set) var answers: [DependencyAnswer] = []
  /// The settings of the outside world.
  public private(set) var world = WorldSettings()
  /// All settings of the outside world, in the order in which they were made.
  public private(set) var worlds: [WorldChangePoint] = []
  /// Effects that are running now.
  public private(set) var running: [Int: EffectRecord] = [:]
  /// Effects that were running when their kernel ended, and have not been restarted.
  public private(set) var lost: [Int: EffectRecord] = [:]
  /// The number of the last step, whether or not its reduce has returned.
  public private(set) var lastStepNumber = 0
  /// How many damaged lines of the file the learner was told of.
  public private(set) var damagedLines = 0
  /// For each step the child that was visited last, to which redo leads.
  var preferred: [Int: Int] = [:]
  private var current: Current?
  private var lastEffect = 0
  private var nextDraw = 0
  /// When the last thing happened.
  private var lastTime: Moment?

  /// The reduce that is running.
  private struct Current: Equatable {
    var action: RecordedAction
    var parent: Int
    var time: Moment
    var isUncertain: Bool
  }

  /// A history in which nothing has happened yet.
  public init(feature: String, seed: UInt64) {
    self.feature = feature
    self.seed = seed
  }

  /// A history made of its entries; nil unless they start with a header of this version.
  public init?(_ entries: some Sequence<HistoryEntry>) {
    var iterator = entries.makeIterator()
    guard case .session(Self.version, let feature, let seed) = iterator.next() else { return nil }
    self.init(feature: feature, seed: seed)
    while let entry = iterator.next() { append(entry) }
  }

  /// The first entry.
  public var header: HistoryEntry { .session(version: Self.version, feature: feature, seed: seed) }
  /// The action whose reduce is running.
  public var reducing: RecordedAction? { current?.action }
  /// The steps that lead to the current state, in order.
  public var steps: [Step] { path(to: head).map(\.step) }
  /// The numbers of all steps whose reduce ended a kernel.
  public var deadly: Set<Int> { Set(nodes.values.lazy.filter(\.isDeadly).map(\.step.number)) }

  /// Adds an entry.
  ///
  /// - Returns: Whether the entry makes sense here; false when it was refused.
  /// - Complexity: O(1) for steps and effects, and the length of the path to the head for moves.
  @discardableResult
  public mutating func append(_ entry: HistoryEntry) -> Bool {
    switch entry {
    case .session: return false
    case .began(let draws):
      initial = draws.valid
      nextDraw = max(nextDraw, draws.valid.nextDraw)
    case .reducing(let action, let parent, let time): return begin(action, parent, time)
    case .reduced(let step, let draws):
      guard let current, current.action.step == step.number else { return false }
      finish(step, draws.valid)
    case .effect(let effect, let time): return note(effect, time)
    case .answer(let answer):
      guard answer.step.map({ nodes[$0] != nil || $0 == current?.action.step }) ?? true else { return false }
      answers.append(answer)
    case .world(let settings):
      world = settings
      if !(0...1e12).contains(world.time) { world.time = 0 }
      worlds.append(WorldChangePoint(after: lastStepNumber, settings: world))
    case .kernelEnded: kernelEnded()
    case .revised(let step):
      guard nodes[step.number] != nil else { return false }
      nodes[step.number]?.step = step
    case .buried(let first, let last):
      guard first <= last else { return false }
      bury { first <= $0 && $0 <= last }
    case .moved(let number):
      guard isAlive(number) else { return false }
      move(to: number)
    case .forked(let name, let number):
      guard isAlive(number), Self.isName(name) else { return false }
      branches[name] = number
      branch = name
      move(to: number)
    case .switched(let name):
      guard let tip = branches[name] else { return false }
      branch = name
      move(to: tip)
    case .damaged(let lines): damagedLines = max(damagedLines, lines)
    }
    return true
  }

  /// Whether a text can name a branch.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 80
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
  }

  /// Whether the session can be at a step: the first state, or a step whose reduce has returned.
  public func isAlive(_ number: Int) -> Bool { number == 0 || nodes[number]?.isDeadly == false }

  /// The request that brings a new kernel to the head.
  public func load(image: String) -> LoadFeature {
    LoadFeature(
      image: image, seed: seed, initial: initial, replay: path(to: head).map(\.recorded),
      lost: Array(Set(lost.values.map(\.origin))).sorted(),
      nextStep: lastStepNumber + 1, nextEffect: lastEffect + 1, nextDraw: nextDraw,
      world: world
    )
  }

  /// The snippets that a kernel needs to reach any place of this history.
  public var snippets: [Snippet] {
    let sent = nodes.values.compactMap(\.action.snippet) + world.overrides.map(\.snippet)
    return Set(sent).sorted { $0.source < $1.source }
  }
}

// MARK: - The fold

extension History {
  private static func isNumber(_ number: Int) -> Bool { (1...Limits.stepNumber).contains(number) }

  private mutating func begin(_ action: RecordedAction, _ parent: Int, _ time: Moment) -> Bool {
    guard Self.isNumber(action.step), nodes[action.step] == nil, action.step != current?.action.step else {
      return false
    }
    if let current {
      // A step that others follow must have returned, so the line that said so was lost.
      if current.action.step == parent {
        self.current?.isUncertain = true
        finish(
          Step(
            number: parent, action: current.action.source, origin: current.action.origin, changes: [],
            diff: nil), DrawnValues())
      } else {
        killCurrent()
      }
    }
    lastTime = time
    let isKnown = parent == 0 || nodes[parent] != nil
    current = Current(action: action, parent: isKnown ? parent : head, time: time, isUncertain: !isKnown)
    lastStepNumber = max(lastStepNumber, action.step)
    return true
  }

  private mutating func finish(_ step: Step, _ draws: DrawnValues) {
    guard let current else { return }
    self.current = nil
    nodes[step.number] = HistoryNode(
      step: step, parent: current.parent, action: current.action, draws: draws, time: current.time,
      isUncertain: current.isUncertain)
    nextDraw = max(nextDraw, draws.nextDraw)
    preferred[current.parent] = step.number
    branches[branch] = step.number
    head = step.number
  }

  private mutating func note(_ effect: EffectRecord, _ time: Moment) -> Bool {
    guard Self.isNumber(effect.id), nodes[effect.origin] != nil else { return false }
    lastTime = time
    lastEffect = max(lastEffect, effect.id)
    lost[effect.id] = effect.status == .lost ? effect : nil
    running[effect.id] = effect.status == .started ? effect : nil
    if effect.status == .started {
      lost = lost.filter { $0.value.origin != effect.origin }
      effects[effect.id] = EffectSpan(record: effect, started: time)
    } else {
      effects[effect.id, default: EffectSpan(record: effect, started: time)].record = effect
      effects[effect.id]?.ended = time
    }
    return true
  }

  private mutating func kernelEnded() {
    killCurrent()
    for var effect in running.values {
      effect.status = .lost
      lost[effect.id] = effect
      effects[effect.id]?.record = effect
      effects[effect.id]?.ended = lastTime
    }
    running = [:]
    // An effect may have used random values after the last reduce. No random value may come twice.
    nextDraw += Self.unseenDraws
  }

  /// Records that the reduce that was running will not return.
  private mutating func killCurrent() {
    guard let current else { return }
    let action = current.action
    nodes[action.step] = HistoryNode(
      step: Step(number: action.step, action: action.source, origin: action.origin, changes: [], diff: nil),
      parent: current.parent, action: action, draws: DrawnValues(), time: current.time, isDeadly: true,
      isUncertain: current.isUncertain)
    self.current = nil
  }

  private mutating func bury(_ isBuried: (Int) -> Bool) {
    for number in nodes.keys where isBuried(number) { nodes[number]?.isDeadly = true }
    if let current, isBuried(current.action.step) { killCurrent() }
    for (name, tip) in branches { branches[name] = alive(from: tip) }
    head = alive(from: head)
  }

  /// The nearest step at which the session can be: this one, or one of those that it follows.
  private func alive(from number: Int) -> Int {
    var number = number
    while number != 0, let node = nodes[number], node.isDeadly { number = node.parent }
    return number
  }

  private mutating func move(to number: Int) {
    head = number
    let path = path(to: number)
    var parent = 0
    for node in path {
      preferred[parent] = node.step.number
      parent = node.step.number
    }
    let onPath = Set(path.map(\.step.number))
    lost = lost.filter { onPath.contains($0.value.origin) }
    guard !isOn(number, pathTo: branches[branch] ?? 0) else { return }
    if let other = branches.keys.sorted().first(where: { isOn(number, pathTo: branches[$0] ?? 0) }) {
      branch = other
    } else {
      branches[branch] = number
    }
  }
}

extension DrawnValues {
  /// These draws, with values in place of those that only a damaged file can contain.
  fileprivate var valid: DrawnValues {
    DrawnValues(
      dates: dates.map { $0.isFinite && abs($0) < 1e12 ? $0 : 0 },
      nextDraw: min(max(nextDraw, 0), Limits.stepNumber), uuids: uuids)
  }
}
