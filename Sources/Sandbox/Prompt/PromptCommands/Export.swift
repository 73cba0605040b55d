import Curriculum
import Foundation
import KernelProtocol
import PromptLanguage
import PromptMessages
import REPL
import Reports
import SessionExport
import TextHandling

/// Writes the session as a test, a script or a story, or as something to show: a page, a picture or a recording.
struct ExportCommand: Command {
  static let help = CommandHelp(
    "export", usage: "export [--overwrite] [FILE]",
    summary: "Write the session as a test, a script, a story, a page, a picture or a recording",
    details: """
      The name of the file says what is written. `.swift` is a Swift Testing file with one `send` or `receive` for each \
      step, which is compiled and run before it is written, and whose function is named after the file. In the folder of a \
      package's tests it imports the module that it tests. `.tca` is a script that `tca run` replays exactly. `.md` is a \
      story with the changes of each step. `.html` is a page for a browser, in which you move through the steps, the state, \
      the view, the effects and the branches. `.svg` is a picture of the prompt for a README, and `.cast` a recording for \
      `asciinema play`. Without a name it writes a test; `--script`, `--markdown`, `--html`, `--svg` and `--cast` choose \
      something else. A file that exists is replaced only with `--overwrite`. After `mode test` it writes the test that \
      you type.
      """,
    examples: [
      "export", "export CounterSession.swift", "export session.tca", "export story.md", "export session.html",
    ],
    topic: .general,
    argument: Completer { typed, prompt in
      let word = String(typed.reversed().prefix { !$0.isWhitespace }.reversed())
      let options = options.filter { $0.hasPrefix(word) }
      return Candidates(
        replacing: word.count,
        texts: word.hasPrefix("-")
          ? options : prompt.clients.files.names(word) + (word.isEmpty ? options : []))
    })

  enum Format: String, CaseIterable {
    case test = "swift"
    case script = "tca"
    case story = "md"
    case page = "html"
    case picture = "svg"
    case recording = "cast"

    /// The option that chooses it, for a file without a name; nil for the one that is written anyway.
    var option: String? {
      switch self {
      case .test: nil
      case .script: "--script"
      case .story: "--markdown"
      case .page, .picture, .recording: "--\(rawValue)"
      }
    }

    /// Whether the steps are performed again for it, which only the lesson's own feature can do.
    var isRehearsed: Bool { self == .test || self == .script }
  }

  private static let options = (Format.allCases.compactMap(\.option) + ["--overwrite"]).sorted()

  var format: Format
  /// nil for a name that is made from the lesson's name.
  var file: String?
  var overwrites = false

