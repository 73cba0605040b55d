import Curriculum
import Foundation

/// Judges the learner's file of the current exercise each time it is saved.
///
/// A save that comes while an earlier one is being judged cancels that check: only the newest file is worth a verdict.
actor SaveWatch {
  private let clients: Clients
  private let queue: JobQueue
  private var check: (@Sendable (JobQueue.Job) async -> Outcome)?
  private var isNeeded: @Sendable () async -> Bool = { false }
  /// Whether saves are judged.
  private(set) var isOn = false
  /// How many saves were noticed, judged or not.
  private(set) var seen = 0
  private var watched: Exercise?
  private var file: URL?
  /// The text that the sandbox itself is about to write into the file. Writing it is not a save by the learner.
  private var ownText: String?
  private var task: Task<Void, Never>?

  /// - Parameters:
  ///   - clients: The prompt's outside world.
  ///   - say: Shows that a check takes long.
  init(clients: Clients, say: @escaping @Sendable (any Message) -> Void) {
    self.clients = clients
    queue = JobQueue(clock: clients.clock) { _ in say(StillJudging()) }
  }

  /// Starts judging saves.
  ///
  /// - Parameters:
  ///   - isNeeded: Whether a save matters even if saves are not judged.
  ///   - check: Judges the file of the current exercise.
  func begin(
    _ isNeeded: @escaping @Sendable () async -> Bool = { false },
    check: @escaping @Sendable (JobQueue.Job) async -> Outcome
  ) {
    self.isNeeded = isNeeded
    self.check = check
    isOn = true
  }

  /// Whether saves can be judged; in a script they can't.
  var isPossible: Bool { check != nil }

  /// Turns the judging of saves on or off.
  func turn(on: Bool) async {
    isOn = on && isPossible
    if !isOn { await queue.interrupt() }
  }

  /// Watches the file of another exercise.
  func follow(_ exercise: Exercise?) {
    guard isPossible, exercise?.id != watched?.id else { return }
    task?.cancel()
    task = nil
    watched = exercise
    file = nil
    guard let exercise, let file = try? clients.workspace.prepare(exercise).file else { return }
    self.file = file
    let saves = clients.watch.saves(file)
    task = Task { [weak self] in
      for await _ in saves { await self?.saved() }
    }
  }

  /// Announces a text that the sandbox is about to write into the file, so that it is not judged.
  func expect(_ text: String) { ownText = text }

  /// Stops the check of a save, because of Ctrl-C or because `check` was typed.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func cancelCheck() async -> Bool { await queue.interrupt() }

  /// Ends watching.
  func end() async {
    task?.cancel()
    task = nil
    watched = nil
    await queue.interrupt()
  }

  private func saved() async {
    seen += 1
    guard let check, let file else { return }
    if !isOn, await !isNeeded() { return }
    if let ownText, (try? clients.readFile(file)) == ownText { return }
    ownText = nil
    // This function doesn't wait for the check, so that the next save can cancel it.
    Task { [queue] in _ = await queue.run("check", replacing: true, check) }
  }
}
