import ConcurrencyExtras

let count = LockIsolated(0)
await withTaskGroup(of: Void.self) { group in
  for _ in 1...100 { group.addTask { count.withValue { $0 += 1 } } }
}
precondition(count.value == 100)
print("ConcurrencyExtras works")
