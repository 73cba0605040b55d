import Foundation
import Reports
import Testing

@testable import Curriculum

struct LessonsFolderTests {
  @Test func theOptionComesFirst() throws {
    let files = try TemporaryLessons()
    let found = try LessonsFolder.find(option: "Lessons", executable: nil, workingDirectory: files.root)
    #expect(found.path == files.folder.path)
  }

  @Test func aboveTheExecutable() throws {
    let files = try TemporaryLessons()
    let found = try LessonsFolder.find(
      option: nil, executable: files.root.appending(path: ".build/debug/tca"),
      workingDirectory: URL(filePath: "/"))
    #expect(found.path == files.folder.path)
  }

  @Test func elseInTheWorkingDirectory() throws {
    let files = try TemporaryLessons()
    let found = try LessonsFolder.find(
      option: nil, executable: URL(filePath: "/nowhere/tca"), workingDirectory: files.root)
    #expect(found.path == files.folder.path)
  }

  @Test func nowhere() {
    let report = #expect(throws: Report.self) {
      try LessonsFolder.find(
        option: nil, executable: URL(filePath: "/nowhere/tca"), workingDirectory: URL(filePath: "/nowhere"))
    }
    #expect(
      report.map { ReportRenderer().render($0) } == """
        error: No lessons were found.
          Found: There is none above /nowhere/tca, and none in /nowhere.
          Expected: A folder named Lessons contains catalog.yml.
          • tca was moved away from its lessons.
            → tca --lessons PATH
        """)
  }

  @Test func anOptionThatLeadsNowhereIsNotReplacedByAnother() throws {
    let files = try TemporaryLessons()
    let report = #expect(throws: Report.self) {
      try LessonsFolder.find(
        option: "elsewhere", executable: files.root.appending(path: "tca"), workingDirectory: files.root)
    }
    #expect(report?.title == "elsewhere is not a folder of lessons.")
  }
}
