import Foundation
import Observation
import Synchronization

// Two questions that the Observation framework doesn't answer.
//
// - Reason: Whether anybody observes decides whether a read has to be written down, which costs a lock and a key path.
// - Trick: The framework asks for the hash of a key path only when it writes down that the property was read. So a key
//   path with a component of our own learns that an observation runs.
// - Fallback: With `-D TCA_PLAIN_RUNTIME` the answer is always yes, and every read goes to the registrar.
// - Paid for by: `a3`, `p10a` and `f2` in `Sources/Benchmarks/Library`.

/// Whether an observation is running in this thread, which must be informed of each property that is read.
func isObserving() -> Bool {
  #if TCA_PLAIN_RUNTIME
    return true
  #else
    Mark.set(false)
    Probed.shared.read()
    return Mark.isSet
  #endif
}

private final class Probed: Observable, Sendable {
  static let shared = Probed()
  private let registrar = ObservationRegistrar()
  // A key path is immutable.
  private nonisolated(unsafe) let keyPath: KeyPath<Probed, Int> = \.[Probe()]

  func read() { registrar.access(self, keyPath: keyPath) }

  private subscript(_: Probe) -> Int { 0 }
}

private struct Probe: Hashable {
  func hash(into _: inout Hasher) { Mark.set(true) }
}

/// Knows whether anybody has ever observed a store, whose observers are kept by a key path with this component.
final class ObserverProbe: Hashable, Sendable {
  private let isHashed = Atomic(false)

  var hasObservers: Bool {
    #if TCA_PLAIN_RUNTIME
      true
    #else
      isHashed.load(ordering: .relaxed)
    #endif
  }

  static func == (lhs: ObserverProbe, rhs: ObserverProbe) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) {
    isHashed.store(true, ordering: .relaxed)
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A flag that each thread has for itself.
private enum Mark {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  static var isSet: Bool { pthread_getspecific(key) != nil }
  static func set(_ isSet: Bool) { pthread_setspecific(key, isSet ? UnsafeRawPointer(bitPattern: 1) : nil) }
}
