/// The id of an element of a ``StackState``; each element that ever was in one has its own.
///
/// In tests the ids are 0, 1, 2, … in the order in which elements were added, and can be written as numbers:
/// `await store.send(\.path[id: 0].detail.saveButtonTapped)` (B59). Elsewhere a literal traps (B61).
public struct StackElementID: Hashable, Sendable {
  package let generation: Int

  package init(generation: Int) { self.generation = generation }
}

extension StackElementID: CustomDebugStringConvertible {
  public var debugDescription: String { "#\(generation)" }
}

extension StackElementID: CustomDumpStringConvertible {
  public var customDumpDescription: String { "#\(generation)" }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {
    guard DependencyValues._current.context == .test || SwiftTesting.currentTestID != nil else {
      fatalError(
        "Specifying stack element IDs by number is not allowed outside of tests: take them from the stack's 'ids'."
      )
    }
    self.init(generation: value)
  }
}

/// Makes the ids of stack elements, one after another.
struct StackElementIDGenerator: DependencyKey {
  let next: @Sendable () -> StackElementID
  let peek: @Sendable () -> StackElementID

  init(startingAt start: Int = 0) {
    let generation = LockIsolated(start)
    next = {
      generation.withValue { value in
        defer { value += 1 }
        return StackElementID(generation: value)
      }
    }
    peek = { StackElementID(generation: generation.value) }
  }

  /// A generator that goes on from here without moving this one (B60).
  var copy: Self { Self(startingAt: peek().generation) }

  static let liveValue = Self()
  static var testValue: Self { Self() }
}

extension DependencyValues {
  var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}
