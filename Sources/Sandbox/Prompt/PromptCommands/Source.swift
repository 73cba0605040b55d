import Foundation
import PromptLanguage
import PromptMessages
import REPL
import Reports
import TextHandling

/// Shows Swift source: first the files that the exercise is compiled with, then the feature that is running.
struct SourceCommand: Command {
  static let help = CommandHelp(
    "source", usage: "source [FILE]", summary: "Show the Swift source of the exercise and of the feature",
    details: """
      What your file of the exercise is compiled with comes first. Its types may be smaller than those of the feature at \
      the prompt, so copy from the exercise's files.
      """,
    examples: ["source"],
    topic: .feature, argument: .names { prompt in await Self.files(prompt).map(\.name) }, isLive: false)

  /// A file's name, with or without its extension; empty for all files.
  var name: String

  init(argument: String) { name = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let files = await Self.files(prompt)
    guard !files.isEmpty else {
      throw Report("No lesson is open.", causes: [.init("Open a lesson first.", fix: "lessons")])
    }
    // The finished feature has the answer to an exercise about it.
    let hidesFeature = name.isEmpty ? await Self.hidesFeature(prompt) : false
    let wanted =
      name.isEmpty
      ? files.filter { !(hidesFeature && $0.isFeature) }
      : files.filter { $0.name == name || $0.name == "\(name).swift" }
    guard !wanted.isEmpty else {
      throw Report(
        "There is no source file \(name).",
        expected: "One of \(files.map(\.name).joined(separator: ", ")).",
        nearNames: NearNames.find(name, in: files.map { String($0.name.prefix { $0 != "." }) }))
    }
    return SourceMessage(
      files: try wanted.map { file in
        let text = try prompt.clients.readFile(file.url)
        return .init(name: file.name, purpose: file.purpose, pieces: prompt.clients.syntax.classify(text))
      }, hidden: hidesFeature ? files.filter(\.isFeature).map(\.name) : [])
  }

  /// Whether the learner writes a part of the feature, and hasn't done so yet.
  @MainActor private static func hidesFeature(_ prompt: CommandContext) async -> Bool {
    guard let exercise = prompt.exercise, exercise.answer.isFeature else { return false }
    return await prompt.status(of: exercise) != .done
  }

  /// A file that can be shown.
  private struct File {
    var url: URL
    /// What the file is for; nil when all files are of one kind.
    var purpose: String?
    var isFeature = false
    var name: String { url.lastPathComponent }
  }

  @MainActor private static func files(_ prompt: CommandContext) async -> [File] {
    let exercise = prompt.exercise?.files.sources ?? []
    let feature = prompt.state.lesson?.feature.sources ?? []
    let isOne = exercise.isEmpty || exercise == feature
    var own: [File] = []
    if let exercise = prompt.exercise, await hidesFeature(prompt),
      let file = try? prompt.clients.workspace.prepare(exercise).file
    {
      own = [File(url: file, purpose: "your file")]
    }
    return own + (isOne ? [] : exercise).map { File(url: $0, purpose: "your exercise uses it") }
      + feature.filter { isOne || !exercise.contains($0) }
      .map { File(url: $0, purpose: isOne ? nil : "the feature at this prompt", isFeature: true) }
  }
}

/// Files of Swift source.
struct SourceMessage: Message {
  struct File: Sendable {
    var name: String
    var purpose: String?
    var pieces: [SyntaxTools.Piece]
  }

  var files: [File]
  /// The names of files that are shown only when they are asked for.
  var hidden: [String] = []

  var isLong: Bool { true }

  /// One event for each file.
  private struct Fields: Event {
    let event = "source"
    var file: String
    /// Swift source.
    var text: String
  }

  var events: [any Event] {
    files.map { Fields(file: $0.name, text: $0.pieces.map(\.text).joined()) }
  }

  func text(_ renderer: TextRenderer) -> String? {
    let blocks = files.map { file in
      let purpose = file.purpose.map { ": \($0)" } ?? ""
      return renderer.heading("// \(file.name)\(purpose)") + "\n" + renderer.code(file.pieces)
    }
    let commands = hidden.map { "`source \($0)`" }.joined(separator: ", ")
    let note =
      "The feature at this prompt is finished, so its source may contain the answer. To read it anyway: \(commands)."
    return (blocks + (hidden.isEmpty ? [] : [renderer.paragraph(note)])).joined(separator: "\n\n")
  }
}

extension TextRenderer {
  /// Swift source, with its colors.
  package func code(_ pieces: [SyntaxTools.Piece]) -> String {
    pieces.map { piece in
      let text = piece.text.printable
      return piece.role.map { style(text, $0) } ?? text
    }.joined().trimmingEmptyEnd
  }
}
