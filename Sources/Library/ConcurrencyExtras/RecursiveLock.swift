import Foundation

/// A lock that its own thread may lock again.
///
/// Everywhere else the library uses `Mutex`, which holds the value that it guards. This lock is for places that run the
/// user's code while they hold it: a default value that reads another dependency, a shared value's `withLock` that
/// reads a member of the same value, or an encoder that reads shared state.
package typealias RecursiveLock = NSRecursiveLock
