import Foundation
import Observation

/// Whether an observation runs in this thread, which is told of each property that is read.
///
/// The Observation framework does not say so. But it asks for the hash of a key path only when it writes down that the
/// property was read.
func isObserving() -> Bool {
  Mark.set(false)
  Probed.shared.read()
  return Mark.isSet
}

private final class Probed: Observable, Sendable {
  static let shared = Probed()
  private let registrar = ObservationRegistrar()
  private nonisolated(unsafe) let keyPath: KeyPath<Probed, Int> = \.[Probe()]

  func read() { registrar.access(self, keyPath: keyPath) }

  private subscript(_: Probe) -> Int { 0 }
}

private struct Probe: Hashable {
  func hash(into _: inout Hasher) { Mark.set(true) }
}

/// A flag of each thread's own.
private enum Mark {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  static var isSet: Bool { pthread_getspecific(key) != nil }
  static func set(_ isSet: Bool) { pthread_setspecific(key, isSet ? UnsafeRawPointer(bitPattern: 1) : nil) }
}