  init(argument: String) throws {
    var format: Format?
    var names: [String] = []
    for word in argument.split(whereSeparator: \.isWhitespace).map(String.init) {
      switch word {
      case "--overwrite": overwrites = true
      case _ where Format.allCases.contains { $0.option == word }:
        format = Format.allCases.first { $0.option == word }
      case _ where word.hasPrefix("-"):
        throw Report(
          "`export` has no option \(word).",
          expected: "\(Self.options.dropLast().joined(separator: ", ")) or \(Self.options.last ?? "").",
          causes: [.init("The option is spelled differently.", fix: "help export")],
          nearNames: NearNames.find(word, in: Self.options))
      default: names.append(word)
      }
    }
    // A name with spaces is one name.
    file = names.isEmpty ? nil : names.joined(separator: " ")
    let ending = file.map { URL(filePath: $0).pathExtension } ?? ""
    if let file, file.contains("=") {
      throw Report(
        "A file can't be named \(file) here.",
        found: "The name contains `=`, as a variable of the shell does.",
        expected: "The name of a file.",
        causes: [
          .init("A variable is set in the shell, before you start `tca`.", fix: "quit"),
          .init("The session can have another name.", fix: "export session.swift"),
        ])
    }
    if let file, !ending.isEmpty, Format(rawValue: ending) == nil {
      throw Report(
        "`export` doesn't know what to write to \(file).",
        expected: "A file that ends with .swift, .tca, .md, .html, .svg or .cast.",
        causes: [
          .init(
            "A test ends with .swift.",
            fix: "export \(URL(filePath: file).deletingPathExtension().lastPathComponent).swift")
        ])
    }
    if let format, let named = Format(rawValue: ending), named != format {
      throw Report(
        "The option and the name of the file contradict each other.", found: argument,
        causes: [.init("The name decides without an option.", fix: "export \(file ?? "")")])
    }
    self.format = format ?? Format(rawValue: ending) ?? .test
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if let test = prompt.state.test { return try await write(test, prompt) }
    let session = try await prompt.feature.live()
    guard let lesson = prompt.state.lesson else { throw Report("No lesson is open.") }
    if format == .test, let reason = lesson.feature.noTest {
      return try await script(insteadOfTest: reason).run(prompt)
    }
    if format.isRehearsed { try prompt.requireLessonsFeature(for: "export") }
    let history = await session.history()
    guard !history.steps.isEmpty else {
      throw Report(
        "There is nothing to export.", found: "The session is at its first state.",
        causes: [.init("Send an action first.", fix: "actions")])
    }
    var name = file ?? "\(lesson.slug.replacing("/", with: "-"))-session"
    if URL(filePath: name).pathExtension.isEmpty { name += ".\(format.rawValue)" }
    switch format {
    case .story:
      let text = StoryFile(
        title: lesson.title, history: history, state: try await session.ask(ReadState()).value
      )
      .text
      return try message(name, text, history.steps.count, [], prompt)
    case .page:
      let steps = [0] + SessionPage.steps(of: history).map(\.step.number)
      let page = SessionPage(
        title: lesson.title, history: history, pictures: try await session.pictures(of: steps))
      return try message(name, page.text, history.nodes.count, [], prompt)
    case .picture:
      return try message(
        name, TerminalPicture(transcript(history, lesson)).text, history.steps.count, [], prompt)
    case .recording:
      return try message(
        name, Recording(transcript(history, lesson)).text, history.steps.count, [], prompt)
    case .script:
      let rehearsal = try await rehearse(history, lesson, prompt)
      let text = ScriptFile(lesson: lesson.slug, rehearsal: rehearsal, expects: true).text
      return try message(name, text, rehearsal.nodes.count, rehearsal.notes, prompt)
    case .test:
      let rehearsal = try await rehearse(history, lesson, prompt)
      let feature = lesson.feature.sources.compactMap { try? prompt.clients.readFile($0) }
      let first = TestFile(lesson, rehearsal, featureText: feature.joined(separator: "\n"), file: name)
      var file = try await TestExporter(tests: prompt.clients.tests).passing(first)
      // Only the package has these modules, and here the feature is in the test's own.
      file.place.imports = prompt.clients.files.imports(name)
      let left = rehearsal.nodes.count - file.steps.count
      var notes = rehearsal.notes
      for (step, allowance) in file.allowances.sorted(by: { $0.key < $1.key }) {
        notes.append(
          allowance.isKnownIssue
            ? "Step \(step) reports an issue, which the test expects: \(allowance.reason)"
            : "Step \(step) is not asserted. \(allowance.reason)")
      }
      if left > 0 { notes.append("The last \(left == 1 ? "step is" : "\(left) steps are") left out.") }
      return try message(name, file.written.text, file.steps.count, notes, prompt)
    }
  }

  /// The command that writes a script where no test can be written.
  ///
  /// - Throws: A `Report` where the name asks for a test.
  private func script(insteadOfTest reason: String) throws -> ExportCommand {
    let name = file.map { URL(filePath: $0) }
    if let name, name.pathExtension == Format.test.rawValue {
      throw Report(
        "The session can't be written as a test.", found: reason,
        expected: "A script, which replays the session and expects its states.",
        causes: [
          .init(
            "A script ends with .tca.",
            fix: "export \(name.deletingPathExtension().appendingPathExtension("tca").relativePath)")
        ])
    }
    var script = self
    script.format = .script
    return script
  }

