import ConcurrencyExtrasTestSupport
import Testing

let level = TaskLocal(wrappedValue: 0)
let trait: any TestTrait = .taskLocal(level, 2)
precondition(trait is any TestScoping)
print("ConcurrencyExtrasTestSupport works")
