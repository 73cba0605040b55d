import Foundation
import Testing

struct LessonsTests {
  @Test func text() async throws {
    try await TCA().run("lessons").exit(0)
      .stdout(
        """
        A tally (tally), 0 of 2 done
          [ ] Reach two (reach-two, drive)
          [ ] Double (double, code)
        [x] done  [!] failing  [ ] to do
        """)
  }

  @Test func json() async throws {
    struct List: Decodable, Equatable {
      struct Lesson: Decodable, Equatable {
        var slug: String
        var title: String
        var exercises: [Exercise]
      }
      struct Exercise: Decodable, Equatable {
        var slug: String
        var kind: String
        var title: String
        var status: String
      }
      var lessons: [Lesson]
    }
    let outcome = try await TCA().run("lessons", "--json").exit(0)
    let list = try JSONDecoder().decode(List.self, from: Data(outcome.output.utf8))
    #expect(
      list
        == List(lessons: [
          .init(
            slug: "tally", title: "A tally",
            exercises: [
              .init(slug: "reach-two", kind: "drive", title: "Reach two", status: "todo"),
              .init(slug: "double", kind: "code", title: "Double", status: "todo"),
            ])
        ]))
  }

  @Test func progressThatIsDamagedIsSetAside() async throws {
    let tca = try TCA()
    let file = tca.workspace.appending(path: ".sandbox/progress.json")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("garbage".utf8).write(to: file)
    let outcome = try await tca.run("lessons").exit(0).stdout(contains: "0 of 2 done")
    #expect(outcome.error.contains("Progress could not be read, so it starts from the beginning"))
    let aside = tca.workspace.appending(path: ".sandbox/progress.damaged-1.json")
    #expect(try String(contentsOf: aside, encoding: .utf8) == "garbage")
  }

  /// The first file that is opened must not take the place of a closed standard stream.
  @Test(arguments: ["<&-", "<&- 2>&-", "2>&-"]) func closedStreamsDoNoHarm(closed: String) async throws {
    let tca = try TCA()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec '\(TCA.binary.path)' lessons --lessons '\(TCA.pack.path)' \(closed)"]
    process.environment = tca.environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text.contains("A tally (tally)"))
  }
}
