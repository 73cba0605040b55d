import Reports
import Testing

@testable import Book

struct SummaryTests {
  @Test func theFormatOfMdBookIsParsed() throws {
    let summary = try Summary(
      """
      # Summary

      [Before](before.md)

      # A part

      - [State](state.md)
        - [`Shared` state](deep/sharing.md)
      - [To be written]()

      ---

      * [Last](./last.md)
      """)
    #expect(summary.chapters.map(\.name) == ["before", "state", "sharing", "last"])
    #expect(summary.chapters.map(\.path) == ["before.md", "state.md", "deep/sharing.md", "last.md"])
    #expect(summary.chapters.map(\.title) == ["Before", "State", "`Shared` state", "Last"])
  }

  @Test func aPartBelongsToTheBookBeforeItsColon() throws {
    let summary = try Summary(
      "[A](a.md)\n# Learn: First\n- [B](b.md)\n# Learn: Then\n- [C](c.md)\n# Handbook\n- [D](d.md)")
    #expect(summary.chapters.map(\.book) == [nil, "Learn", "Learn", "Handbook"])
  }

  @Test func formerPagesLeadToTheirPlaces() throws {
    let summary = try Summary(
      "<!-- old moved to new -->\n<!-- older moved to new#a-part -->\n<!-- a note -->\n- [New](new.md)")
    #expect(summary.moved == ["old": "new", "older": "new#a-part"])
  }

  @Test(arguments: ["../secret.md", "/etc/passwd.md", "a/../../b.md", "page.html"])
  func aPathOutsideTheFolderIsRefused(_ path: String) {
    let report = #expect(throws: Report.self) { try Summary("- [Page](\(path))", file: "SUMMARY.md") }
    #expect(report?.title == "\(path) can't be a page of the Book.")
    #expect(report?.location?.line == 1)
  }

  @Test func aChapterCannotBeListedTwice() {
    let report = #expect(throws: Report.self) { try Summary("- [A](a.md)\n- [B](b/a.md)") }
    #expect(report?.title == "The chapter “a” is listed twice.")
    #expect(report?.location?.line == 2)
  }

  @Test func anEmptyListIsRefused() {
    let report = #expect(throws: Report.self) { try Summary("# Summary\n") }
    #expect(report?.title == "SUMMARY.md doesn't list any pages.")
  }
}