  /// Performs the steps again. What ends that second run is told here, because only the session's own end tells itself.
  private func rehearse(
    _ history: History, _ lesson: Lesson, _ prompt: CommandContext
  ) async throws -> Rehearsal {
    do {
      return try await prompt.rehearse(history, of: lesson)
    } catch let report as Report where report.isOfKernelEnd {
      throw Report(
        "The session can't be written as a \(format == .test ? "test" : "script").",
        found: "Its steps are performed again for that, and then: \(report.title)",
        expected: "Steps that the feature outlives.",
        causes: [
          .init("You can take the step back, and the steps after it.", fix: "undo"),
          .init("A page or a story of the session needs no second run.", fix: "export session.html"),
        ])
    }
  }

  private func transcript(_ history: History, _ lesson: Lesson) -> Transcript {
    Transcript(history, title: lesson.title, name: lesson.slug)
  }

  /// Writes the test that is typed.
  @MainActor private func write(_ test: TypedTest, _ prompt: CommandContext) async throws -> ExportMessage {
    guard format == .test else {
      throw Report.testing(
        "export \(format.option ?? "")",
        [.init("Your test can be written as a test only.", fix: "export")])
    }
    guard !test.statements.isEmpty else {
      throw Report(
        "There is nothing to export.", found: "The test has no line yet.",
        causes: [.init("Type a line of the test first.", fix: "actions")])
    }
    var name = file ?? "\(test.lesson.slug.replacing("/", with: "-"))-test"
    if URL(filePath: name).pathExtension.isEmpty { name += ".swift" }
    var place = TestPlace(file: name, lesson: test.lesson.slug)
    let finished = test.written(adding: nil, isFinished: true, in: place).text
    let isFinished = try await prompt.clients.tests.run(test.lesson, finished).isEmpty
    // Only the package has these modules, and here the feature is in the test's own.
    place.imports = prompt.clients.files.imports(name)
    var message = try message(
      name, test.written(adding: nil, isFinished: isFinished, in: place).text, test.statements.count,
      isFinished ? [] : ["Its last two lines skip what the test doesn't expect yet."], prompt)
    message.isTyped = true
    return message
  }

  @MainActor private func message(
    _ name: String, _ text: String, _ steps: Int, _ notes: [String], _ prompt: CommandContext
  ) throws -> ExportMessage {
    let isReplaced = try prompt.clients.files.write(name, text, overwrites)
    return ExportMessage(
      format: format, file: name, steps: steps, isReplaced: isReplaced, notes: notes,
      lesson: ScriptHeader.lesson(in: text))
  }
}

/// The session was written to a file.
struct ExportMessage: Message {
  var format: ExportCommand.Format
  var file: String
  var steps: Int
  var isReplaced: Bool
  /// What the file doesn't contain, in sentences.
  var notes: [String]
  var lesson: String?
  /// Whether it is the test that was typed, and not the session.
  var isTyped = false

  private struct Fields: Event {
    let event = "exported"
    var file: String
    var format: String
    var steps: Int
    /// Whether the file was there before.
    var replaced: Bool
    /// What the file doesn't contain.
    var notes: [String]
  }

  var events: [any Event] {
    [Fields(file: file, format: format.rawValue, steps: steps, replaced: isReplaced, notes: notes)]
  }

  func text(_ renderer: TextRenderer) -> String? {
    let count = isTyped ? TypedTest.lines(steps) : steps == 1 ? "1 step" : "\(steps) steps"
    let result =
      switch format {
      case .test: "A test of \(count) is in \(file). It compiles and passes."
      case .script: "A script of \(count) is in \(file). `tca run \(file)` replays it."
      case .story: "The story of \(count) is in \(file)."
      case .page: "A page with \(count) is in \(file). Open it in a browser."
      case .picture: "A picture of \(count) is in \(file)."
      case .recording: "A recording of \(count) is in \(file). `asciinema play \(file)` shows it."
      }
    let replaced = isReplaced ? " It replaces the file that was there." : ""
    return renderer.lines(
      [renderer.paragraph(result + replaced)]
        + notes.flatMap { renderer.style.wrap($0.printable, first: "  - ", rest: "    ") })
  }
}
