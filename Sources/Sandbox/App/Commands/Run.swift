import ArgumentParser
import Foundation
import Reports
import SandboxApp
import TextHandling

/// `tca run`: runs a script as a test.
struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a script with one command per line.",
    discussion: """
      A script contains the lines that you could type at the prompt. Use expect PATH == LITERAL to assert a value of the
      state. The script ends at the first line that fails. Exit codes: 0 every line succeeded, 1 a line failed.

      EXAMPLES
        tca run session.tca --lesson counter
        tca run session.tca --export session.svg
        printf '.incrementButtonTapped\\nexpect count == 1\\n' | tca run -
      """
  )

  @Argument(help: "The script; - reads standard input.", completion: .file())
  var file: String

  @Option(
    help: "The lesson to open; by default the one that the script names, or else the first one.",
    completion: NameCompletion.lessons)
  var lesson: String?

  @Option(
    name: .customLong("export"),
    help: ArgumentHelp(
      "Also write what the prompt would show: a picture (.svg) or a recording for asciinema (.cast). A file of this name is replaced.",
      valueName: "file"), completion: .file(extensions: ["svg", "cast"]))
  var picture: String?

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if let picture, !picture.hasSuffix(".svg"), !picture.hasSuffix(".cast") {
      throw ValidationError("--export writes a file that ends with .svg or .cast.")
    }
  }

  func run() async throws {
    let source = try source()
    var made: Sandbox?
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let sandbox = try Sandbox(options.sandbox, repairs: .thorough)
      if let lesson { try await sandbox.curriculum.check(lesson) }
      sandbox.tellSurprises(options)
      made = sandbox
    }
    guard let sandbox = made else { return }
    try await ExitStatus.reporting(options, as: ExitStatus.unavailable) {
      try await sandbox.prepare()
    }
    try await ExitStatus.reporting(options, as: ExitStatus.fault) {
      let script = Script(sandbox: sandbox, options: options, stopsAtFailure: true)
      let recorder = picture.map { _ in TranscriptRecorder(title: "tca") }
      let isDone = try await script.run(source, lesson: lesson, recorder: recorder)
      if let picture { try recorder?.write(to: picture) }
      if !isDone { throw ExitStatus.failed }
    }
  }

  private func source() throws -> Script.Source {
    if file == "-" { return .standardInput }
    do throws(TextFile.Failure) {
      return .text(try TextFile.read(file), name: file)
    } catch {
      ExitStatus.show(
        Report("\(file) can't be read.", found: error.found, expected: "A file with one command per line."),
        options)
      throw ExitStatus.usage
    }
  }
}
