import ComposableArchitecture
import Testing

/// Cases of enums, and of optional ones.
@Suite struct CasePathTests {
  @CasePathable
  fileprivate enum Shape: Equatable {
    case point
    case circle(radius: Int)
    case line(Int)
  }

  @Test func `B116 an optional is of a case only if its value is`() {
    let line: Shape? = .line(1)
    #expect(line.is(\.line))
    #expect(line.is(\.some))
    #expect(!line.is(\.circle))
    #expect(!line.is(\.none))
    let nothing: Shape? = nil
    #expect(nothing.is(\.none))
    #expect(!nothing.is(\.line))
    #expect(!nothing.is(\.point))
  }

  @CasePathable @dynamicMemberLookup
  fileprivate enum Cup: Equatable {
    case empty
    case filled(Drink?)
  }

  @CasePathable @dynamicMemberLookup
  fileprivate enum Drink: Equatable {
    case milk(Int?)
    case tea(Int)
  }

  @Test func `B126 a key path leads to an optional payload or to the value in it, as its type says`() {
    let optional: CaseKeyPath<Cup, Drink?> = \Cup.Cases.filled
    let value: CaseKeyPath<Cup, Drink> = \Cup.Cases.filled
    let undecided = \Cup.Cases.filled
    let again: CaseKeyPath<Cup, Drink> = \.filled
    #expect(optional == undecided && optional == \.filled && value == again)
    #expect(value as PartialCaseKeyPath<Cup> != undecided)
    #expect(value(.tea(1)) == .filled(.tea(1)) && optional(nil) == .filled(nil))
    #expect(Cup.filled(.tea(1))[case: value] == .tea(1))
    #expect(Cup.filled(nil)[case: value] == nil && Cup.empty[case: value] == nil)
    #expect(Cup.filled(nil)[case: optional] == .some(nil))
  }

  @Test func `B126 a key path goes on through optional payloads`() {
    #expect(Cup.filled(.tea(1))[case: \.filled.tea] == 1)
    #expect(Cup.filled(.milk(2))[case: \.filled.milk] == 2)
    let value: CaseKeyPath<Cup, Int> = \Cup.Cases.filled.milk
    let optional: CaseKeyPath<Cup, Int?> = \Cup.Cases.filled.milk
    #expect(value(3) == .filled(.milk(3)) && optional(3) == .filled(.milk(3)))
    #expect(Cup.filled(.tea(1)).is(\.filled.tea) && !Cup.filled(.milk(nil)).is(\.filled.tea))
    let undecided = \Cup.Cases.filled.tea
    let asked: CaseKeyPath<Cup, Int> = \.filled.tea
    #expect(undecided == asked, "the optional on the way is in no type")
  }

  @Test func `B126 a value tells its case`() {
    #expect(Cup.empty.case == \.empty && Cup.filled(nil).case == \.filled)
    #expect(Shape.circle(radius: 1).case == \.circle && Shape.point.case != \.line)
    #expect(Result<Int, Never>.success(1).case == \.success)
  }

  @available(*, deprecated)
  @Test func `B116 a case by the slash operator is found in an optional, and told from its namesake`() {
    enum Action: Equatable { case moved(x: Int), moved(y: Int), stopped }
    let optional: AnyCasePath<Action?, Int> = /Action.moved(x:)
    #expect(optional.extract(from: .moved(x: 1)) == 1)
    #expect(optional.extract(from: .moved(y: 1)) == nil)
    #expect(optional.extract(from: nil) == nil)
    #expect((/Action.moved(x:)).extract(from: .moved(x: 1)) == 1)
    #expect((/Action.moved(x:)).extract(from: .moved(y: 1)) == nil)
    #expect((/Action.moved(y:)).extract(from: .moved(y: 2)) == 2)
  }
}
