import Foundation
import KernelProtocol
import PromptLanguage
import PromptMessages
import REPL
import Reports
import SessionExport

/// Repeats a recorded session, so that it becomes the history of the prompt.
struct LoadCommand: Command {
  static let help = CommandHelp(
    "load", usage: "load FILE|hunt|last",
    summary: "Repeat a script, a story, a test or a session, step by step",
    details: """
      The file is what `export` has written, or a session that was kept (`.jsonl`). Its steps are taken from the first \
      state, on a branch of their own when the session has steps already. It stops at the line that goes another way than \
      the file says. `load hunt` takes the steps that `hunt` has found, from the state now, and `load last` those from \
      before the last `restart`.
      """,
    examples: ["load session.tca", "load story.md", "load hunt", "load last"], topic: .general,
    argument: Completer { typed, prompt in
      let word = String(typed.reversed().prefix { !$0.isWhitespace }.reversed())
      return Candidates(replacing: word.count, texts: prompt.clients.files.names(word))
    })

  var file: String

  init(argument: String) throws {
    guard !argument.isEmpty else {
      throw Report(
        "`load` needs a file.", expected: "A file that ends with .tca, .md, .swift or .jsonl.",
        causes: [.init("`export` writes such files.", fix: "export --script session.tca")])
    }
    file = argument
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    let script = try await script(prompt)
    let history = await session.history()
    let start = file == "hunt" ? history.head : 0
    var branch: String?
    if history.lastStepNumber > 0 {
      if start != history.head { _ = try await session.move(start) }
      let name = Self.branch(for: file, history)
      try await session.fork(name)
      branch = name
    }
    _ = try await session.world(.reset)
    try await prompt.repeatSession(script, of: file)
    let after = await session.history()
    return LoadedMessage(file: file, steps: after.steps.count - after.path(to: start).count, branch: branch)
  }

  @MainActor private func script(_ prompt: CommandContext) async throws -> LoadedScript {
    if file == "hunt" {
      let found = prompt.state.found
      guard !found.isEmpty else {
        throw Report(
          "Nothing was found yet.", causes: [.init("Search for something first.", fix: "hunt crash")])
      }
      return LoadedScript(script: found.joined(separator: "\n"))
    }
    if file == "last" {
      guard let history = prompt.state.lastHistory else {
        throw Report(
          "There are no steps from before a restart.",
          causes: [.init("You can list the steps.", fix: "history")])
      }
      return try await script(history, from: "last", prompt)
    }
    let files = prompt.clients.files
    switch URL(filePath: file).pathExtension {
    case "jsonl": return try await script(files.history(file), from: file, prompt)
    case "md": return LoadedScript(story: try files.read(file))
    case "swift": return LoadedScript(test: try files.read(file))
    default: return LoadedScript(script: try files.read(file))
    }
  }

  /// The lines that lead to the head of a history.
  @MainActor private func script(_ history: History, from name: String, _ prompt: CommandContext) async throws
    -> LoadedScript
  {
    guard let lesson = prompt.state.lesson else { throw Report("No lesson is open.") }
    guard history.feature == lesson.slug else {
      throw Report(
        "\(name) is a session of `\(history.feature)`.", expected: "A session of `\(lesson.slug)`.",
        causes: [.init("The lesson is not open.", fix: "lesson \(history.feature)")])
    }
    let rehearsal = try await prompt.rehearse(history, of: lesson)
    return LoadedScript(script: ScriptFile(lesson: lesson.slug, rehearsal: rehearsal, expects: true).text)
  }

  /// A name that no branch has, made of the file's.
  private static func branch(for file: String, _ history: History) -> String {
    let name = URL(filePath: file).deletingPathExtension().lastPathComponent.filter {
      History.isName(String($0))
    }
    let base = String((name.isEmpty ? "loaded" : name).prefix(60))
    var (candidate, number) = (base, 2)
    while history.branches[candidate] != nil {
      candidate = "\(base)-\(number)"
      number += 1
    }
    return candidate
  }
}

extension CommandContext {
  /// Runs the lines of a file that somebody has recorded.
  ///
  /// - Throws: A `Report` that points at the line that can't be run, or after which the state is another one.
  func repeatSession(_ script: LoadedScript, of file: String) async throws {
    let commands = CommandTable.all.filter { CommandTable.scriptTopics.contains($0.help.topic) }
    var buffer = LineBuffer(commands: commands, syntax: clients.syntax)
    for line in script.lines {
      try Task.checkCancellation()
      guard let scanned = try buffer.add(line.text) else { continue }
      guard await perform(scanned) == .failed else { continue }
      throw Report(
        "\(file) goes another way here, so the rest was not loaded.",
        location: .init(file: file, line: line.number, source: String(line.text.prefix { $0 != "\n" })),
        found: "The line above failed.", expected: "The feature does what it did when the file was written.",
        causes: [.init("You can look at the steps so far.", fix: "history")])
    }
  }
}

/// A recorded session was repeated.
struct LoadedMessage: Message, Event {
  let event = "loaded"
  var file: String
  var steps: Int
  /// The branch of the steps; missing when the session had none before.
  var branch: String?

  func text(_ renderer: TextRenderer) -> String? {
    let count = steps == 1 ? "1 step was" : "\(steps) steps were"
    let place = branch.map { " They are on the branch `\($0)`; `branches` lists the others." } ?? ""
    return renderer.paragraph("\(count) taken as \(file) says.\(place)")
  }
}
