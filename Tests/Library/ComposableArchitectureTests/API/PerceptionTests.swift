import ConcurrencyExtras
import Perception
import Testing

/// Observation under the names of its backport.
@Suite struct PerceptionTests {
  @Perceptible
  final class Model {
    var count = 0
    @ObservationIgnored var other = 0
  }

  @Test func `a model is observed`() {
    let (model, changes) = (Model(), LockIsolated(0))
    withPerceptionTracking {
      _ = (model.count, model.other)
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    model.other += 1
    #expect(changes.value == 0)
    model.count += 1
    let perceptible: any Perceptible = model
    #expect(changes.value == 1 && perceptible is Model)
  }
}
