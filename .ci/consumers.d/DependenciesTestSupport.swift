import Dependencies
import DependenciesTestSupport
import Testing

let trait: any TestTrait = .dependency(\.continuousClock, ImmediateClock())
precondition(trait is any TestScoping)
print("DependenciesTestSupport works")
