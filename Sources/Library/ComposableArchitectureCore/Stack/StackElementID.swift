import TestReporting

/// The id of an element of a ``StackState``; each element that ever was in one has its own.
///
/// In tests the ids are 0, 1, 2, … in the order in which elements were added, and can be written as numbers:
/// `await store.send(\.path[id: 0].detail.saveButtonTapped)` (B59). Elsewhere a literal traps (B61).
public struct StackElementID: Hashable, Sendable {
  package let generation: Int

  package init(generation: Int) { self.generation = generation }
}

extension StackElementID: CustomDebugStringConvertible {
  /// The number, as `#0`.
  public var debugDescription: String { "#\(generation)" }
}

extension StackElementID: CustomDumpStringConvertible {
  /// The number, as `#0`.
  public var customDumpDescription: String { "#\(generation)" }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Whether literals are ids outside tests, too: the sandbox's prompt shows ids as numbers, so lines are written with them.
  @TaskLocal package static var takesLiterals = false

  /// An id from a literal, in a test. Outside tests it stops the program (B61).
  ///
  /// - Parameter value: How many elements the test has pushed before this one.
  public init(integerLiteral value: Int) {
    guard DependencyValues._current.ownContext == .test || RunningTest.id != nil || Self.takesLiterals else {
      fatalError(
        "Specifying stack element IDs by number is not allowed outside of tests: take them from the stack's 'ids'."
      )
    }
    self.init(generation: value)
  }
}

/// Makes the ids of stack elements, one after another.
package struct StackElementIDGenerator: DependencyKey {
  private let generation = LockIsolated(0)

  func next() -> StackElementID {
    generation.withValue { value in
      defer { value += 1 }
      return StackElementID(generation: value)
    }
  }

  /// The id that comes next.
  package func peek() -> StackElementID { StackElementID(generation: generation.value) }

  /// Makes an id the one that comes next.
  package func goOn(from id: StackElementID) { generation.setValue(id.generation) }

  package static let liveValue = Self()
  package static var testValue: Self { Self() }
}

extension DependencyValues {
  package var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}
