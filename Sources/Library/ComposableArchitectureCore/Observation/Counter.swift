import Synchronization

private let next = Atomic<UInt64>(0)

/// A number that no other identity in the process has.
func nextNumber() -> UInt64 { next.wrappingAdd(1, ordering: .relaxed).oldValue }
