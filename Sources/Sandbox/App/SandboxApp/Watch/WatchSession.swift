import Curriculum
import Grading
import REPL
import Reports
import Terminal

/// `tca check --watch` on a terminal: judges the file of one exercise at each save, and steps through the exercises by
/// keys.
///
/// All that happens passes through one stream of events, so that keys, saves and verdicts never overlap. A check runs in a
/// task of its own; a save, or going to another exercise, cancels it.
package actor WatchSession {
  /// The outside world of a session.
  package struct Clients: Sendable {
    package var workspace: WorkspaceClient
    package var progress: ProgressClient
    package var watch: FileWatchClient
    package var check: @Sendable (Exercise) async throws -> Verdict
    /// The style of the text. It is asked for each time, since the window's size can change.
    package var style: @Sendable () -> TextStyle
    /// Writes a text as it is.
    package var write: @Sendable (String) -> Void
    /// Stops the process until the shell continues it.
    package var suspend: @Sendable () -> Void

    package init(
      workspace: WorkspaceClient, progress: ProgressClient, watch: FileWatchClient,
      check: @escaping @Sendable (Exercise) async throws -> Verdict,
      style: @escaping @Sendable () -> TextStyle, write: @escaping @Sendable (String) -> Void,
      suspend: @escaping @Sendable () -> Void = {}
    ) {
      self.workspace = workspace
      self.progress = progress
      self.watch = watch
      self.check = check
      self.style = style
      self.write = write
      self.suspend = suspend
    }
  }

  /// How a session ended.
  package enum End: Equatable, Sendable {
    case quit
    /// By Control-C.
    case interrupted
  }

  private enum Event: Sendable {
    case key(Key)
    case saved
    case judged(check: Int, Result<Verdict, any Error>)
    case closed
  }

  private let clients: Clients
  private let lessons: [Lesson]
  private var list: WatchList
  private var keys = WatchKeys()
  private let (events, continuation) = AsyncStream<Event>.makeStream()
  private var saves: Task<Void, Never>?
  private var check: Task<Void, Never>?
  /// The number of the newest check. Verdicts of others came too late.
  private var checks = 0
  /// The change that the last verdict has shown.
  private var offered: TriedFix?
  /// The last change that was made for the learner.
  private var made: MadeFix?

  /// - Parameters:
  ///   - lessons: All lessons.
  ///   - exercise: The exercise to begin with.
  ///   - clients: The outside world.
  package init(lessons: [Lesson], at exercise: Exercise, clients: Clients) {
    self.lessons = lessons
    self.clients = clients
    list = WatchList(lessons.flatMap(\.exercises), current: exercise)
  }

  /// Runs until a key ends it.
  package func run(_ pressed: AsyncStream<Key>) async -> End {
    let reader = Task { [continuation] in
      for await key in pressed { continuation.yield(.key(key)) }
      continuation.yield(.closed)
    }
    defer {
      reader.cancel()
      saves?.cancel()
      continuation.finish()
    }
    open()
    for await event in events {
      switch event {
      case .saved: judge()
      case .judged(let number, let result): if number == checks { show(result) }
      case .closed: return await end(.quit)
      case .key(let key):
        if let end = press(key) { return await self.end(end) }
      }
    }
    return await end(.quit)
  }

  /// A canceled check ends its compiler before the session ends.
  private func end(_ end: End) async -> End {
    check?.cancel()
    await check?.value
    return end
  }

  // MARK: Keys

  private func press(_ key: Key) -> End? {
    switch keys.press(key) {
    case .nothing: break
    case .ask: clients.write(question)
    case .echo(let text): clients.write(text)
    case .cancel: clients.write("\n")
    case .run(let command):
      switch command {
      case .filter, .search, .reset: clients.write("\n")
      default: break
      }
      return run(command)
    }
    return nil
  }

  private func run(_ command: WatchKeys.Command) -> End? {
    do {
      switch command {
      case .quit: return .quit
      case .interrupt: return .interrupted
      case .suspend: clients.suspend()
      case .help: sayKeys()
      case .check: judge()
      case .previous: go(by: -1, "This is the first exercise.")
      case .next: go(by: 1, "This is the last exercise.")
      case .hint: hint()
      case .mend: try mend()
      case .takeBack: try takeBack()
      case .list: showList()
      case .reset: try reset()
      case .filter(let typed):
        let before = list.current.id
        try list.filter(typed, progress: progress)
        if list.current.id != before { open() } else { sayKeys() }
      case .search(let typed):
        try list.search(typed)
        open()
      }
    } catch {
      say(error)
    }
    return nil
  }

  private func go(by step: Int, _ limit: String) {
    if list.move(by: step) { open() } else { tell(limit) }
  }

  // MARK: The exercise

  /// Shows the task of the current exercise, watches its file, and judges it.
  private func open() {
    let exercise = list.current
    saves?.cancel()
    do {
      if let change = try clients.workspace.upgrade(exercise) {
        say(change.lines(of: exercise.id, command: "r", style: clients.style()).joined(separator: "\n"))
      }
      let file = try clients.workspace.prepare(exercise).file
      update { $0.current = exercise.id }
      let task = TaskMessage(
        exercise: exercise, file: file, status: progress.status(of: exercise.id),
        advice: "Each save of the file is judged.", bookCommand: "tca book")
      say(renderer.render(task) ?? "")
      let stream = clients.watch.saves(file)
      saves = Task { [continuation] in
        for await _ in stream { continuation.yield(.saved) }
      }
      judge()
    } catch {
      say(error)
    }
  }

  /// Judges the current file. A check that is still running is canceled.
  private func judge() {
    checks += 1
    let (previous, number, exercise) = (check, checks, list.current)
    previous?.cancel()
    check = Task { [clients, continuation] in
      await previous?.value
      let result: Result<Verdict, any Error>
      do {
        try Task.checkCancellation()
        result = .success(try await clients.check(exercise))
      } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { continuation.yield(.judged(check: number, result)) }
    }
  }

  private func show(_ result: Result<Verdict, any Error>) {
    let exercise = list.current
    offered = nil
    switch result {
    case .failure(let error): say(error)
    case .success(let verdict):
      say(VerdictRenderer(style: clients.style()).render(verdict, exercise: exercise))
      let isPassed = verdict.status == .pass
      offered = TriedFix(verdict)
      if offered != nil { tell("Press m to make this change.") }
      var progress: LearnerProgress?
      if verdict.tca.outcome != .missing {
        progress = update { $0.record(exercise.id, passed: isPassed, failure: verdict.failure) }
      }
      if isPassed {
        tell("Press n for the next exercise.")
      } else if let hint = progress?.offeredHint(for: exercise) {
        tell(
          "This has failed three times in the same way. Press h for hint \(hint) of \(exercise.hints.count).")
      }
      sayKeys()
    }
  }

  private func hint() {
    let exercise = list.current
    let shown = progress.hints(of: exercise.id)
    guard !exercise.hints.isEmpty else { return tell("This exercise has no hints.") }
    // After the last hint, the first one is shown again.
    let number = shown % exercise.hints.count + 1
    update { $0.setHints(max(number, shown), of: exercise.id) }
    let message = HintMessage(
      number: number, total: exercise.hints.count, hint: exercise.hints[number - 1])
    say(renderer.render(message) ?? "")
  }

  /// Makes the change that the last verdict has shown. The save that follows is judged as any other.
  private func mend() throws {
    guard let offered else { return tell("There is no change to make.") }
    let file = try clients.workspace.prepare(list.current).file
    made = try offered.apply(to: file)
    tell("Your file is changed. Press u to take the change back.")
  }

  private func takeBack() throws {
    defer { made = nil }
    let isDone = try made?.takeBack() != nil
    tell(isDone ? "The change in your file is taken back." : "There is no change to take back.")
  }

  private func reset() throws {
    guard let kept = try clients.workspace.reset(list.current) else {
      return tell("Your file is as it was at the start already.")
    }
    tell("Your file is as it was at the start. What you had written is in \(kept.path).")
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

  @discardableResult
  private func update(_ change: @escaping (inout LearnerProgress) -> Void) -> LearnerProgress? {
    do {
      let (progress, problem) = try clients.progress.change(change)
      if let problem { say(problem) }
      return progress
    } catch {
      say(error)
      return nil
    }
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
    clients.write((question.isEmpty ? "" : "\n") + text + "\n\n" + question)
  }

  /// The open question, and the answer as far as it was typed; empty when there is none.
  private var question: String {
    guard let question = keys.question else { return "" }
    return clients.style().wrap(question.rawValue).joined(separator: "\n") + " " + keys.typed
  }
}
