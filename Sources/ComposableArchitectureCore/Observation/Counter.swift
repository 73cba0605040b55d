import Foundation

private final class IDs: @unchecked Sendable {
  private let lock = NSLock()
  private var next: UInt64 = 0

  func take(_ count: UInt64) -> UInt64 {
    lock.withLock {
      defer { next += count }
      return next
    }
  }

  static let shared = IDs()
}

/// A number that no other identity in the process has.
func nextNumber() -> UInt64 { IDs.shared.take(1) }
