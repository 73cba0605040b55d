import ComposableArchitectureCore
import Curriculum
import Desk
import PromptCommands
import PromptMessages
import REPL
import Reports
import Terminal
import TextHandling
import Verdicts
import Workspace

/// `tca check --watch` on a terminal: judges the file of one exercise at each save, and steps through the exercises by
/// keys.
///
/// It is a face of the ``Desk``: keys become its actions, and what it tells is written. Keys come one after another.
package actor WatchSession {
  /// The outside world of a session.
  package struct Clients: Sendable {
    /// The learner's files.
    package var workspace: WorkspaceClient
    /// The learner's progress.
    package var progress: ProgressClient
    /// Reports saves.
    package var watch: FileWatchClient
    /// Judges the learner's file of an exercise.
    package var check: @Sendable (Exercise, @escaping JudgingProgress.Listener) async throws -> Verdict
    /// The style of the text. It is asked for each time, since the window's size can change.
    package var style: @Sendable () -> TextStyle
    /// Writes a text as it is.
    package var write: @Sendable (String) -> Void
    /// Stops the process until the shell continues it.
    package var suspend: @Sendable () -> Void
    /// Measures how long a check takes.
    package var clock: any Clock<Duration>

    /// Creates the outside world from closures.
    package init(
      workspace: WorkspaceClient, progress: ProgressClient, watch: FileWatchClient,
      check: @escaping @Sendable (Exercise, @escaping JudgingProgress.Listener) async throws -> Verdict,
      style: @escaping @Sendable () -> TextStyle, write: @escaping @Sendable (String) -> Void,
      suspend: @escaping @Sendable () -> Void = {}, clock: any Clock<Duration> = ContinuousClock()
    ) {
      self.workspace = workspace
      self.progress = progress
      self.watch = watch
      self.check = check
      self.style = style
      self.write = write
      self.suspend = suspend
      self.clock = clock
    }
  }

  /// How a session ended.
  package enum End: Equatable, Sendable {
    case quit
    /// By Control-C.
    case interrupted
  }

  private let clients: Clients
  private let lessons: [Lesson]
  private var list: WatchList
  private var keys = WatchKeys()
  private var desk: StoreOf<Desk>?
  /// The check that was asked for last.
  private var check: StoreTask?
  /// The saves of the current file, and their checks.
  private var saves: StoreTask?
  /// What was shown of a verdict that is still growing.
  private var begun = BegunText()
  private let passing: PassingLine

  /// - Parameters:
  ///   - lessons: All lessons.
  ///   - path: The order of the exercises; nil for that of the lessons.
  ///   - exercise: The exercise to begin with.
  ///   - clients: The outside world.
  package init(
    lessons: [Lesson], path: LearningPath? = nil, at exercise: Exercise, clients: Clients
  ) {
    self.lessons = lessons
    self.clients = clients
    passing = PassingLine(isRedrawn: true, write: clients.write)
    let all = lessons.flatMap(\.exercises)
    let places = Dictionary((path?.exercises ?? []).enumerated().map { ($1, $0) }) { first, _ in first }
    list = WatchList(
      all.sorted { places[$0.id, default: .max] < places[$1.id, default: .max] }, current: exercise)
  }

  /// Runs until a key ends it.
  package func run(_ pressed: AsyncStream<Key>) async -> End {
    let client = DeskClient(
      workspace: clients.workspace, progress: clients.progress, watch: clients.watch,
      judge: { [clients] exercise, _, _, progress in try await clients.check(exercise, progress) },
      tell: { [weak self] news in await self?.show(news) })
    desk = await Desk.store(client, clock: clients.clock)
    await desk?.send(.watchTurned(on: true))
    await open()
    for await key in pressed {
      if let end = await press(key) { return await self.end(end) }
    }
    return await end(.quit)
  }

  /// A canceled check ends its compiler before the session ends. Control-C doesn't wait for that: the process ends, and its
  /// children with it.
  private func end(_ end: End) async -> End {
    if end == .interrupted { return end }
    await desk?.send(.closed)
    await check?.finish()
    await saves?.finish()
    return end
  }

  // MARK: Keys

  private func press(_ key: Key) async -> End? {
    switch keys.press(key) {
    case .nothing: break
    case .ask: write(question)
    case .echo(let text): write(text)
    case .cancel:
      write("\n")
      sayKeys()
    case .run(let command):
      switch command {
      case .filter, .search, .reset: write("\n")
      default: break
      }
      return await run(command)
    }
    return nil
  }

  private func run(_ command: WatchKeys.Command) async -> End? {
    do {
      switch command {
      case .quit: return .quit
      case .interrupt: return .interrupted
      case .suspend: clients.suspend()
      case .help: sayKeys()
      case .check: check = await desk?.send(.checkAsked(nil))
      case .previous: await go(by: -1, "This is the first exercise.")
      case .next: await go(by: 1, "This is the last exercise.")
      case .hint: await desk?.send(.hintAsked(nil)).finish()
      case .fix: await desk?.send(.fixAsked).finish()
      case .takeBack: await desk?.send(.takeBackAsked).finish()
      case .list: showList()
      case .reset: await desk?.send(.resetAsked).finish()
      case .filter(let typed):
        let before = list.current.id
        try list.filter(typed, progress: progress)
        if list.current.id != before { await open() } else { sayKeys() }
      case .search(let typed):
        try list.search(typed)
        await open()
      }
    } catch {
      say(error)
      sayKeys()
    }
    return nil
  }

  private func go(by step: Int, _ limit: String) async {
    if list.move(by: step) { await open() } else { tell(limit) }
  }

  // MARK: The exercise

  /// Shows the task of the current exercise, watches its file, and judges it.
  private func open() async {
    guard let desk else { return }
    let exercise = list.current
    await desk.send(.checkStopped)
    await desk.send(.opened(exercise)).finish()
    let state = await desk.state
    guard let file = state.file else {
      if let failure = state.failure { say(failure) }
      return
    }
    let task = TaskMessage(
      exercise: exercise, file: file, status: progress.status(of: exercise.id),
      advice: "Each save of the file is judged.", bookCommand: "tca book")
    say(renderer.render(task) ?? "")
    saves = await desk.send(.watchStarted)
    check = await desk.send(.checkAsked(nil))
  }

  private func show(_ news: DeskNews) async {
    switch news {
    case .startChanged(let exercise, _, let change):
      say(change.lines(of: exercise.id, command: "r", style: clients.style()).joined(separator: "\n"))
    case .fileGone(let file): tell(DeskNews.fileGoneText(file))
    case .stillJudging(let exercise, _):
      tell("Still judging \(exercise.id). Ctrl-C stops it. The watching ends with it.")
    case .judging(let progress, let exercise, _):
      // An answer that is being typed stays the last line.
      guard question.isEmpty else { break }
      if case .explaining(let verdict) = progress {
        let renderer = VerdictRenderer(style: clients.style())
        write(begun.begin(renderer.beginning(of: verdict, exercise: exercise)) + "\n")
      }
      passing.show(clients.style().wrap(progress.text(in: exercise)).joined(separator: "\n"))
    case .judged(let judgment, let hint):
      let exercise = judgment.exercise
      let text = VerdictRenderer(style: clients.style()).render(judgment.verdict, exercise: exercise)
      say(begun.rest(of: text))
      if TriedFix(judgment.verdict) != nil { tell("Press m to make this change.") }
      if judgment.isPassed { tell("Press n for the next exercise.") }
      if let hint { tell("\(DeskNews.sameFailure) Press h for hint \(hint) of \(exercise.hints.count).") }
      sayKeys()
    case .hint(let number, let exercise):
      say(renderer.render(HintMessage(number, of: exercise)) ?? "")
    case .hintsAreOver(let numbers, let stage):
      guard let first = numbers.first else { return tell(DeskNews.hintsAreOverText([], stage: stage)) }
      tell("These were all hints\(stage.map { " for stage \($0)" } ?? ""). The first one again:")
      await desk?.send(.hintAsked(first)).finish()
    // Control-C ends all of it here.
    case .stopped: break
    case .fixed: tell("Your file is changed. Press u to take the change back.")
    case .nothingToFix: tell("There is no change to make.")
    case .takenBack: tell("The change in your file is taken back.")
    case .nothingToTakeBack: tell("There is no change to take back.")
    case .reset(let kept):
      tell(DeskNews.resetText(kept, undo: "The key u"))
      if kept != nil { check = await desk?.send(.checkAsked(nil)) }
    case .fileMade(let file): tell(DeskNews.fileMadeText(file))
    case .warned(let report), .failed(let report): say(report)
    }
  }

  private func showList() {
    let progress = progress
    let summaries = lessons.filter { list.lesson == nil || $0.slug == list.lesson }
      .map { LessonSummary($0, progress: progress) }
    say(renderer.render(LessonsMessage(lessons: summaries, current: list.current.id)) ?? "")
    sayKeys()
  }

  // MARK: Progress

  private var progress: LearnerProgress {
    (try? clients.progress.load().progress) ?? LearnerProgress()
  }

  // MARK: Text

  private var renderer: TextRenderer { TextRenderer(style: clients.style()) }

  private func say(_ error: any Error) {
    if error is CancellationError { return }
    let report = error as? Report ?? Report("An unexpected error occurred.", found: "\(error)")
    say(ReportRenderer(style: clients.style(), bookCommand: "tca book").render(report))
  }

  private func sayKeys() {
    let place = "\(list.current.id) (\(list.place))"
    tell("\(place)\n\(WatchKeys.help)")
  }

  /// Writes sentences, wrapped.
  private func tell(_ text: String) {
    let style = clients.style()
    say(text.split(separator: "\n").flatMap { style.wrap($0) }.joined(separator: "\n"))
  }

  /// Writes a text that fits, and an empty line. A question that is being answered appears again below it.
  private func say(_ text: String) {
    write((question.isEmpty ? "" : "\n") + text + (text.isEmpty ? "\n" : "\n\n") + question)
  }

  /// Writes a text as it is, in the place of what was passing.
  private func write(_ text: String) {
    passing.clear()
    clients.write(text)
  }

  /// The open question, and the answer as far as it was typed; empty when there is none.
  private var question: String {
    guard let question = keys.question else { return "" }
    return clients.style().wrap(question.rawValue).joined(separator: "\n") + " " + keys.typed
  }
}
