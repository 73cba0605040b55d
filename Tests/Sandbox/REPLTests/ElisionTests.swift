import PromptMessages
import Testing

@testable import REPL

struct ElisionTests {
  @Test(arguments: [
    (20, ".tapped(1)", ".tapped(1)"),
    (80, #".tapped(Row(id: 1, title: "A long title"))"#, #".tapped(Row(id: 1, title: "A long title"))"#),
    (30, #".tapped(Row(id: 1, title: "A long title"))"#, ".tapped(Row(…))"),
    (
      30, #".found([Row(id: 1, title: "A long title"), Row(id: 2, title: "A longer title")])"#,
      ".found([Row(…), Row(…)])"
    ),
    (
      30, #"memos[id: URL(string: "file:///memos/0123456789.m4a")].mode"#, "memos[id: URL(…)].mode"
    ),
    (24, ".found([Row(…), Row(…), Row(…), Row(…)])", ".found([…])"),
    (
      50, #".rows(.element(id: UUID(uuidString: "DEADBEEF-DEAD-BEEF"), action: .tapped))"#,
      ".rows(.element(id: UUID(…), action: .tapped))"
    ),
  ])
  func leavesOutWhatIsInnermost(width: Int, source: String, short: String) {
    #expect(Elision.fit(source, width: width) == short)
  }

  @Test(arguments: [
    (#".a(Row(note: ")))))))))))))))))))))))))"))"#, ".a(Row(…))"),
    (#".a(Row(note: "\")\\", number: 100000000))"#, ".a(Row(…))"),
  ])
  func aBracketInAStringIsNone(source: String, short: String) {
    #expect(Elision.fit(source, width: 20) == short)
  }

  @Test func whatIsShortStays() {
    #expect(Elision.fit(".a(1, 2)", width: 4) == ".a(1, 2)")
  }
}
