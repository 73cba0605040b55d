import KernelProtocol
import PromptLanguage
import Reports
import Testing

@testable import REPL

struct ExpectationTests {
  @Test(arguments: [
    ("count == 2", "count", "2"), (".count==-2", "count", "-2"),
    (#"names["a==b"] == 1"#, #"names["a==b"]"#, "1"),
    (#"names["a\"==b"] == nil"#, #"names["a\"==b"]"#, "nil"), (#"fact == "1 == 1""#, "fact", #""1 == 1""#),
  ])
  func theTwoSides(text: String, path: String, source: String) throws {
    let expectation = try Expectation(text, syntax: .basic)
    #expect(expectation.path == path)
    #expect(expectation.source == source)
  }

  @Test(arguments: ["", "count", "count = 2", #"names["a==b"]"#, "count == state.other"])
  func whatIsNoComparisonIsAReport(text: String) {
    #expect(throws: Report.self) { try Expectation(text, syntax: .basic) }
  }

  @Test(arguments: [
    ("The server has", ["expect a.title == \"The server has\""]), ("Yes", ["expect a.title == true"]),
    ("downloaded", ["expect a.title == .downloaded", "expect a.title == \"downloaded\""]),
    ("null", ["expect a.title == nil"]), ("'Lima'", ["expect a.title == \"Lima\""]), ("count + 1", []),
  ])
  func whatIsMissingAroundWordsIsTold(source: String, fixes: [String]) throws {
    let report = #expect(throws: Report.self) { try Expectation("a.title == \(source)", syntax: .basic) }
    #expect(report?.causes.map(\.fix).filter { $0.hasPrefix("expect ") } == fixes)
  }

  @Test func anotherValueIsToldWithBothSides() async throws {
    let session = FakeSession().client
    let mismatch = try await Expectation("count == 2", syntax: .basic).mismatch(in: session)
    #expect(mismatch == Report("count is not 2.", found: "0", expected: "2"))
    #expect(try await Expectation("count == 0", syntax: .basic).mismatch(in: session) == nil)
  }
}
