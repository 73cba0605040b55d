import ArgumentParser
import Curriculum
import Foundation
import Grading
import Reports
import Toolchain

/// `tca check`: judges exercises, without a prompt.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Judge exercises.",
    discussion: """
      Without --file, the workspace's own copies are judged. Exit codes: 0 passed, 1 not passed, 64 usage, 69 a tool is \
      missing, 70 a fault of the sandbox.

      EXAMPLES
        tca check counter/decrement
        tca check counter/decrement --file Solution.swift --json
      """
  )

  @Argument(help: "Exercises, each as lesson/exercise; all that were started when none is given.")
  var exercises: [String] = []

  @Option(help: "Judge this file instead of the workspace's.")
  var file: String?

  @Flag(
    help: "Print the verdict as JSON: Exercism's results.json, version 3, and our own fields under \"tca\".")
  var json = false

  @Flag(help: "Print how many milliseconds each stage took.")
  var timings = false

  @Option(help: "A folder of lessons.")
  var lessons: String?

  @Option(help: "The workspace.")
  var workspace: String?

  func validate() throws {
    if file != nil, exercises.count != 1 {
      throw ValidationError("--file judges one file as one exercise: tca check LESSON/EXERCISE --file FILE")
    }
  }

  func run() async throws {
    let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    var verdicts: [Verdict] = []
    do {
      let folder = try LessonsFolder.find(
        option: lessons, executable: Bundle.main.executableURL, workingDirectory: here)
      let catalogue = try Catalogue(folder: folder)
      let workspace = Workspace.locate(
        option: workspace, environment: ProcessInfo.processInfo.environment, workingDirectory: here)
      let compiler = CompilerClient.live()
      let grading = GradingClient.live(
        compiler: compiler,
        gate: .live {
          try SyntaxClient.load(path: try await compiler.prepare { _ in }.syntaxService.path)
        })
      _ = try await compiler.prepare { step in
        Self.tell("[\(step.number)/\(step.total)] \(step.title) …")
      }
      for exercise in try chosen(from: catalogue, workspace) {
        let file =
          file.map { URL(filePath: $0, relativeTo: here).absoluteURL } ?? workspace.file(for: exercise)
        let verdict = try await grading.check(exercise, file)
        verdicts.append(verdict)
        if !json {
          print(VerdictRenderer(style: .plain, showsTimings: timings).render(verdict, exercise: exercise))
        }
      }
    } catch let report as Report {
      Self.tell(ReportRenderer().render(report))
      throw ExitCode(69)
    }
    if json { try printJSON(verdicts) }
    throw ExitCode(verdicts.allSatisfy { $0.status == .pass } ? 0 : 1)
  }

  private func chosen(from catalogue: Catalogue, _ workspace: Workspace) throws -> [Exercise] {
    if !exercises.isEmpty { return try exercises.map(catalogue.exercise) }
    return catalogue.all().lessons.flatMap(\.exercises)
      .filter { FileManager.default.fileExists(atPath: workspace.file(for: $0).path) }
  }

  private func printJSON(_ verdicts: [Verdict]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = verdicts.count == 1 ? try encoder.encode(verdicts[0]) : try encoder.encode(verdicts)
    print(String(decoding: data, as: UTF8.self))
  }

  private static func tell(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
