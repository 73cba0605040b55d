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

  /// A mistake in the catalogue is found where the lessons are, and another program's file of the same name isn't a catalogue.
  @Test func aFaultyCatalogueBesideLessonsCounts() throws {
    let files = try TemporaryLessons()
    let place = files.folder.appending(path: "Deeper")
    #expect(LessonsFolder.around(place)?.path == files.folder.path)
    let catalogue = files.folder.appending(path: "catalog.yml")
    try Data("leson: [".utf8).write(to: catalogue)
    #expect(LessonsFolder.around(place)?.path == files.folder.path)
    let other = files.root.appending(path: "Other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: catalogue, to: other.appending(path: "catalog.yml"))
    #expect(LessonsFolder.around(other) == nil)
  }
}
