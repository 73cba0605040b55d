import ComposableArchitectureCore
import KernelProtocol
import Testing

@testable import Kernel

@Suite struct SharedActionTests {
  struct Screen {
    @Shared var title: String
  }
  struct State {
    @Shared var titles: [String]
    var screens: [Screen] = []
  }
  /// It must be the same state after a step was replayed, and not another with the same value.
  @Test func sharedStateIsWrittenAsItsPlace() throws {
    let titles = Shared(value: ["a", "b"])
    let elements = Array(titles)
    let (first, second) = (elements[0], elements[1])
    let state = State(titles: titles, screens: [Screen(title: first), Screen(title: second)])
    let opened = state.screens[1].$title
    let describer = Describer(.journal, state: state)
    let literal = try #require(describer.literal(of: opened, as: Shared<String>.self))
    #expect(literal == .state("screens[1].title"))
    let again = try Embedder(root: literal, state: state).value(Shared<String>.self, from: literal)
    again.withLock { $0 = "c" }
    #expect(titles.wrappedValue == ["a", "c"])
    #expect(Describer(.display).literal(of: opened, as: Shared<String>.self) == .string("c"))
  }

  @Test func whatNobodyHoldsIsMadeOfItsValue() throws {
    let literal = try #require(
      Describer(.journal, state: State(titles: Shared(value: [])))
        .literal(of: Shared(value: "a"), as: Shared<String>.self))
    #expect(literal == .call("Shared", [.init("value", .string("a"))]))
    let again = try Embedder(root: literal).value(Shared<String>.self, from: literal)
    #expect(again.wrappedValue == "a")
  }
}
