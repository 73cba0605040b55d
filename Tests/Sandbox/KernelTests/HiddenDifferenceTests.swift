import ComposableArchitectureCore
import IdentifiedCollections
import Testing

@testable import Kernel

/// Types whose `==` hides differences. Their module is the one whose `==` isn't believed.
private struct Blind: Equatable {
  var name = ""
  var other: Other = .none
  static func == (left: Self, right: Self) -> Bool { true }
}
private enum Other: Equatable {
  case none, many
  case one(Int)
  static func == (left: Self, right: Self) -> Bool { true }
}
private struct Row: Equatable, Identifiable {
  var id: Int
  var blind = Blind()
}
private struct Stride: Strideable {
  var count = 0
  func distance(to other: Self) -> Int { 0 }
  func advanced(by n: Int) -> Self { self }
}
private struct Raw: RawRepresentable, Equatable {
  var rawValue: Int { 0 }
  var count = 0
  init(count: Int) { self.count = count }
  init?(rawValue: Int) {}
}

struct HiddenDifferenceTests {
  private func place(_ left: Any, _ right: Any) -> String? {
    HiddenDifference(module: "KernelTests").place(left, right)
  }

  @Test func aPropertyThatEqualityIgnoresIsNamed() {
    #expect(Blind(name: "a") == Blind(name: "b"))
    #expect(place(Blind(name: "a"), Blind(name: "b")) == "name")
    #expect(place(Blind(name: "a"), Blind(name: "a")) == nil)
    #expect(place(Row(id: 1), Row(id: 1, blind: Blind(name: "b"))) == "blind.name")
  }

  @Test func anEqualityOfAProtocolIsNotBelieved() {
    #expect(place(Stride(count: 0), Stride(count: 1)) == "count")
    #expect(place(Raw(count: 0), Raw(count: 1)) == "count")
  }

  @Test func casesAndPayloadsAreCompared() {
    #expect(place(Blind(other: .none), Blind(other: .many)) == "other")
    #expect(place(Blind(other: .one(1)), Blind(other: .one(2))) == "other")
    #expect(place(Blind(other: .one(1)), Blind(other: .one(1))) == nil)
    #expect(place(Other.many, Other.none) == "the value")
  }

  @Test func elementsOfCollectionsAreCompared() {
    let (one, other) = (Blind(name: "a"), Blind(name: "b"))
    #expect(place([one, one], [one, other]) == "[1].name")
    #expect(place([one], [one, one]) == "count")
    #expect(place(["x": one], ["x": other]) == "[x].name")
    #expect(place(Optional(one) as Any, Optional(other) as Any) == "name")
    #expect(place(Optional(one) as Any, Blind?.none as Any) == "the value")
    #expect(
      place(
        IdentifiedArray(uniqueElements: [Row(id: 1)]), [Row(id: 1, blind: other)] as IdentifiedArrayOf<Row>)
        == "[0].blind.name")
    #expect(place((1, one), (1, other)) == "1.name")
  }

  /// Values that are equal although they are stored differently, or that can't be compared.
  @Test func typesOfOtherModulesAreComparedByTheirEquality() {
    #expect(place(0.0, -0.0) == nil)
    #expect(place("e\u{301}", "é") == nil)
    #expect(place(Set([1, 2, 3]), Set([3, 2, 1])) == nil)
    #expect(place([1: "a", 2: "b"], [2: "b", 1: "a"]) == nil)
    #expect(place({ 1 } as () -> Int, { 2 } as () -> Int) == nil)
    #expect(place(1, 2) == "the value")
  }

  @Test func presentedAndStackedStatesAreCompared() {
    let (one, other) = (Blind(name: "a"), Blind(name: "b"))
    #expect(place(PresentationState(wrappedValue: one), PresentationState(wrappedValue: one)) == nil)
    #expect(place(PresentationState(wrappedValue: one), PresentationState(wrappedValue: other)) != nil)
    #expect(place(StackState([one]), StackState([one])) == nil)
    #expect(place(StackState([one]), StackState([other])) != nil)
  }
}
