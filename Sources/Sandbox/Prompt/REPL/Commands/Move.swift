import KernelProtocol
import PromptMessages
import Reports

/// Goes back to an earlier state.
struct UndoCommand: Command {
  static let help = CommandHelp(
    "undo", aliases: ["u"], usage: "undo [COUNT]", summary: "Go back one step, or several",
    details:
      "The session is then where it was before. Running effects are canceled. `redo` goes forward again. After `mode test` it takes back the last line of the test, and right after `fix` or `reset exercise` the change in your file.",
    examples: ["undo", "undo 3"], topic: .time, isLive: false)

  var count: Int

  init(argument: String) throws { count = try StepNumber.count(argument, of: "undo") }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if await prompt.testMode.isOn {
      let taken = await prompt.testMode.takeBack(count)
      return TakenBackMessage(statements: taken, count: await prompt.testMode.test?.statements.count ?? 0)
    }
    if await prompt.desk.state.made != nil {
      try await prompt.desk.ask(.takeBackAsked)
      if await prompt.desk.state.takenBack != nil { return nil }
    }
    let session = try await prompt.feature.live()
    guard let target = await session.history().undoTarget(count) else {
      return Note("There is nothing to undo: the session is at its first state.")
    }
    return try await MoveMessage(in: session) { try await session.move(target) }
  }
}

/// Goes forward again after an undo.
struct RedoCommand: Command {
  static let help = CommandHelp(
    "redo", usage: "redo [COUNT]", summary: "Go forward again after an undo",
    examples: ["redo", "redo 3"], topic: .time)

  var count: Int

  init(argument: String) throws { count = try StepNumber.count(argument, of: "redo") }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    guard let target = await session.history().redoTarget(count) else {
      return Note("There is nothing to redo: no step was undone.")
    }
    return try await MoveMessage(in: session) { try await session.move(target) }
  }
}

/// Goes to the state after any step.
struct GotoCommand: Command {
  static let help = CommandHelp(
    "goto", usage: "goto STEP", summary: "Go to the state after a step; 0 is the first state",
    details: "Running effects are canceled. `history` lists the steps.",
    examples: ["goto 0"], topic: .time)

  var step: Int

  init(argument: String) throws {
    step = try StepNumber.read(argument, of: "goto", example: "goto 0")
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    guard await session.history().head != step else {
      return Note(
        step == 0
          ? "The session is at its first state already." : "The session is after step \(step) already.")
    }
    return try await MoveMessage(in: session) { try await session.move(step) }
  }
}

/// The session has moved through its history.
struct MoveMessage: Message {
  var move: SessionMove
  /// The action of the step after which the session is now; nil at the first state.
  var action: String?

  /// The numbers of the steps that were replayed as new ones.
  var replayed: [Int]
  /// Whether effects had sent some of these steps.
  var replaysAnswers: Bool
  /// The actions whose effects were running when the session was here, and don't run now.
  var waiting: [String]
  /// Whether `redo` goes forward from here.
  var hasRedo: Bool

  /// - Parameter move: Moves the session.
  init(in session: SessionClient, _ move: () async throws -> SessionMove) async throws {
    let last = await session.history().lastStepNumber
    let move = try await move()
    let history = await session.history()
    self.move = move
    action = history.nodes[move.to]?.step.action
    let path = history.path(to: move.to)
    replayed = path.map(\.step.number).filter { $0 > last }
    replaysAnswers = path.contains { $0.step.number > last && $0.step.origin != nil }
    hasRedo = history.redoTarget != nil
    waiting = history.stoppedEffects(after: move.to).map(\.record.originAction)
  }

  private struct Fields: Event {
    let event = "moved"
    var from: Int
    var to: Int
    var branch: String
    var leftOut: [Int]
    /// The steps that were taken anew.
    var replayed: [Int]
    var cancelled: [EffectEvent]
    var changes: [ChangeFields]
  }

  var events: [any Event] {
    [
      Fields(
        from: move.from, to: move.to, branch: move.branch, leftOut: move.leftOut, replayed: replayed,
        cancelled: move.canceled.map(EffectEvent.init),
        changes: move.difference.changes.map(ChangeFields.init))
    ]
  }

  /// What a replay doesn't do.
  static let answersAreRecorded = "The actions that effects sent are the recorded ones: no effect runs again."

  func text(_ renderer: TextRenderer) -> String? {
    let style = renderer.style
    let place =
      action.map { "after step \(move.to), \(renderer.short($0.printable))" }
      ?? "at its first state"
    var lines = style.wrap("The session is now \(place).").map { style($0, .heading) }
    if !move.leftOut.isEmpty {
      let numbers = move.leftOut.map { "\($0)" }.joined(separator: ", ")
      lines += style.wrap(
        "  Left out: step\(move.leftOut.count == 1 ? "" : "s") \(numbers).", rest: "  ")
    }
    if let first = replayed.first, let last = replayed.last {
      lines += style.wrap(
        first == last ? "  Replayed as step \(first)." : "  Replayed as steps \(first) to \(last).",
        rest: "  ")
    }
    if replaysAnswers {
      lines += style.wrap(Self.answersAreRecorded, first: "  ")
    }
    lines.append(
      StepText(renderer: renderer).changes(move.difference.changes, diff: move.difference.diff))
    if !move.canceled.isEmpty {
      // Each of them has been shown when it ended.
      let count = move.canceled.count
      lines += style.wrap(
        count == 1
          ? "The effect that was running has been canceled."
          : "The \(count) effects that were running have been canceled.")
    }
    lines += waitingLines(renderer)
    return renderer.lines(lines)
  }
}

extension MoveMessage {
  /// A state that waits for an effect would wait forever, so the learner is told how to go on. The action that started the effect may
  /// do nothing in the state that it has left, so no action is named.
  fileprivate func waitingLines(_ renderer: TextRenderer) -> [String] {
    guard let action = waiting.first.map({ renderer.short($0.printable) }) else { return [] }
    let isOne = waiting.count == 1
    let effects =
      isOne ? "The effect of \(action) was running here" : "\(waiting.count) effects were running here"
    let advice = "send an action that starts \(isOne ? "it" : "them")"
    return renderer.style.wrap(
      "\(effects), and moving through the history doesn't start effects again. \(hasRedo ? "`redo` goes forward, or \(advice)" : "To go on, \(advice)")."
    )
  }
}

/// Reads the number of a step, or how many of them are meant.
enum StepNumber {
  /// - Throws: A `Report` when it is not a number from 0 up.
  static func read(_ text: String, of command: String, example: String) throws -> Int {
    if let number = Int(text), number >= 0 { return number }
    throw Report(
      "`\(command)` needs the number of a step.", found: text.isEmpty ? nil : text,
      expected: "A number that `history` lists, or 0 for the first state.",
      causes: [
        .init("You can list the steps.", fix: "history"), .init("For example:", fix: example),
      ])
  }

  /// - Throws: A `Report` when it is not a number from 1 up.
  static func count(_ text: String, of command: String) throws -> Int {
    if text.isEmpty { return 1 }
    if let count = Int(text), count > 0 { return count }
    throw Report(
      "`\(command)` needs a number of steps.", found: text,
      expected: "Nothing, or a number from 1 up.",
      causes: [.init("A single step needs no number.", fix: command)])
  }
}
