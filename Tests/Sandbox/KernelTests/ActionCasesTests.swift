import ComposableArchitectureCore
import KernelProtocol
import Testing

@testable import Kernel

@Suite struct ActionCasesTests {
  @Test func casesAreListedWithPayloadsAndExamples() {
    let cases = ActionCases.of(Sample.Action.self, depth: 2)
    #expect(
      cases.map { "\($0.example) \($0.payload.map { "\($0.label ?? "_"): \($0.type)" })" } == [
        ".tapped []", #".set(1) ["_: Int?"]"#,
        #".row(id: 1, action: .tapped) ["id: Int", "action: Sample.Action"]"#,
      ])
    #expect(cases[2].children.map(\.name) == ["tapped", "set", "row"])
    #expect(cases[2].children[2].children.isEmpty)
  }

  @Test func examplesAreTakenFromTheState() {
    let row = Sample.Row(id: 7, title: "a")
    #expect(
      ActionCases.of(RowsAction.self).map(\.example) == [
        #".rowTapped(Sample.Row(id: 1, title: "Blob"))"#, ".rows(.element(id: 1, action: .low))",
      ])
    #expect(
      ActionCases.of(RowsAction.self, parts: StateParts(of: Sample.State(rows: [row]))).map(\.example) == [
        ".rowTapped(state.rows[0])", ".rows(.element(id: state.rows[0].id, action: .low))",
      ])
  }

  @Test func anElementIsNamedByAnIDThatExists() {
    let row = Sample.Row(id: 7, title: "a")
    let cases = ActionCases.of(RowsAction.self, parts: StateParts(of: Sample.State(rows: [row])))
    #expect(cases[1].children.map(\.example) == [".element(id: state.rows[0].id, action: .low)"])
  }

  @Test func aPositionIsTheFirstOne() {
    let examples = ActionCases.of(PlacesAction.self).map(\.example)
    #expect(examples == [".rowTapped(at: 0)", ".moved(index: 0, by: 1)"])
  }

  private enum PlacesAction {
    case rowTapped(at: Int)
    case moved(index: Int, by: Int)
  }

  private enum RowsAction {
    case rowTapped(Sample.Row)
    case rows(IdentifiedAction<Int, Sample.Priority>)
  }

  @Test func plainEnumsAreListedByTheirCases() {
    #expect(ActionCases.of(Sample.Priority.self).map(\.example) == [".low", ".high"])
  }
}
