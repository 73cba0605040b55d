import CasePathsCore
import ComposableArchitectureCore
import Foundation
import IdentifiedCollections
import KernelProtocol
import Reports
import Testing

@testable import Kernel

@Suite struct EmbedderTests {
  private func embed<T>(_ literal: Literal, as type: T.Type = T.self) throws -> T {
    try Embedder(root: literal).value(type, from: literal)
  }

  /// Embeds, describes, and embeds again.
  private func expectRoundTrip<T: Equatable>(
    _ literal: Literal, _ value: T, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try embed(literal, as: T.self) == value, sourceLocation: sourceLocation)
    #expect(
      Describer(.display).literal(of: value, as: T.self)?.source == literal.source,
      sourceLocation: sourceLocation)
    let recorded = try #require(Describer(.journal).literal(of: value, as: T.self))
    #expect(try embed(recorded, as: T.self) == value, sourceLocation: sourceLocation)
  }

  @Test func leaves() throws {
    try expectRoundTrip(.integer("-3"), -3)
    try expectRoundTrip(.integer("255"), UInt8(255))
    try expectRoundTrip(.float("1.5"), 1.5)
    try expectRoundTrip(.string("a\"b\n"), "a\"b\n")
    try expectRoundTrip(.string("é"), Character("é"))
    try expectRoundTrip(.boolean(true), true)
    #expect(try embed(.integer("2"), as: Double.self) == 2)
    #expect(try embed(.member("infinity", nil), as: Double.self) == .infinity)
  }

  @Test func collectionsAndOptionals() throws {
    try expectRoundTrip(.array([.integer("1"), .integer("2")]), [1, 2])
    try expectRoundTrip(.array([.integer("1"), .nil]), [1, nil])
    try expectRoundTrip(.array([.string("a"), .string("b")]), Set(["a", "b"]))
    try expectRoundTrip(
      .dictionary([.init(.string("a"), .integer("1")), .init(.string("b"), .integer("2"))]), ["a": 1, "b": 2])
    try expectRoundTrip(.nil, Int?.none)
    try expectRoundTrip(.integer("3"), Int?.some(3))
    #expect(try embed(.member("some", [.init(nil, .integer("3"))]), as: Int?.self) == 3)
    #expect(try embed(.array([]), as: [String].self) == [])
    #expect(try embed(.dictionary([]), as: [String: Int].self) == [:])
  }

  @Test func foundation() throws {
    try expectRoundTrip(.call("UUID", [.init(nil, .integer("10"))]), UUID(10))
    let id = "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"
    try expectRoundTrip(.call("UUID", [.init("uuidString", .string(id))]), UUID(uuidString: id))
    try expectRoundTrip(
      .call("Date", [.init("timeIntervalSince1970", .integer("1234567890"))]),
      Date(timeIntervalSince1970: 1_234_567_890))
    try expectRoundTrip(
      .call("URL", [.init("string", .string("https://a.b/c?d"))]), URL(string: "https://a.b/c?d"))
    try expectRoundTrip(.member("milliseconds", [.init(nil, .integer("1500"))]), Duration.milliseconds(1500))
    try expectRoundTrip(.member("seconds", [.init(nil, .integer("2"))]), Duration.seconds(2))
    let odd = Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)
    #expect(try embed(#require(Describer(.journal).literal(of: odd, as: Date.self)), as: Date.self) == odd)
  }

  @Test func indexSets() throws {
    try expectRoundTrip(.array([.integer("0"), .integer("2")]), IndexSet([0, 2]))
    try expectRoundTrip(.array([]), IndexSet())
    let one = Literal.call("IndexSet", [.init("integer", .integer("3"))])
    #expect(try embed(one, as: IndexSet.self) == [3])
    #expect(report(.array([.integer("-1")]), as: IndexSet.self)?.title == "`-1` is not an `Int`.")
    #expect(report(.array([.string("a")]), as: IndexSet.self) != nil)
  }

  @Test func structsAreWrittenMemberByMember() throws {
    try expectRoundTrip(
      .call("Sample.Fact", [.init("number", .integer("1")), .init("text", .string("x"))]),
      Sample.Fact(number: 1, text: "x"))
    #expect(
      try embed(
        .member("init", [.init("number", .integer("1")), .init("text", .string("x"))]), as: Sample.Fact.self)
        == Sample.Fact(number: 1, text: "x"))
    #expect(
      try embed(.call("Fact", [.init("number", .integer("1"))]), as: Sample.Fact.self)
        == Sample.Fact(number: 1, text: nil))
    let pair: (Int, name: String) = try embed(
      .tuple([.init(nil, .integer("1")), .init("name", .string("a"))]))
    #expect(pair == (1, "a"))
  }

  @Test func enumsByName() throws {
    try expectRoundTrip(.member("high", nil), Sample.Priority.high)
    try expectRoundTrip(.member("plain", nil), Sample.Unlisted.plain)
    #expect(try embed(.call("Sample.Priority.high", []), as: Sample.Priority.self) == .high)
    #expect(try embed(.member("set", [.init(nil, .nil)]), as: Sample.Action.self) == .set(nil))
    try expectRoundTrip(
      .member(
        "row", [.init("id", .integer("3")), .init("action", .member("set", [.init(nil, .integer("1"))]))]),
      Sample.Action.row(id: 3, action: .set(1)))
  }

  @Test func resultsAndErrorsBehindAProtocol() throws {
    typealias Response = Result<Int, any Error>
    let success = try embed(.member("success", [.init(nil, .integer("1"))]), as: Response.self)
    #expect(try success.get() == 1)

    let failure = Response.failure(Sample.Offline(code: -2))
    let shown = Describer(.display).literal(of: failure, as: Response.self)
    #expect(shown?.source == ".failure(Sample.Offline(code: -2))")
    let recorded = try #require(Describer(.journal).literal(of: failure, as: Response.self))
    let again = try embed(recorded, as: Response.self)
    #expect(throws: Sample.Offline(code: -2)) { try again.get() }
  }

  @Test func identifiedArrays() throws {
    let rows: IdentifiedArrayOf<Sample.Row> = [Sample.Row(id: 1, title: "a")]
    try expectRoundTrip(
      .array([.call("Sample.Row", [.init("id", .integer("1")), .init("title", .string("a"))])]), rows)
  }

  @Test func valuesThatOnlyCodableCanMakeTravelAsJSON() throws {
    let data = Data([1, 2, 3])
    let recorded = try #require(Describer(.journal).literal(of: data, as: Data.self))
    #expect(recorded == .json(type: "Data", text: "\"AQID\""))
    #expect(try embed(recorded, as: Data.self) == data)
    #expect(Describer(.display).literal(of: data, as: Data.self) == nil)
  }

  // MARK: The state

  private func embed<T>(_ path: String, of state: Sample.State, as type: T.Type = T.self) throws -> T {
    let literal = Literal.state(path)
    return try Embedder(root: literal, state: state).value(type, from: literal)
  }

  @Test func partsOfTheStateAreValues() throws {
    let row = Sample.Row(id: 7, title: "a")
    let state = Sample.State(count: 3, fact: .init(number: 1), rows: [row], destination: .edit(row))
    #expect(try embed("count", of: state) == 3)
    #expect(try embed("rows[0]", of: state) == row)
    #expect(try embed("rows[id: 7].title", of: state) == "a")
    #expect(try embed("destination.edit", of: state) == row)
    #expect(try embed("fact", of: state) == Sample.Fact(number: 1))
    #expect(try embed("fact", of: state, as: Sample.Fact?.self) == Sample.Fact(number: 1))
  }

  @Test func aPartOfAnotherTypeIsRefused() {
    #expect(throws: Report.self) { try embed("rows", of: Sample.State(), as: Sample.Row.self) }
    #expect(
      throws: Report(
        "`state.fact` is not an `Int`.", found: "`nil` in `state.fact`.", expected: "A path to an `Int`.",
        causes: [.init("The path leads to another value.", fix: "state fact")])
    ) { try embed("fact", of: Sample.State(), as: Int.self) }
  }

  // MARK: Reports

  private enum RowsAction {
    case rows(IdentifiedAction<Int, Sample.Priority>)
  }

  @Test func aReportNamesAnElementThatExists() {
    let state = Sample.State(rows: [Sample.Row(id: 7, title: "a")])
    let literal = Literal.member(
      "rows",
      [.init(nil, .member("element", [.init("id", .boolean(true)), .init("action", .member("low", nil))]))])
    #expect(
      throws: Report(
        "`true` is not an `Int`.", found: "A Bool in `.rows(.element(id: true, action: .low))`.",
        expected: "An `Int`, such as `state.rows[0].id`: `.element(id: state.rows[0].id, action: .low)`.",
        causes: [
          .init("The payload has another type.", fix: ".rows(.element(id: state.rows[0].id, action: .low))")
        ])
    ) { try Embedder(root: literal, state: state).value(RowsAction.self, from: literal) }
  }

  private func report<T>(_ literal: Literal, as type: T.Type) -> Report? {
    #expect(throws: Report.self) { try embed(literal, as: type) }
  }

  @Test func aMisspelledActionNamesItsNeighbours() {
    #expect(
      report(.member("rwo", nil), as: Sample.Action.self)
        == Report(
          "`Sample.Action` has no case `rwo`.", found: "`.rwo`.",
          expected: "One of its 3 cases: `.tapped`, `.set`, `.row`.",
          causes: [.init("The name is spelled differently.", fix: ".row(id: 1, action: .tapped)")],
          nearNames: [".row"]))
  }

  private static func element(_ id: Literal, _ action: String, case name: String = "element") -> Literal {
    .member(
      "rows",
      [.init(nil, .member(name, [.init("id", id), .init("action", .member(action, nil))]))])
  }

  /// A fix is the whole line, and it was tried.
  @Test(arguments: [
    (element(.integer("7"), "hihg"), element(.integer("7"), "high")),
    (element(.boolean(true), "high"), element(.state("rows[0].id"), "high")),
    (element(.integer("7"), "high", case: "elemnt"), element(.integer("7"), "high")),
    (.member("rows", [.init(nil, .member("high", nil))]), element(.state("rows[0].id"), "high")),
    // Where two things are wrong, no change of one of them can be sent, but the example can.
    (element(.boolean(true), "hihg"), element(.state("rows[0].id"), "low")),
  ])
  func aFixIsALineThatCanBeSent(line: Literal, fix: Literal) throws {
    let state = Sample.State(rows: [Sample.Row(id: 7, title: "a")])
    let report = #expect(throws: Report.self) {
      try Embedder(root: line, state: state).value(RowsAction.self, from: line)
    }
    #expect(report?.causes.map(\.fix) == [fix.source])
    _ = try Embedder(root: fix, state: state).value(RowsAction.self, from: fix)
  }

  @Test func aPayloadOfAnotherTypeShowsAnExample() {
    #expect(
      report(.member("set", [.init(nil, .string("a"))]), as: Sample.Action.self)
        == Report(
          "`\"a\"` is not an `Int`.", found: "A string in `.set(\"a\")`.",
          expected: "An `Int`, such as `1`: `.set(1)`.",
          causes: [.init("The payload has another type.", fix: ".set(1)")]))
  }

  @Test func aMissingPayloadShowsTheSignature() {
    #expect(
      report(.member("row", nil), as: Sample.Action.self)
        == Report(
          "`.row` takes `(id: Int, action: Sample.Action)`.", found: "`.row`.",
          expected: "`.row(id: Int, action: Sample.Action)`, such as `.row(id: 1, action: .tapped)`.",
          causes: [
            .init("The payload is missing or has other labels.", fix: ".row(id: 1, action: .tapped)")
          ]))
  }

  @Test func aPayloadWithOtherLabelsGetsTheRightOnes() {
    #expect(
      report(
        .member("row", [.init(nil, .integer("7")), .init(nil, .member("tapped", nil))]),
        as: Sample.Action.self)?
        .causes == [.init("The payload has other labels.", fix: ".row(id: 7, action: .tapped)")])
  }

  @Test func anActionOfAPresentedChildIsInsideOfPresented() {
    let child = Literal.member("set", [.init(nil, .integer("3"))])
    #expect(
      report(child, as: PresentationAction<Sample.Action>.self)?.causes == [
        .init(
          "The action of a presented child is written inside `.presented(…)`.", fix: ".presented(.set(3))")
      ])
  }

  @Test func anActionOfAnElementIsInsideOfElement() {
    #expect(
      report(.member("tapped", nil), as: IdentifiedAction<Int, Sample.Action>.self)?.causes == [
        .init(
          "The action of an element is written inside `.element(id:action:)`, after its ID.",
          fix: ".element(id: 1, action: .tapped)")
      ])
  }

  @Test func aPayloadThatIsNotWantedIsTold() {
    #expect(
      report(.member("tapped", [.init(nil, .integer("1"))]), as: Sample.Action.self)
        == Report(
          "`.tapped` takes nothing.", found: "`.tapped(1)`.", expected: "`.tapped`.",
          causes: [.init("The case has no payload.", fix: ".tapped")]))
  }

  @Test func aMissingMemberShowsAllOfThem() {
    #expect(
      report(.call("Row", [.init("title", .string("a"))]), as: Sample.Row.self)
        == Report(
          "`Sample.Row` is written with all its properties, in order.", found: "`Row(title: \"a\")`.",
          expected: "`Sample.Row(id: Int, title: String)`, such as `Sample.Row(id: 1, title: \"Blob\")`.",
          causes: [
            .init(
              "A property is missing; the prompt doesn't know default values.",
              fix: "Sample.Row(id: 1, title: \"Blob\")")
          ]))
  }

  @Test func aNumberOutOfRangeIsToldTheRange() {
    #expect(report(.integer("256"), as: UInt8.self)?.expected == "A number from 0 to 255.")
    #expect(report(.integer("99999999999999999999"), as: Int.self) != nil)
  }

  @Test func whatOnlyTheCompilerCanMakeIsRefused() {
    #expect(
      report(.string("x"), as: (() -> Void).self)?.title == "A `() -> ()` needs the compiler.")
    #expect(report(.member("shared", nil), as: Sample.Reference.self) != nil)
  }
}
