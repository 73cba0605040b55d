import Reports
import Testing
import TextHandling

struct ReportRendererTests {
  static let full = Report(
    "Counter has no action .incremntButtonTapped.",
    location: .init(file: "session.tca", line: 12, column: 2, source: ".incremntButtonTapped"),
    found: ".incremntButtonTapped",
    expected: "One of the actions.",
    causes: [
      .init("It is spelled differently.", fix: ".incrementButtonTapped"),
      .init("It belongs to another lesson.", fix: "lessons"),
    ],
    nearNames: [".incrementButtonTapped", ".decrementButtonTapped"],
    book: "actions"
  )

  @Test func everythingThatIsKnownIsTold() {
    #expect(
      ReportRenderer().render(Self.full) == """
        error: Counter has no action .incremntButtonTapped.
          session.tca:12:2
          12 | .incremntButtonTapped
             |  ^
          Found: .incremntButtonTapped
          Expected: One of the actions.
          • It is spelled differently.
            → .incrementButtonTapped
          • It belongs to another lesson.
            → lessons
          Did you mean .incrementButtonTapped or .decrementButtonTapped?
          More: book actions
        """)
  }

  @Test func aNameThatAFixSaysIsNotSaidAgain() {
    var report = Report(
      "Counter has no action .set.", causes: [.init("It is spelled differently.", fix: ".setCount(1)")],
      nearNames: [".setCount"])
    let text = """
      error: Counter has no action .set.
        • It is spelled differently.
          → .setCount(1)
      """
    #expect(ReportRenderer().render(report) == text)
    report.nearNames.append(".reset")
    #expect(ReportRenderer().render(report) == "\(text)\n  Did you mean .setCount or .reset?")
  }

  @Test func longTextsAreWrappedWhereTheyAreRead() {
    let report = Report(
      "It has gone",
      found: "Action:\n  .tapped\n• Somebody removed it before this reducer ran.\nIt is gone.")
    var renderer = ReportRenderer(style: TextStyle(width: 36))
    #expect(renderer.render(report).contains("\n    • Somebody removed it before this reducer ran.\n"))
    renderer.wrapsLongTexts = true
    #expect(
      renderer.render(report) == """
        error: It has gone
          Found:
            Action:
              .tapped
            • Somebody removed it before
              this reducer ran.
            It is gone.
        """)
  }

  @Test func twentyColumnsAreEnough() {
    let text = ReportRenderer(style: TextStyle(width: 20)).render(Self.full)
    #expect(
      text == """
        error: Counter has
          no action
          .incremntButtonTap
          ped.
          session.tca:12:2
          12 | .incremntBu…
             |  ^
          Found:
            .incremntButtonT
            apped
          Expected: One of
            the actions.
          • It is spelled
            differently.
            → .incrementButt
              onTapped
          • It belongs to
            another lesson.
            → lessons
          Did you mean
          .incrementButtonTa
          pped or
          .decrementButtonTa
          pped?
          More: book actions
        """)
  }

  @Test func aTitleOfAnyLengthIsShort() {
    let title = "Unknown command \(String(repeating: "a", count: 100_000))"
    #expect(ReportRenderer().render(Report(title)).count < 400)
  }

  @Test func aTitleAloneIsOneLine() {
    #expect(ReportRenderer().render(Report("Nothing works")) == "error: Nothing works")
    #expect(ReportRenderer(severity: .warning).render(Report("Careful")) == "warning: Careful")
  }

  @Test func textsOfSeveralLinesKeepTheirBreaks() {
    let report = Report("A state change does not match", found: "- count: 1\n+ count: 2")
    #expect(
      ReportRenderer().render(report) == """
        error: A state change does not match
          Found:
            - count: 1
            + count: 2
        """)
  }

  @Test func theCaretStandsUnderWideCharacters() {
    let report = Report("Bad", location: .init(file: "a.swift", line: 1, column: 4, source: "\t日本x"))
    #expect(
      ReportRenderer().render(report) == """
        error: Bad
          a.swift:1:4
          1 |  日本x
            |      ^
        """)
  }

  @Test func aLongLineIsCutAroundTheCaret() {
    let source = String(repeating: "a", count: 100) + "!" + String(repeating: "b", count: 100)
    let report = Report("Bad", location: .init(file: "a.swift", line: 1, column: 101, source: source))
    #expect(
      ReportRenderer(style: TextStyle(width: 30)).render(report) == """
        error: Bad
          a.swift:1:101
          1 | …aaaaaaaaaaa!bbbbbbbbbb…
            |             ^
        """)
  }

  @Test(arguments: [
    (1, "await store.receive(\\.tipResult…", 0), (9, "await store.receive(\\.tipResult…", 8),
    (39, "….success, response.…", 8), (48, "….success, response.firstAnswer)", 17),
    (63, "….success, response.firstAnswer)", 32),
  ])
  func aLongLineIsCutBetweenWords(column: Int, shown: String, caret: Int) {
    let source = #"await store.receive(\.tipResult.success, response.firstAnswer)"#
    let report = Report("Bad", location: .init(file: "a.swift", line: 1, column: column, source: source))
    let lines = ReportRenderer(style: TextStyle(width: 39)).render(report).split(separator: "\n")
    #expect(lines.dropFirst(2) == ["  1 | \(shown)", "    | \(String(repeating: " ", count: caret))^"])
  }

  @Test(arguments: [0, -1, 99])
  func aColumnThatIsNotThereHasNoCaret(column: Int) {
    let report = Report("Bad", location: .init(file: "a.swift", line: 1, column: column, source: "abc"))
    #expect(!ReportRenderer().render(report).contains("^"))
  }

  @Test func colourAddsNothingButColour() {
    let style = TextStyle(width: 80, color: true)
    let colored = ReportRenderer(style: style).render(Self.full)
    #expect(colored.contains("\u{1B}[31merror\u{1B}[0m"))
    #expect(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == ReportRenderer().render(Self.full))
  }

  @Test func nothingInAReportSteersTheTerminal() {
    let report = Report(
      "A\u{1B}[2Jb", location: .init(file: "\u{7}f", line: 1, column: 1, source: "\u{1B}]0;x\u{7}"),
      found: "c\rd\u{9B}",
      causes: [.init("\u{1B}e", fix: "\u{0}")], nearNames: ["\u{1B}g"])
    let text = ReportRenderer().render(report)
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
  }
}
