import Foundation
import KernelProtocol
import Reports
import Testing

@Suite struct StatePathTests {
  @Test(arguments: [
    ("count", "count"), ("state.count", "count"), (".count", "count"), ("$0.count", "count"), ("", ""),
    ("state", ""), ("rows[ 0 ].title", "rows[0].title"), ("rows[id:3]?.isDone", "rows[id: 3].isDone"),
    (#"names["a]b"]"#, #"names["a]b"]"#), ("`default`.x!", "default.x"), ("a[[1, 2]].b", "a[[1, 2]].b"),
  ])
  func oneSpellingForEachPath(typed: String, canonical: String) throws {
    #expect(try StatePath(typed).description == canonical)
  }

  @Test(arguments: ["rows[", "a b", "rows[0]]", "+", "rows[id: \"]\"", "\u{301}"])
  func aReportForAnythingElse(text: String) {
    #expect(throws: Report.self) { try StatePath(text) }
  }

  @Test(arguments: [
    StatePath(), "count", "rows[id: 3].title", #"names["a"].x"#,
    StatePath(components: [.name("state"), .name("x")]),
    StatePath(components: [.id("Weird ] [ id"), .key("]")]),
  ])
  func aPathSurvivesTheWire(path: StatePath) throws {
    let data = try JSONEncoder().encode(path)
    #expect(try JSONDecoder().decode(StatePath.self, from: data) == path)
  }

  @Test func pathsOverlapWhenOneValueContainsTheOther() {
    let row: StatePath = "rows[id: 3]"
    #expect(row.overlaps("rows"))
    #expect(row.overlaps("rows[id: 3].title"))
    #expect(row.overlaps(""))
    #expect(!row.overlaps("rows[id: 4]"))
    #expect(!row.overlaps("row"))
    #expect(!row.isBelow("rows[id: 3].title"))
  }
}
