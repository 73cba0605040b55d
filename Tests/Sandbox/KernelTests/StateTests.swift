import KernelProtocol
import Reports
import Testing

@testable import Kernel

@Suite struct StateReaderTests {
  private let state = Sample.State(
    count: 3, fact: .init(number: 1, text: "x"),
    rows: [.init(id: 7, title: "Milk"), .init(id: 9, title: "Tea")],
    names: ["a": 1], destination: .edit(.init(id: 7, title: "Milk")), list: [1, 2])

  @Test(arguments: [
    ("count", "3", "Int"), ("state.count", "3", "Int"), (".count", "3", "Int"), ("$0.count", "3", "Int"),
    ("fact?.text", "\"x\"", "String?"), ("fact.number", "1", "Int"),
    ("rows[id: 7].title", "\"Milk\"", "String"),
    ("rows[1].title", "\"Tea\"", "String"), ("rows[id: 9]!.title", "\"Tea\"", "String"),
    ("rows.count", "2", "Int"),
    ("names[\"a\"]", "1", "Int"), ("destination.edit.title", "\"Milk\"", "String"), ("list[1]", "2", "Int"),
    ("hidden", "1", "Int"),
  ])
  func pathsLeadToValues(path: String, value: String, type: String) throws {
    let found = try StateReader.read(path, in: state)
    #expect(found.value == value)
    #expect(found.type == type)
  }

  @Test(arguments: [
    ("rows[0].title", "rows[id: 7].title"), ("rows[id: 7].title", "rows[id: 7].title"),
    ("list[0]", "list[0]"), ("fact.some.number", "fact.number"), ("rows[1]", "rows[id: 9]"),
  ])
  func anElementHasOnePath(path: String, canonical: StatePath) throws {
    #expect(try StateReader.read(path, in: state).path == canonical)
  }

  @Test func theEmptyPathIsTheWholeState() throws {
    let found = try StateReader.read("", in: state)
    #expect(found.type == "Sample.State")
    #expect(found.children == ["count", "fact", "rows", "names", "destination", "list", "hidden"])
    #expect(try StateReader.read("rows", in: state).children == ["[id: 7]", "[id: 9]"])
  }

  @Test func aMisspelledNameIsToldItsNeighbours() {
    #expect(
      throws: Report(
        "The state has no `cuont`.", found: "A value of type `Sample.State`.",
        expected: "One of `count`, `fact`, `rows`, `names`, `destination`, `list`, `hidden`.",
        causes: [.init("The name is spelled differently.", fix: "state count")], nearNames: ["count"])
    ) { try StateReader.read("cuont", in: state) }
  }

  @Test func whatIsNotStoredMayBeComputed() {
    let computed = Report.Cause(
      "A computed property isn't stored, so no path leads to it, but an expression reads it.",
      fix: "eval state.screen")
    #expect(
      throws: Report(
        "The state has no `screen`.", found: "A value of type `StateReaderTests.Empty`.",
        expected: "Nothing after it: it has no parts.", causes: [computed])
    ) { try StateReader.read("screen", in: Empty()) }
    do {
      _ = try StateReader.read("rows[0].screen", in: state)
    } catch {
      #expect(error.causes.map(\.fix) == ["eval state.rows[id: 7].screen"])
    }
  }

  struct Empty: Equatable {}

  @Test func aMissingIndexIsToldTheRange() {
    #expect(
      throws: Report(
        "`list` has no `[5]`.", found: "A value of type `[Int]`.",
        expected: "An index from 0 to 1, such as `[0]`.",
        causes: [.init("The collection has other elements.", fix: "state list")])
    ) { try StateReader.read("list[5]", in: state) }
  }

  @Test func nothingIsBelowNil() {
    #expect(
      throws: Report(
        "`fact` is nil, so there is no `text` in it.", found: "`nil`, of type `Sample.Fact?`.",
        expected: "A value.",
        causes: [.init("Nothing has set it yet, or something has cleared it.", fix: "state fact")])
    ) { try StateReader.read("fact.text", in: Sample.State()) }
  }

  @Test(arguments: ["rows[", "a b", "rows[0]]", "+", "rows[id: \"]\""])
  func whatIsNoPathIsAReport(path: String) {
    #expect(throws: Report.self) { try StateReader.read(path, in: state) }
  }
}

