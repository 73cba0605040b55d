/// Finding steps in a history.
extension History {
  /// How the first step is searched for.
  public enum Search: Sendable {
    /// Checks each state in turn, and always finds the first one.
    case linear
    /// Bisects: checks few states, and is right when the condition, once true, stays true.
    case binary
  }

  /// The first step on the path to the head after which a condition holds.
  ///
  /// - Parameters:
  ///   - search: How to search.
  ///   - condition: Whether the condition holds after a step; 0 is the first state.
  /// - Returns: The step's number, 0 when it holds in the first state already, nil when it never holds.
  /// - Complexity: The condition is checked O(*n*) times by a linear search, and O(log *n*) times by a binary one.
  public func firstStep(_ search: Search = .linear, where condition: (Int) throws -> Bool) rethrows -> Int? {
    let numbers = [0] + path(to: head).map(\.step.number)
    switch search {
    case .linear: return try numbers.first(where: condition)
    case .binary:
      guard try condition(numbers[numbers.count - 1]) else { return nil }
      var (low, high) = (0, numbers.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if try condition(numbers[middle]) { high = middle } else { low = middle + 1 }
      }
      return numbers[low]
    }
  }

  /// The steps on the path to the head after which the value at a path may be another one than before. A condition that
  /// does not hold before all other steps does not hold after them either.
  ///
  /// - Parameter path: A path as it was typed. Only its first name is compared, because an element can be named by its
  ///   place or by its id.
  public func steps(thatMayChange path: String) -> [Int] {
    let nodes = self.path(to: head)
    let first = (try? StatePath(path))?.components.first
    return nodes.filter { node in
      // A change that has no path of its own, or one of too many changes, may be anywhere.
      guard let first, !node.isUncertain, !node.step.changes.isEmpty || node.step.diff == nil,
        node.step.changes.count < 500
      else { return true }
      return node.step.changes.contains { $0.path.components.first.map { $0 == first } ?? true }
    }.map(\.step.number)
  }

  /// The effects that were running when the session was after a step, and do not run now. An effect that ended after the
  /// step without sending anything more is left out, since no state waits for it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of all steps and effects.
  public func stoppedEffects(after number: Int) -> [EffectSpan] {
    let path = path(to: number)
    guard let last = path.last else { return [] }
    let onPath = Set(path.map(\.step.number))
    let sentLater = Set(nodes.values.lazy.filter { $0.step.number > number }.compactMap(\.step.origin))
    return effects.values.filter { span in
      guard onPath.contains(span.record.origin), let ended = span.ended, ended.wall >= last.time.wall else {
        return false
      }
      switch span.record.status {
      case .started: return false
      // An effect that the step itself canceled ends right after it.
      case .cancelled: return span.record.isLeftBehind == true || ended.wall - last.time.wall > 0.05
      case .lost: return true
      case .finished, .failed: return sentLater.contains(span.record.origin)
      }
    }.sorted { $0.record.id < $1.record.id }
  }

  /// One link in the chain of steps that led to a value.
  public struct Link: Equatable, Sendable {
    /// The step.
    public var step: Step
    /// The step's changes of the value; empty when the step only started the effect that sent the next one.
    public var changes: [StateChange]
    /// The step in whose place `edit` has put this one, with another action. Its effect, and not one of this step, has sent the
    /// steps that were replayed after this one. It is nil for a step that replaces none.
    public var replaced: Int?

    fileprivate init(_ node: HistoryNode, _ changes: [StateChange], in history: History) {
      (step, self.changes) = (node.step, changes)
      replaced = node.action.repeats.flatMap { history.nodes[$0] }
        .flatMap { $0.action.source == node.action.source ? nil : $0.step.number }
    }
  }

  /// The steps that changed the value at a path before the chain of ``why(_:typed:)`` begins, in their order.
  ///
  /// - Parameters:
  ///   - path: A canonical path, as the kernel returns it.
  ///   - typed: The path as it was typed, if it was typed.
  /// - Complexity: O(*n*), where *n* is the number of steps on the path to the head.
  public func whyBefore(_ path: StatePath, typed: StatePath? = nil) -> [Link] {
    let chain = Set(why(path, typed: typed).map(\.step.number))
    return self.path(to: head).compactMap { node in
      let changes = node.step.changes.filter { $0.changes(path, typed: typed ?? path) }
      return changes.isEmpty || chain.contains(node.step.number) ? nil : Link(node, changes, in: self)
    }
  }

  /// The chain of steps that led to the value at a path: the last step that changed it, the step whose effect sent that
  /// one, and so on, back to the action that the learner sent.
  ///
  /// - Parameters:
  ///   - path: A canonical path, as the kernel returns it.
  ///   - typed: The path as it was typed, if it was typed. An element that was named by its position has another value
  ///     after it was moved there; one that was named by its id has the same.
  /// - Returns: The links, starting with the first cause; empty when no step has changed the value.
  /// - Complexity: O(*n*), where *n* is the number of steps on the path to the head.
  public func why(_ path: StatePath, typed: StatePath? = nil) -> [Link] {
    func link(_ node: HistoryNode) -> Link {
      Link(node, node.step.changes.filter { $0.changes(path, typed: typed ?? path) }, in: self)
    }
    guard let setter = self.path(to: head).map(link).last(where: { !$0.changes.isEmpty }) else { return [] }
    var chain = [setter]
    // A step's origin must have a smaller number, so the loop ends even if the history comes from a damaged file.
    while let last = chain.last, let origin = last.step.origin, origin < last.step.number,
      let node = nodes[origin]
    {
      chain.append(link(node))
    }
    return chain.reversed()
  }
}
