import Testing

@testable import Judging

/// The properties that differ, read from what a test store prints.
struct StateDifferenceTests {
  private func changes(_ lines: String...) -> [StateDifference.Change] {
    StateDifference(lines.map { "    \($0)" }.joined(separator: "\n")).changes
  }

  @Test func aPropertyOfThePropertyOfAState() {
    #expect(
      changes(
        "\u{2007} App.State(", "\u{2007}   _editor: Editor.State(", "−     _name: \"A\",",
        "+     _name: \"B\",",
        "\u{2007}     _x: 1", "\u{2007}   ),", "−   _count: 1", "+   _count: 2", "\u{2007} )") == [
          .init(path: "editor.name", expected: "\"A\"", actual: "\"B\""),
          .init(path: "count", expected: "1", actual: "2"),
        ])
  }

  @Test func aValueOfSeveralLines() {
    let change = changes(
      "\u{2007} App.State(", "−   _editor: nil,", "+   _editor: Editor.State(", "+     _name: \"B\"",
      "+   ),",
      "\u{2007}   _x: 1", "\u{2007} )"
    ).first
    #expect(change?.actual == "Editor.State(_name: \"B\")")
    #expect(change?.statement(in: "") == "$0.editor = Editor.State(name: \"B\")")
  }

  /// The feature's source tells what is shared and what may be nil.
  @Test func aStatementIsWrittenAsThePropertyIsDeclared() {
    let feature =
      "@Shared(.inMemory(\"n\")) var total = 0\n@Presents var editor: Editor.State?\nvar name = \"\""
    func statement(_ path: String) -> String? {
      StateDifference.Change(path: path, expected: "0", actual: "1").statement(in: feature)
    }
    #expect(statement("total") == "$0.$total.withLock { $0 = 1 }")
    #expect(statement("editor.name") == "$0.editor?.name = 1")
    #expect(statement("name") == "$0.name = 1")
  }

  @Test func anElementOfAList() {
    let change = changes(
      "\u{2007} App.State(", "\u{2007}   _items: [", "\u{2007}     [0]: Item.State(",
      "−       id: UUID(00000000-0000-0000-0000-000000000001)",
      "+       id: UUID(00000000-0000-0000-0000-000000000000)",
      "\u{2007}     )", "\u{2007}   ]", "\u{2007} )"
    ).first
    #expect(change?.path == "items[0].id")
    #expect(change?.value == "UUID(0)")
    #expect(change?.statement(in: "") == nil)
  }

  /// The payload of a case can't be assigned to by its name.
  @Test func aPayloadHasNoStatement() {
    let change = changes(
      "\u{2007} App.State(", "\u{2007}   _destination: .form(", "\u{2007}     Form.State(",
      "−       _name: \"A\"",
      "+       _name: \"B\"", "\u{2007}     )", "\u{2007}   )", "\u{2007} )"
    ).first
    #expect(change?.value == "\"B\"" && change?.statement(in: "") == nil)
  }

  @Test(arguments: [
    ("#1 2", "2"), ("[\n  [0]: 1", nil), (".on", ".on"),
    ("Date(1970-01-01T00:00:00.000Z)", "Date(timeIntervalSince1970: 0)"),
    ("Date(2026-01-01T00:00:00.000Z)", nil), ("A(… (2 unchanged))", nil),
  ])
  func aValueIsWrittenInSwiftWhereItCanBe(printed: String, source: String?) {
    #expect(StateDifference.source(of: printed) == source)
  }
}
