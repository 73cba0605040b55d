import ComposableArchitectureCore
import Foundation
import IdentifiedCollections
import Sharing
import Testing

@testable import Kernel

/// Types whose `==` hides differences. They are a learner's, because their module isn't one that is believed.
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

extension Int {
  fileprivate struct Nested: Strideable, Hashable {
    var count = 0
    func distance(to other: Self) -> Int { 0 }
    func advanced(by n: Int) -> Self { self }
  }
}
private struct Dollar: Strideable {
  var _$count = 0
  func distance(to other: Self) -> Int { 0 }
  func advanced(by n: Int) -> Self { self }
}
private final class Box: Strideable {
  let count: Int
  init(_ count: Int) { self.count = count }
  func distance(to other: Box) -> Int { 0 }
  func advanced(by n: Int) -> Self { self }
}
private struct Holder: Equatable {
  let run: @Sendable () -> Int
  static func == (left: Self, right: Self) -> Bool { true }
}
private indirect enum Chain: Equatable {
  case end(Stride)
  case link(Chain)

  static func length(_ length: Int, _ end: Int) -> Chain {
    (0..<length).reduce(Chain.end(Stride(count: end))) { chain, _ in .link(chain) }
  }
}
/// A type of C, for which this module declares an equality.
extension timespec: @retroactive Strideable {
  /// Says that both are equal.
  public func distance(to other: timespec) -> Int { 0 }
  /// Stays where it is.
  public func advanced(by n: Int) -> timespec { self }
}

struct HiddenDifferenceTests {
  /// The place of the difference.
  private func place(_ left: Any, _ right: Any) -> String? {
    HiddenDifference().sentence(left, right)?.replacing(" differs", with: "").replacing("`", with: "")
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

  /// Values that are equal although they are stored differently.
  @Test func typesOfOtherModulesAreComparedByTheirEquality() {
    #expect(place(0.0, -0.0) == nil)
    #expect(place("e\u{301}", "é") == nil)
    #expect(place(Set([1, 2, 3]), Set([3, 2, 1])) == nil)
    #expect(place([1: "a", 2: "b"], [2: "b", 1: "a"]) == nil)
    #expect(place(1, 2) == "the value")
  }

  @Test func presentedAndStackedStatesAreCompared() {
    let (one, other) = (Blind(name: "a"), Blind(name: "b"))
    #expect(place(PresentationState(wrappedValue: one), PresentationState(wrappedValue: one)) == nil)
    #expect(place(PresentationState(wrappedValue: one), PresentationState(wrappedValue: other)) != nil)
    #expect(place(StackState([one]), StackState([one])) == nil)
    #expect(place(StackState([one]), StackState([other])) != nil)
  }

  /// Where a type is declared, not what it is called, decides.
  @Test func aTypeInsideOfAnotherOneIsItsModules() {
    #expect(place(Int.Nested(count: 0), Int.Nested(count: 1)) == "count")
    #expect(TypeOrigin.module(of: Int.Nested.self) == "KernelTests")
    #expect(TypeOrigin.module(of: Int.self) == "Swift")
    #expect(TypeOrigin.module(of: Box.self) == "KernelTests")
    struct Local {}
    #expect(TypeOrigin.module(of: Local.self) == "KernelTests")
  }

  @Test func propertiesCountWhateverTheirNames() {
    #expect(place(Dollar(_$count: 0), Dollar(_$count: 1)) == "_$count")
    #expect(place(Dollar(_$count: 1), Dollar(_$count: 1)) == nil)
  }

  /// A learner's value inside of Swift's and the library's types.
  @Test func genericArgumentsAreLookedInto() {
    typealias Fake = Int.Nested
    let (one, other) = (Fake(count: 0), Fake(count: 1))
    #expect(place(Result<Fake, Never>.success(one), Result<Fake, Never>.success(other)) == "count")
    #expect(place(Result<Fake, Never>.success(one), Result<Fake, Never>.success(one)) == nil)
    #expect(place(Set([one]), Set([other])) == "the value")
    #expect(place(Set([one]), Set([one])) == nil)
    #expect(place([one: 1], [other: 1]) == "the value")
    #expect(place(AnyHashable(one), AnyHashable(other)) == "count")
    #expect(place([AnyHashable(one)], [AnyHashable(other)]) == "[0].count")
    #expect(place(one...one, one...other) == "upperBound.count")
    #expect(place(ArraySlice([one]), ArraySlice([other])) == "[0].count")
    #expect(place(CollectionOfOne(one), CollectionOfOne(other)) != nil)
    #expect(place(Shared(value: one), Shared(value: other)) == "count")
    #expect(place(Optional(Optional(one)) as Any, Optional(Optional(other)) as Any) == "count")
  }

  @Test func alertsAreComparedByTheirActions() {
    func alert(_ stride: Stride) -> AlertState<Stride> {
      AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(action: stride) { TextState("Delete") }
      }
    }
    #expect(place(alert(Stride(count: 1)), alert(Stride(count: 1))) == nil)
    #expect(place(alert(Stride(count: 1)), alert(Stride(count: 2)))?.hasSuffix("count") == true)
  }

  @Test func objectsAreComparedByWhatTheyStore() {
    let box = Box(1)
    #expect(place(box, box) == nil)
    #expect(place(box, Box(1)) == nil)
    #expect(place(box, Box(2)) == "count")
  }

  @Test func whatCannotBeComparedDiffers() {
    let difference = HiddenDifference()
    #expect(
      difference.sentence(Holder { 1 }, Holder { 1 })
        == "`run` is a closure, which can't be compared. Store a value in its place")
    #expect(difference.sentence(Chain.length(20, 1), Chain.length(20, 1)) == nil)
    #expect(
      difference.sentence(Chain.length(500, 1), Chain.length(500, 2))
        == "the value lies too deep to be compared. Put fewer values into each other")
  }

  /// Somebody else's type has an equality that a learner has declared.
  @Test func anEqualityOfAnExtensionIsNotBelieved() {
    let (one, other) = (timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 2, tv_nsec: 0))
    #expect(one == other)
    #expect(place(one, other) != nil)
    #expect(place(one, one) == nil)
  }
}
