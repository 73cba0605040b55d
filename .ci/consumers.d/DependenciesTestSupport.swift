import Dependencies
import DependenciesTestSupport
import Testing

let trait: some TestTrait & TestScoping = .dependency(\.continuousClock, ImmediateClock())
precondition(trait.isRecursive)
print("DependenciesTestSupport works")
