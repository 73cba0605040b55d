/// Moving in a history.
extension History {
  /// The steps that lead from the first state to a step, without those that ended a kernel.
  ///
  /// - Complexity: O(*n*), where *n* is the number of steps on the path.
  public func path(to number: Int) -> [HistoryNode] {
    var path: [HistoryNode] = []
    var next = number
    while let node = nodes[next] {
      if !node.isDeadly { path.append(node) }
      next = node.parent
    }
    return path.reversed()
  }

  /// The settings of the outside world when a step was taken.
  public func world(at number: Int) -> WorldSettings {
    worlds.last { $0.after < number }?.settings ?? WorldSettings()
  }

  /// The step before the head; nil at the first state.
  public var undoTarget: Int? { undoTarget(1) }

  /// The step that `count` undos lead to, or the first state when there are fewer; nil at the first state.
  public func undoTarget(_ count: Int) -> Int? {
    guard head != 0 else { return nil }
    let path = path(to: head)
    guard count < path.count else { return 0 }
    return path[path.count - 1 - max(0, count)].step.number
  }

  /// The step after the head that was visited last; nil when nothing was undone.
  public var redoTarget: Int? { redoTarget(1) }

  /// The step that `count` redos lead to, or the last one when there are fewer; nil when nothing was undone.
  public func redoTarget(_ count: Int) -> Int? {
    var (target, left, place): (Int?, Int, Int) = (nil, max(0, count), head)
    while left > 0, let next = preferred[place], let node = nodes[next] {
      place = next
      // A step that ended a kernel is skipped here, as it is when the history is replayed.
      guard !node.isDeadly else { continue }
      target = next
      left -= 1
    }
    return target
  }

  /// Whether a step, or the first state, lies on the path to another step.
  public func isOn(_ number: Int, pathTo end: Int) -> Bool {
    var next = end
    while next != number {
      guard let node = nodes[next] else { return false }
      next = node.parent
    }
    return true
  }

  /// The steps that directly follow a step, or the first state, in the order in which they were taken.
  ///
  /// - Complexity: O(*n*), where *n* is the number of all steps.
  public func children(of number: Int) -> [Int] {
    nodes.values.lazy.filter { $0.parent == number }.map(\.step.number).sorted()
  }

  /// The steps that lead to two places in the tree, from their last common step.
  public struct Difference: Equatable, Sendable {
    /// The last step on both paths; 0 is the first state.
    public var common: Int
    /// The steps from there to the first place.
    public var left: [Step]
    /// The steps from there to the second place.
    public var right: [Step]
  }

  /// The steps from the last common step to each of two places; nil when one of them doesn't exist.
  public func difference(_ left: Int, _ right: Int) -> Difference? {
    guard isAlive(left), isAlive(right) else { return nil }
    let (mine, others) = (path(to: left), path(to: right))
    let shared = zip(mine, others).prefix { $0.step.number == $1.step.number }.count
    return Difference(
      common: shared == 0 ? 0 : mine[shared - 1].step.number,
      left: mine.dropFirst(shared).map(\.step), right: others.dropFirst(shared).map(\.step))
  }

  // MARK: Replaying with a change

  /// A change of a past step.
  public enum Edit: Codable, Equatable, Sendable {
    /// Leaves this step out.
    case skip(Int)
    /// Puts another action in the place of this step's action.
    case replace(Int, with: Literal, source: String)
  }

  /// The steps that have to be replayed for an edit.
  public struct Rerun: Equatable, Sendable {
    /// The step that they follow; 0 is the first state.
    public var base: Int
    /// The steps, with the numbers and origins that they have now.
    public var steps: [RecordedStep]
    /// Steps of the path that are not replayed: the skipped one, and those that its effects had sent.
    public var leftOut: [Int]
  }

  /// The steps to replay for an edit of the path to the head; nil when the step is not on that path.
  ///
  /// If a step is skipped, its effects would never have sent anything, so the steps that they sent are left out as
  /// well.
  public func rerun(_ edit: Edit) -> Rerun? {
    let path = path(to: head)
    let number = edit.step
    guard let index = path.firstIndex(where: { $0.step.number == number }) else { return nil }
    var rerun = Rerun(base: index == 0 ? 0 : path[index - 1].step.number, steps: [], leftOut: [])
    var leftOut: Set<Int> = []
    for node in path[index...] {
      var recorded = node.recorded
      // The step gets a new number, but the random values of its old one.
      recorded.action.repeats = recorded.action.repeats ?? recorded.action.step
      recorded.action.request = nil
      let isOrphan = node.step.origin.map { leftOut.contains($0) } ?? false
      switch edit {
      case .skip(node.step.number):
        leftOut.insert(node.step.number)
        continue
      case .replace(node.step.number, let literal, let source):
        recorded.action.literal = literal
        recorded.action.source = source
        // The learner sends the new action, even if an effect sent the old one.
        recorded.action.origin = nil
      default: break
      }
      if isOrphan {
        leftOut.insert(node.step.number)
      } else {
        rerun.steps.append(recorded)
      }
    }
    rerun.leftOut = leftOut.sorted()
    return rerun
  }
}

extension History.Edit {
  /// The step that is edited.
  public var step: Int {
    switch self {
    case .skip(let number), .replace(let number, _, _): number
    }
  }
}