@Suite struct StateChangesTests {
  private func changes(_ change: (inout Sample.State) -> Void, from state: Sample.State = .init()) -> [String]
  {
    var after = state
    change(&after)
    return StateChanges.between(state, after).map {
      "\($0.path): \($0.before?.text ?? "–") → \($0.after?.text ?? "–")"
    }
  }

  private let full = Sample.State(
    fact: .init(number: 1, text: "x"), rows: [.init(id: 7, title: "Milk"), .init(id: 9, title: "Tea")],
    names: ["a": 1], destination: .edit(.init(id: 7, title: "Milk")), list: [1, 2])

  @Test func leavesOfStructs() {
    #expect(changes({ $0.count += 1 }) == ["count: 0 → 1"])
    #expect(changes({ $0.fact?.text = nil }, from: full) == ["fact.text: \"x\" → nil"])
    #expect(changes({ _ in }, from: full).isEmpty)
  }

  @Test func optionalsThatComeAndGoAreOneChange() {
    #expect(
      changes({ $0.fact = .init(number: 1, text: "x") })
        == ["fact: nil → Sample.Fact(number: 1, text: \"x\")"])
  }

  @Test func elementsAreToldApartByTheirIDs() {
    #expect(
      changes({ $0.rows[id: 9]?.title = "Rum" }, from: full) == ["rows[id: 9].title: \"Tea\" → \"Rum\""])
    #expect(
      changes({ $0.rows.remove(id: 7) }, from: full) == [
        "rows[id: 7]: Sample.Row(id: 7, title: \"Milk\") → –"
      ])
    #expect(
      changes({ $0.rows.append(.init(id: 1, title: "a")) })
        == ["rows[id: 1]: – → Sample.Row(id: 1, title: \"a\")"])
    #expect(changes({ $0.rows.reverse() }, from: full) == ["rows: [7, 9] → [9, 7]"])
  }

  @Test func aNewOrderIsKeptByTheIDs() {
    var after = full
    after.rows.reverse()
    #expect(
      StateChanges.between(full, after).map(\.order) == [.init(before: ["7", "9"], after: ["9", "7"])])
    after.rows[id: 9]?.title = "Rum"
    #expect(StateChanges.between(full, after).map { $0.order == nil } == [true, false])
  }

  @Test func listsAndDictionaries() {
    #expect(changes({ $0.list.append(3) }, from: full) == ["list[2]: – → 3"])
    #expect(changes({ $0.names["a"] = nil }, from: full) == ["names[\"a\"]: 1 → –"])
    #expect(changes({ $0.names["b"] = 2 }) == ["names[\"b\"]: – → 2"])
  }

  @Test func aChangeHoldsWhatItsValuesAreMadeFrom() {
    var after = full
    after.rows[id: 7]?.title = "Rum"
    after.fact = nil
    let changes = StateChanges.between(full, after)
    #expect(changes.map(\.path) == ["fact", "rows[id: 7].title"])
    #expect(
      changes.map(\.before?.literal) == [
        .call("Sample.Fact", [.init("number", .integer("1")), .init("text", .string("x"))]),
        .string("Milk"),
      ])
    #expect(changes.map(\.after?.literal) == [.nil, .string("Rum")])
  }

  @Test func casesThatChange() {
    #expect(
      changes({ $0.destination = .edit(.init(id: 7, title: "Rum")) }, from: full)
        == ["destination.edit.title: \"Milk\" → \"Rum\""])
    #expect(
      changes({ $0.destination = .alert }, from: full)
        == ["destination: .edit(Sample.Row(id: 7, title: \"Milk\")) → .alert"])
  }
}
