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
