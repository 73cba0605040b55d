import ArgumentParser
import ComposableArchitectureCore
import Curriculum
import Desk
import Faces
import Foundation
import Processes
import Reports
import SandboxApp
import Terminal
import TextHandling
import Toolchain
import Verdicts
import Workspace

/// `tca check`: judges exercises, without a prompt.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Judge exercises.",
    discussion: """
      Without --file, the workspace's own copies are judged, and progress is kept. With --json the verdict is printed as \
      Exercism's results.json, version 3, with fields of its own under "tca"; several verdicts make an array. Exit codes: \
      0 passed, 1 not passed, 64 usage, 69 a tool is missing, 70 a fault of the sandbox.

      EXAMPLES
        tca check counter/decrement
        tca check counter/decrement --file Solution.swift --json
        tca check counter/decrement --watch
        tca check counter/decrement --html > Verdict.html

      On a terminal, --watch begins with the exercise where you are, and single keys work: p and n go to the previous and the \
      next exercise, l lists all, h shows a hint, r starts the file again after a question, f limits the list to one lesson, \
      s searches, c judges the file again, and q quits.
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      "Exercises; by default all that you have started.", valueName: "lesson/exercise"),
    completion: NameCompletion.exercises)
  var exercises: [String] = []

  @Option(
    help: ArgumentHelp("Judge this file instead of the workspace's.", valueName: "path"), completion: .file())
  var file: String?

  @Flag(help: "Judge the file again each time it is saved, until q or Ctrl-C.")
  var watch = false

  @Flag(help: "Print how many milliseconds each stage took.")
  var timings = false

  @Flag(
    help:
      "When the file doesn't compile, and an edit that was tried fixes it, make the edit in the file and judge it again."
  )
  var fix = false

  @Flag(help: "Show every failure in full, and not only those that fit on a screen.")
  var all = false

  @Flag(help: "Print a page for a browser, with each verdict and the answer.")
  var html = false

  @Option(
    help: ArgumentHelp(
      "Also print a line for each problem: lines for editors, github for GitHub Actions.", valueName: "form"),
    completion: .list(Annotations.Form.allCases.map(\.rawValue)))
  var annotate: Annotations.Form?

  func validate() throws {
    if annotate != nil, options.json {
      throw ValidationError("--annotate adds lines to the text; with --json, each verdict has its reports.")
    }
    if html, watch || options.json || annotate != nil {
      throw ValidationError("--html prints one page, so --watch, --json and --annotate don't go with it.")
    }
    if fix, watch {
      throw ValidationError(
        "--fix changes the file once; with --watch, press m after a verdict that shows a change.")
    }
    if file != nil, exercises.count != 1 {
      throw ValidationError("--file judges one file as one exercise: tca check LESSON/EXERCISE --file FILE")
    }
  }

  func run() async throws {
    if watch { return try await watchSaves() }
    var answers: [(verdict: Verdict, source: String?)] = []
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let sandbox = try Sandbox(options.sandbox, repairs: .interactive)
      sandbox.tellSurprises(options)
      let chosen = try chosen(in: sandbox)
      try requireFile()
      try await ExitStatus.reporting(options, as: ExitStatus.unavailable) {
        try await sandbox.prepare()
      }
      try await ExitStatus.reporting(options, as: ExitStatus.fault) {
        let desk = await Desk.store(client(sandbox))
        for exercise in chosen {
          await desk.send(.opened(exercise, isRemembered: false)).finish()
          await desk.send(.checkAsked(nil)).finish()
          if fix, await desk.state.offer != nil {
            await desk.send(.fixAsked).finish()
            if await desk.state.failure == nil { await desk.send(.checkAsked(nil)).finish() }
          }
          let state = await desk.state
          if let failure = state.failure { throw failure }
          if let judgment = state.judgment {
            answers.append((judgment.verdict, try? TextFile.read(judgment.file.path)))
          }
        }
      }
    }
    let verdicts = answers.map(\.verdict)
    if html {
      StandardStream.output.print(VerdictPage.render(answers))
    } else if options.json {
      StandardStream.output.print(
        try JSONText.pretty(verdicts.count == 1 ? Output.verdict(verdicts[0]) : .verdicts(verdicts)))
    }
    guard verdicts.allSatisfy({ $0.status == .pass }) else { throw ExitStatus.failed }
  }

  /// `tca check --json`: one verdict, or an array when several exercises were judged. With --watch, one verdict after each save.
  private enum Output: CommandOutput {
    static let definition = "check"
    case verdict(Verdict)
    case verdicts([Verdict])

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .verdict(let verdict): try verdict.encode(to: encoder)
      case .verdicts(let verdicts): try verdicts.encode(to: encoder)
      }
    }
  }

  /// What a desk needs to judge the workspace's files, or the file that was named. Such a file is no part of the progress.
  private func client(_ sandbox: Sandbox) -> DeskClient {
    var workspace = sandbox.learnersFiles
    // A command that asks for a verdict makes no files; a missing one has a verdict of its own.
    if !watch {
      let editor = sandbox.editor
      workspace.prepare = { exercise in
        let file = sandbox.workspace.file(for: exercise)
        editor.addIfMissing(exercise, file)
        return (file, false)
      }
    }
    if let file {
      let judged = URL(filePath: file, relativeTo: .currentDirectory()).absoluteURL
      workspace.prepare = { _ in (judged, false) }
      workspace.upgrade = { _ in nil }
    }
    let screen = AnswerScreen(isAwaited: isAwaited, isRedrawn: options.traits.style == .editing)
    return DeskClient(
      workspace: workspace, progress: file == nil ? .live(sandbox.workspace) : .inMemory(), watch: .live,
      judge: { [grading = sandbox.grading] exercise, file, _, progress in
        try await grading.judge(exercise, file, progress)
      },
      tell: { show($0, on: screen) })
  }

  /// A missing file is a typing mistake on the command line, and no answer.
  private func requireFile() throws {
    guard let file,
      !FileManager.default.fileExists(atPath: URL(filePath: file, relativeTo: .currentDirectory()).path)
    else { return }
    throw Report(
      "There is no file \(file).", expected: "The path of an answer, from the folder you are in.",
      causes: [.init("The path is misspelled, or you are in another folder.", fix: "ls \(file)")])
  }

  /// Judges one file now, and at each save. A save during a check cancels that check.
  private func watchSaves() async throws {
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let sandbox = try Sandbox(options.sandbox, expectsSaves: true, repairs: .interactive)
      sandbox.tellSurprises(options)
      let traits = options.traits
      if file == nil, traits.isInputTerminal, traits.isOutputTerminal { return try await watchKeys(sandbox) }
      let exercise = try watched(in: sandbox)
      try await ExitStatus.reporting(options, as: ExitStatus.unavailable) {
        try await sandbox.prepare()
      }
      let desk = await Desk.store(client(sandbox))
      await desk.send(.opened(exercise, isRemembered: false)).finish()
      guard let file = await desk.state.file else { throw await desk.state.failure ?? ExitStatus.fault }
      options.sandbox.progress("Watching \(file.path). Ctrl-C stops.")
      await desk.send(.watchTurned(on: true))
      let saves = await desk.send(.watchStarted)
      await desk.send(.checkAsked(nil))
      await saves.finish()
    }
  }

  /// Judges at each save, and lets the learner step through the exercises by keys.
  private func watchKeys(_ sandbox: Sandbox) async throws {
    let lessons = try sandbox.curriculum.all().lessons
    let progress = ProgressClient.live(sandbox.workspace)
    var exercise = lessons.flatMap(\.exercises).first
    if exercises.isEmpty, let known = try? progress.load().progress, known.current == nil {
      exercise = try known.next(on: sandbox.curriculum.path()).map(sandbox.curriculum.exercise) ?? exercise
    } else {
      exercise = try watched(in: sandbox)
    }
    guard let exercise else { throw Report("The lessons have no exercises.", found: sandbox.lessons.path) }
    try await ExitStatus.reporting(options, as: ExitStatus.unavailable) {
      try await sandbox.prepare()
    }
    let keyboard = Keyboard.open()
    let clients = WatchSession.Clients(
      workspace: sandbox.learnersFiles, progress: progress, watch: .live,
      check: { [grading = sandbox.grading, workspace = sandbox.workspace] exercise, progress in
        try await grading.judge(exercise, workspace.file(for: exercise), progress)
      },
      style: { [traits = options.traits] in
        TextStyle(width: TerminalTraits.columns(), color: traits.color, links: traits.links)
      },
      write: { text in
        StandardStream.output.print(text, terminator: "")
        fflush(nil)
      },
      suspend: { keyboard.suspend() })
    let end = await WatchSession(
      lessons: lessons, path: try sandbox.curriculum.path(), at: exercise, clients: clients
    ).run(keyboard.keys)
    guard end == .quit else { keyboard.interrupt() }
    keyboard.close()
  }

  /// The named exercise, or the learner's current one.
  private func watched(in sandbox: Sandbox) throws -> Exercise {
    let catalogue = sandbox.curriculum
    if exercises.count == 1 { return try exercise(exercises[0], in: sandbox) }
    if exercises.isEmpty, let current = try ProgressClient.live(sandbox.workspace).load().progress.current {
      return try catalogue.exercise(current)
    }
    throw Report(
      "`--watch` watches the file of one exercise.", expected: "The name of an exercise.",
      causes: [.init("You can list the names.", fix: "tca lessons")])
  }

  /// Whether somebody waits at a terminal for a text.
  private var isAwaited: Bool { !html && !options.json && options.traits.isOutputTerminal }

  /// Prints what the desk tells.
  private func show(_ news: DeskNews, on screen: AnswerScreen) {
    switch news {
    case .startChanged(let exercise, _, let change):
      let text = change.text(of: exercise.id, command: "tca reset \(exercise.id)")
      options.sandbox.progress(
        ([text] + change.shortLines.map { "  \($0.printable)" }).joined(separator: "\n"))
    case .stillJudging(let exercise, _):
      // A file with an endless loop is stopped late.
      let text = "Still judging \(exercise.id). Ctrl-C stops it."
      if isAwaited { screen.pass(text) } else if isatty(STDERR_FILENO) != 0 { options.sandbox.progress(text) }
    case .judging(let progress, let exercise, _):
      if case .explaining(let verdict) = progress {
        screen.begin(renderer(exercise).beginning(of: verdict, exercise: exercise))
      }
      screen.pass(progress.text(in: exercise))
    case .judged(let judgment, let hint):
      print(judgment, hint, on: screen)
      // The lines must be seen at once, even if they go to a pipe.
      if watch { fflush(nil) }
    case .fileMade(let file): options.sandbox.progress(DeskNews.fileMadeText(file))
    case .fileGone(let file): options.sandbox.progress(DeskNews.fileGoneText(file))
    case .warned(let report): ExitStatus.warn(report, options)
    // A command that judges once ends with the report.
    case .failed(let report):
      screen.clear()
      if watch { ExitStatus.show(report, options) }
    case .fixed(let change):
      options.sandbox.progress(
        (["Your file is changed:"] + change.markedLines.map { "  \($0.marked.printable)" }).joined(
          separator: "\n"))
    // This command doesn't ask for these.
    case .hint, .hintsAreOver, .nothingToFix, .takenBack, .nothingToTakeBack, .reset, .stopped:
      break
    }
  }

  private func renderer(_ exercise: Exercise) -> VerdictRenderer {
    var renderer = VerdictRenderer(
      style: Styles.standardOutput(options), showsTimings: timings, bookCommand: "tca book")
    renderer.showsAll = all
    renderer.moreCommand = all ? nil : "tca check \(exercise.id) --all"
    return renderer
  }

  private func print(_ judgment: Judgment, _ hint: Int?, on screen: AnswerScreen) {
    let (exercise, verdict) = (judgment.exercise, judgment.verdict)
    if html { return }
    if options.json {
      // Verdicts that are printed once are printed together.
      if watch, let text = try? JSONText.pretty(Output.verdict(verdict)) { StandardStream.output.print(text) }
      return
    }
    screen.finish(renderer(exercise).render(verdict, exercise: exercise))
    // A file that is about to be fixed needs no hint.
    if let hint, !fix || TriedFix(verdict) == nil {
      StandardStream.output.print(
        "\n\(DeskNews.sameFailure) Hint \(hint) of \(exercise.hints.count) may help:\n"
          + "  echo hint | tca start \(exercise.id)")
    }
    guard let annotate, let text = try? TextFile.read(judgment.file.path) else { return }
    let lines = Annotations.here(annotate).lines(
      verdict.problems(in: judgment.file, text: text, of: exercise))
    // An empty line ends the verdict, so that no reader takes these lines for a part of it.
    if !lines.isEmpty { StandardStream.output.print("\n" + lines.joined(separator: "\n")) }
  }

  /// The named exercises, or all whose file is in the workspace.
  private func chosen(in sandbox: Sandbox) throws -> [Exercise] {
    let catalogue = sandbox.curriculum
    if !exercises.isEmpty { return try exercises.map { try exercise($0, in: sandbox) } }
    let started = try catalogue.all().lessons.flatMap(\.exercises).filter {
      FileManager.default.fileExists(atPath: sandbox.workspace.file(for: $0).path)
    }
    guard !started.isEmpty else {
      throw Report(
        "No exercise was started yet.", found: "\(sandbox.workspace.root.path) contains no answer.",
        causes: [
          .init("You haven't opened a lesson yet.", fix: "tca start \(try catalogue.slugs().first ?? "")")
        ])
    }
    return started
  }
}

extension Annotations.Form: ExpressibleByArgument {}
