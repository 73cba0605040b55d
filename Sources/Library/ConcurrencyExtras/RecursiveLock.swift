import Foundation

/// The library's lock for code that may come back to the lock it already holds.
///
/// Everywhere else the library uses `Mutex`, which holds the value that it guards. This lock is for places that run somebody
/// else's code while they hold it: a default value that reads another dependency, a shared value's `withLock` that reads a
/// member of the same value, or an encoder that reads shared state.
package typealias RecursiveLock = NSRecursiveLock
