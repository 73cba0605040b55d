import ComposableArchitectureCore
import Dependencies
import Foundation
import Testing

@testable import Kernel

@Suite struct SessionWorldTests {
  private func values(_ world: SessionWorld) -> DependencyValues {
    var values = DependencyValues._current
    world.prepare(&values)
    return values
  }

  @Test func aStepTakenAgainDrawsTheSameValues() {
    func draws(_ world: SessionWorld) -> [UUID] {
      let values = values(world)
      return [1, 2].flatMap { step in
        world.perform(step: step, dates: nil) { [values.uuid(), values.uuid()] }.0
      }
    }
    let first = draws(SessionWorld(seed: 1, nextDraw: 0))
    #expect(first == draws(SessionWorld(seed: 1, nextDraw: 500)))
    #expect(first != draws(SessionWorld(seed: 2, nextDraw: 0)))
    #expect(Set(first).count == 4)
    #expect(first.allSatisfy { $0.uuidString.split(separator: "-")[2].hasPrefix("4") })
  }

  @Test func effectsDrawFromASequenceOfTheirOwn() {
    let world = SessionWorld(seed: 1, nextDraw: 0)
    let values = values(world)
    let before = world.perform(step: 1, dates: nil) { values.uuid() }.0
    let drawn = [values.uuid(), values.uuid()]
    #expect(world.perform(step: 1, dates: nil) { values.uuid() }.0 == before)
    #expect(world.nextDraw == 4)
    #expect(Set(drawn + [before]).count == 3)
  }

  @Test func datesAreReadAgainAsTheyWereRead() {
    let world = SessionWorld(seed: 1, nextDraw: 0)
    let values = values(world)
    let (first, dates) = world.perform(step: 1, dates: nil) { [values.date.now, values.date()] }
    #expect(dates == first.map(\.timeIntervalSince1970))
    #expect(
      world.perform(step: 1, dates: [5, 6]) { [values.date.now, values.date()] }.0.map(
        \.timeIntervalSince1970)
        == [5, 6])
    // More than were recorded: the code has changed.
    #expect(world.perform(step: 1, dates: [5]) { [values.date.now, values.date()] }.0[1] >= first[1])
  }

  @Test func randomNumbersFollowFromTheSeed() {
    func rolls(seed: UInt64) -> [Int] {
      let world = SessionWorld(seed: seed, nextDraw: 0)
      let generator = values(world).withRandomNumberGenerator
      return world.perform(step: 3, dates: nil) {
        (0..<20).map { _ in generator { Int.random(in: 1...6, using: &$0) } }
      }.0
    }
    #expect(rolls(seed: 1) == rolls(seed: 1))
    #expect(rolls(seed: 1) != rolls(seed: 2))
    #expect(Set(rolls(seed: 1)).count > 2)
  }
}

@Suite struct StateTextTests {
  /// A dump escapes apostrophes, which Swift doesn't need; everything else that it escapes stays.
  @Test(arguments: [
    (#""can\'t""#, #""can't""#), (#"a: "\'x\\\'", b: "\n\'""#, #"a: "'x\\'", b: "\n'""#),
    ("#\"\\'\"#", "#\"\\'\"#"), ("\"\"\"\n  \\'\n\"\"\"", "\"\"\"\n  \\'\n\"\"\""), ("\\'", "\\'"),
  ])
  func anApostropheNeedsNoBackslash(dump: String, plain: String) {
    #expect(StateText.withPlainApostrophes(dump) == plain)
  }

  @Test func anApostropheStandsAsItIsTyped() {
    #expect(StateText.dump("can't") == #""can't""#)
    #expect(StateText.diff("can't", "won't") == "- \"can't\"\n+ \"won't\"")
  }

  @Test func storedNamesLoseTheirUnderscore() {
    #expect(
      StateText.withoutUnderscores("State(\n  _count: 1,\n- _name: \"_a: b\",\n+   _x1: 2\n)")
        == "State(\n  count: 1,\n- name: \"_a: b\",\n+   x1: 2\n)")
  }

  @Test func aStateThatStoresNothingIsEmpty() {
    struct State: ObservableState {
      let _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
      mutating func _$willModify() {}
    }
    #expect(StateText.dump(State()) == "StateTextTests.State()")
  }

  @Test func textIsLeftAlone() {
    for text in ["", "_", "_: 1", "_1: 2", "_a b: 1", "a: _b: 1"] {
      #expect(StateText.withoutUnderscores(text) == text)
    }
  }
}
