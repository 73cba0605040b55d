import ConcurrencyExtrasTestSupport
import Testing

private enum Place {
  // With `@TaskLocal`, an attribute in the same module doesn't see `$name`.
  static let name = TaskLocal(wrappedValue: "nowhere")
}

@Suite(.taskLocal(Place.name, "suite")) struct TaskLocalTraitTests {
  @Test func aSuitesValueHoldsForItsTests() async {
    #expect(Place.name.get() == "suite")
    #expect(await Task { Place.name.get() }.value == "suite")
    #expect(await Task.detached { Place.name.get() }.value == "nowhere")
  }

  @Test(.taskLocal(Place.name, "test"), arguments: 1...2) func aTestsValueComesAfterItsSuites(number: Int) {
    #expect(Place.name.get() == "test")
  }

  @Suite struct Inside {
    @Test func itHoldsForTheSuitesInside() { #expect(Place.name.get() == "suite") }
  }
}
