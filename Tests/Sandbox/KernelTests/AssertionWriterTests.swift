import ComposableArchitecture
import Foundation
import IdentifiedCollections
import KernelProtocol
import Testing

@testable import Kernel

/// The assignments of an exported test.
struct AssertionWriterTests {
  private func statements(_ change: (inout Sample.State) -> Void, from state: Sample.State = .init())
    -> [String]
  {
    var after = state
    change(&after)
    let writer = AssertionWriter(state, after)
    #expect(writer.problem == nil)
    return writer.statements
  }

  private let rows = Sample.State(rows: [.init(id: 1, title: "a"), .init(id: 2, title: "b")])

  @Test func nothingChanges() {
    #expect(statements { _ in } == [])
  }

  @Test func propertiesAreAssigned() {
    #expect(statements { $0.count = 3 } == ["$0.count = 3"])
    #expect(
      statements { $0.fact = .init(number: 1, text: "a \"b\"") }
        == [#"$0.fact = Sample.Fact(number: 1, text: "a \"b\"")"#])
  }

  @Test func onlyTheChangedPartOfAnOptionalIsAssigned() {
    var state = Sample.State()
    state.fact = .init(number: 1, text: "one")
    #expect(statements({ $0.fact?.text = nil }, from: state) == ["$0.fact?.text = nil"])
    #expect(statements({ $0.fact = nil }, from: state) == ["$0.fact = nil"])
  }

  @Test func elementsAreNamedByTheirIDs() {
    #expect(statements({ $0.rows[id: 2]?.title = "c" }, from: rows) == [#"$0.rows[id: 2]?.title = "c""#])
    #expect(statements({ $0.rows.remove(id: 1) }, from: rows) == ["$0.rows.remove(id: 1)"])
    #expect(
      statements({ $0.rows.append(.init(id: 3, title: "c")) }, from: rows)
        == [#"$0.rows.append(Sample.Row(id: 3, title: "c"))"#])
    #expect(
      statements({ $0.rows.insert(.init(id: 3, title: "c"), at: 0) }, from: rows)
        == [#"$0.rows.insert(Sample.Row(id: 3, title: "c"), at: 0)"#])
  }

  @Test func anotherOrderIsAWholeList() {
    #expect(
      statements({ $0.rows.reverse() }, from: rows)
        == [#"$0.rows = [Sample.Row(id: 2, title: "b"), Sample.Row(id: 1, title: "a")]"#])
  }

  @Test func arraysOfTheSameLengthAreComparedByPlace() {
    var state = Sample.State()
    state.list = [1, 2, 3]
    #expect(statements({ $0.list[1] = 5 }, from: state) == ["$0.list[1] = 5"])
    #expect(statements({ $0.list.append(4) }, from: state) == ["$0.list = [1, 2, 3, 4]"])
  }

  @Test func anEnumWithoutCasePathsIsAssigned() {
    var state = Sample.State()
    state.destination = .edit(.init(id: 1, title: "a"))
    #expect(
      statements({ $0.destination = .edit(.init(id: 1, title: "b")) }, from: state)
        == [#"$0.destination = .edit(Sample.Row(id: 1, title: "b"))"#])
    #expect(statements({ $0.destination = .alert }, from: state) == ["$0.destination = .alert"])
  }

  @Test func aValueThatIsNoSwiftIsAProblem() {
    struct Holder { var closure: Sample.Reference }
    let writer = AssertionWriter(Holder(closure: .init()), Holder(closure: .init()))
    #expect(writer.statements == [] || writer.problem != nil)
  }

  @Test func valuesAreWrittenAsSwiftThatCompiles() {
    let table: [(Any, String)] = [
      (UUID(3), "UUID(3)"),
      (
        UUID(uuidString: "DEADBEEF-0000-4000-8000-000000000001")!,
        #"UUID(uuidString: "DEADBEEF-0000-4000-8000-000000000001")!"#
      ),
      (URL(string: "https://a.b/c")!, #"URL(string: "https://a.b/c")!"#),
      (Duration.milliseconds(300), ".milliseconds(300)"), (TextState("Hi"), #"TextState("Hi")"#),
      (Int?.none as Any, "nil"),
    ]
    for (value, source) in table { #expect(Describer.compilable(value, as: type(of: value)) == source) }
  }

  @Test func keyPathsOfActions() {
    #expect(ActionPath.keyPath(of: Sample.Action.tapped) == "\\.tapped")
    #expect(ActionPath.keyPath(of: Sample.Action.set(3)) == "\\.set")
    #expect(ActionPath.keyPath(of: 3) == nil)
  }
}
