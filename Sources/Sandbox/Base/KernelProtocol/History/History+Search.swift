/// Finding steps in a history.
extension History {
  /// How the first step is looked for.
  public enum Search: Sendable {
    /// Each state in turn: finds the first one for certain.
    case linear
    /// Halves: asks few states, and is right where the condition, once true, stays true.
    case binary
  }

  /// The first step on the path to the head after which a condition holds.
  ///
  /// - Parameters:
  ///   - search: how it is looked for.
  ///   - condition: asked with the number of a step, and with 0 for the first state.
  /// - Returns: The step's number, 0 when it holds in the first state already, nil when it never holds.
  /// - Complexity: O(*n*) questions where the search is linear, O(log *n*) where it is binary.
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

  /// One link of the chain that answers why a value is what it is.
  public struct Link: Equatable, Sendable {
    /// The step.
    public var step: Step
    /// Of its changes, those of the value; none for a step that only started the effect which sent the next one.
    public var changes: [StateChange]
  }

  /// Why the value at a path is what it is: the last step that changed it, the step whose effect sent that one, and so on,
  /// up to the action that somebody sent.
  ///
  /// - Parameter path: a canonical path, as the kernel tells it.
  /// - Returns: The links, the cause of all first; empty when no step has changed the value.
  /// - Complexity: O(*n*), where *n* is the number of steps on the path to the head.
  public func why(_ path: StatePath) -> [Link] {
    let steps = steps
    guard let setter = steps.last(where: { step in step.changes.contains { $0.path.overlaps(path) } }) else {
      return []
    }
    var chain = [Link(step: setter, changes: setter.changes.filter { $0.path.overlaps(path) })]
    // The cause of a step was taken before it, so that this comes to an end whatever a file says.
    while let last = chain.last, let origin = last.step.origin, origin < last.step.number,
      let node = nodes[origin]
    {
      chain.append(Link(step: node.step, changes: node.step.changes.filter { $0.path.overlaps(path) }))
    }
    return chain.reversed()
  }
}
