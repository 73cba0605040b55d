import ArgumentParser
import Commands
import Curriculum
import Foundation
import OwnApps
import Processes
import Reports
import SandboxApp
import TextHandling
import Workspace

/// `tca play`: a feature of somebody's own app at the prompt.
struct Play: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: WorkshopCommand.play.rawValue, abstract: WorkshopCommand.play.abstract,
    discussion: """
      PATH is a Swift file, a folder, or a package. Screens are left out, and so is what needs a framework of Apple's; what was \
      left out is listed. With --json, the list is the first line, as #/$defs/play describes it. Your files are never changed. When standard input is not a terminal, it is read as a script, as by \
      tca start. Exit codes: 0 done, 1 a line failed, 64 there is no feature, or none that compiles.

      EXAMPLES
        tca play Sources/Todos/Todos.swift
        tca play ~/Work/MyApp --feature AppFeature --state 'AppFeature.State(user: .sample)'
        tca play . --with apiClient='APIClient(products: { [.sample] })' --save
        tca play . --trust network --trust files ~/Pictures
      """)

  @Argument(
    help: ArgumentHelp("A Swift file, a folder, or a package.", valueName: "path"), completion: .file())
  var path = "."

  @Option(
    help: ArgumentHelp(
      "The type of the feature; by default the one that no other contains.", valueName: "type"))
  var feature: String?

  @Option(help: ArgumentHelp("An expression that makes the first state.", valueName: "expression"))
  var state: String?

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp("A value of a dependency: apiClient='APIClient(…)'.", valueName: "name=expression"))
  var values: [String] = []

  @Flag(help: "Keep these answers in .tca-play.yml beside the code, for the next time.")
  var save = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "What the feature may use besides its own memory: network, or files and a path that it may read.",
      valueName: "network|files path"))
  var trust: [String] = []

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    for value in values where !value.contains("=") || value.hasPrefix("=") {
      throw ValidationError("--with needs a name and an expression: --with apiClient='APIClient()'")
    }
  }

  func run() async throws {
    let place = URL(filePath: path, relativeTo: .currentDirectory()).absoluteURL.standardizedFileURL
    let sandbox = try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      try self.sandbox(for: place)
    }
    try await ExitStatus.reporting(options, as: ExitStatus.unavailable) { try await sandbox.prepare() }
    let played = try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      try await self.played(place, in: sandbox)
    }
    var open = sandbox
    open.app = played
    try await ExitStatus.reporting(options, as: ExitStatus.fault) { [open] () async throws -> Void in
      if options.traits.isInputTerminal {
        try await Shell(sandbox: open, options: options).run(lesson: played.lesson.slug)
      } else {
        let script = Script(sandbox: open, options: options, stopsAtFailure: false)
        if try await !script.run(.standardInput, lesson: played.lesson.slug) { throw ExitStatus.failed }
      }
    }
  }

  /// The sandbox with a workspace for this app, which doesn't lie among the user's files.
  private func sandbox(for place: URL) throws -> Sandbox {
    var sandbox = try Sandbox(
      options.sandbox, repairs: options.traits.isInputTerminal ? .interactive : .thorough)
    if options.workspace == nil {
      sandbox.workspace = Workspace(root: PlayFolder.folder(of: place))
    }
    return sandbox
  }

  private func played(_ place: URL, in sandbox: Sandbox) async throws -> PlayedLesson {
    let said = PlayAnswers(
      feature: feature, state: state,
      with: Dictionary(
        values.map { value in
          let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          return (String(parts[0]).trimmed, String(parts[1]))
        }
      ) { $1 })
    let answers = said.over(try PlayAnswers(beside: place))
    let root = sandbox.workspace.root
    let trust = try PlayTrust(trust)
    let app = try await AppReader(scratch: root.appending(path: "swiftpm")).app(at: place)
    let canAsk = options.traits.isInputTerminal
    let choose: @Sendable (String, [String]) -> String? = { likeliest, others in
      canAsk ? Self.choose(likeliest, others) : nil
    }
    let played = PlayedApp(
      app, answers, state: root, compiler: sandbox.compiler, tell: sandbox.options.progress,
      choose: choose)
    let code = try await played.compile()
    let style = Styles.standardError(options)
    for line in PlayReport(app, code).lines {
      let text = line.printable
      let isItem = text.hasPrefix("  ")
      let wrapped =
        isItem ? style.wrap(String(text.dropFirst(2)), first: "  ", rest: "    ") : style.wrap(text)
      StandardStream.error.print(wrapped.joined(separator: "\n"))
    }
    if options.json { StandardStream.output.print(try JSONText.line(PlayOutput(app, code))) }
    if let sentence = trust.sentence { StandardStream.error.print(sentence) }
    if code.usesNetwork, !trust.hasNetwork {
      StandardStream.error.print("The feature has no network. With --trust network, it has one.")
    }
    if save { try keep(answers.over(PlayAnswers(feature: code.feature, state: code.state)), place) }
    return PlayedLesson(played, code, trust: trust, compiler: sandbox.compiler)
  }

  /// Asks which of several features is played. Anything but a number or a name takes the first.
  private static func choose(_ likeliest: String, _ others: [String]) -> String? {
    let all = [likeliest] + others
    let list = all.enumerated().map { "  \($0.offset + 1)  \($0.element)" }
    StandardStream.error.print(
      (["No feature contains all the others. Which one do you want to play?"] + list).joined(separator: "\n"))
    StandardStream.error.print("Its number, or Return for \(likeliest): ", terminator: "")
    guard let answer = readLine()?.trimmed else { return nil }
    if let number = Int(answer), all.indices.contains(number - 1) { return all[number - 1] }
    return all.first { $0 == answer }
  }

  private func keep(_ answers: PlayAnswers, _ place: URL) throws {
    let file = PlayAnswers.file(beside: place)
    do {
      try Data(answers.text.utf8).write(to: file, options: .atomic)
    } catch {
      throw Report("\(file.path) can't be written.", found: error.localizedDescription)
    }
    ExitStatus.tell("These answers are in \(file.path).", options)
  }
}
