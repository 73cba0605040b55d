import KernelProtocol
import Reports
import TextHandling

/// Moving through the history.
extension LiveSession {
  /// Moves to the state after a step, which may be on any branch; 0 is the first state.
  func move(to number: Int) async throws(Report) -> SessionMove {
    _ = try await ready()
    guard history.isAlive(number) else { throw .noStep(number, history) }
    let (base, steps) = unknownSteps(to: number)
    let from = history.head
    return moved(try await ask(MoveToStep(number, base: base, unknown: steps)), from: from)
  }

  /// Creates a branch that ends at the head, and switches to it.
  func fork(_ name: String) async throws(Report) {
    _ = try await ready()
    guard History.isName(name) else {
      throw Report(
        "`\(name)` can't be a branch's name.", expected: "Letters, digits, `-`, `_`, `.` and `/`.",
        causes: [.init("A name is one word.", fix: "fork idea")])
    }
    guard history.branches[name] == nil else {
      throw Report(
        "There is a branch `\(name)` already.", expected: "A new name.",
        causes: [.init("The branch was created before.", fix: "switch \(name)")])
    }
    record(.forked(name, at: history.head))
  }

  /// Moves to the end of a branch.
  func switchBranch(_ name: String) async throws(Report) -> SessionMove {
    _ = try await ready()
    guard let tip = history.branches[name] else {
      let names = history.branches.keys.sorted()
      throw Report(
        "There is no branch `\(name)`.",
        expected: "One of \(names.map { "`\($0)`" }.joined(separator: ", ")).",
        causes: [.init("The branch has another name, or it wasn't created.", fix: "fork \(name)")],
        nearNames: NearNames.find(name, in: names))
    }
    var move = try await move(to: tip)
    // If the end of the branch can't be reached any more, the session stays at the nearest step that can.
    if history.head == tip { record(.switched(name)) }
    move.branch = history.branch
    return move
  }

  /// Replays the steps after an edited one as new steps.
  func rerun(_ edit: History.Edit) async throws(Report) -> SessionMove {
    _ = try await ready()
    guard let rerun = history.rerun(edit) else { throw .notOnPath(edit.step, history) }
    if case .replace(_, with: nil, let source) = edit { try await provide(Snippet(.action, source)) }
    let from = history.head
    do {
      var move = moved(try await ask(RerunSteps(base: rerun.base, again: rerun.steps)), from: from)
      move.leftOut = (move.leftOut + rerun.leftOut).sorted()
      return move
    } catch {
      // The old steps are still in the tree, so the session goes back to them.
      if history.head != from, history.isAlive(from) { _ = try? await move(to: from) }
      throw error
    }
  }

  // MARK: What the kernel knows

  /// The last step on the path to another that the kernel knows, and the steps after it.
  private func unknownSteps(to number: Int) -> (base: Int, steps: [RecordedStep]) {
    let path = history.path(to: number)
    let known = path.lastIndex { kernel.known.contains($0.step.number) }
    return (
      known.map { path[$0].step.number } ?? 0, path[(known.map { $0 + 1 } ?? 0)...].map(\.recorded)
    )
  }

  /// Tells the kernel the steps up to another one, if it doesn't know them.
  func learn(_ number: Int) async throws(Report) {
    guard history.isAlive(number) else { throw .noStep(number, history) }
    let (base, steps) = unknownSteps(to: number)
    guard !steps.isEmpty else { return }
    let skipped = try await ask(LearnSteps(base: base, unknown: steps))
    for step in skipped { record(.buried(from: step, through: step)) }
    kernel.known.formUnion(steps.map(\.action.step))
    kernel.known.subtract(skipped)
  }

  private func moved(_ moved: Moved, from: Int) -> SessionMove {
    let move = SessionMove(
      from: from, to: moved.to, branch: history.branch, canceled: moved.canceled, leftOut: moved.skipped,
      difference: moved.difference)
    sink.yield(.moved(move))
    return move
  }
}

extension Report {
  fileprivate static func noStep(_ number: Int, _ history: History) -> Report {
    guard history.lastStepNumber > 0 else {
      return Report(
        "There is no step \(number).", found: "No action has been sent yet.",
        causes: [.init("Each action that you send is a step.", fix: "actions")])
    }
    let isDeadly = history.nodes[number]?.isDeadly == true
    return Report(
      isDeadly ? "Step \(number) ended the kernel, so it is not replayed." : "There is no step \(number).",
      expected: "A number from 0 to \(history.lastStepNumber).",
      causes: [.init("You can list all steps.", fix: "history all")])
  }

  /// The report of an edit of a step that did not lead to the current state.
  fileprivate static func notOnPath(_ number: Int, _ history: History) -> Report {
    if number == 0 {
      return Report(
        "Step 0 is the first state, so it has no action.", expected: "A step that `history` lists.",
        causes: [.init("You can list the steps.", fix: "history")])
    }
    guard history.isAlive(number) else { return noStep(number, history) }
    return Report(
      "Step \(number) did not lead to the current state.", expected: "A step that `history` lists.",
      causes: [.init("The step is somewhere else in the history. Go there first.", fix: "goto \(number)")])
  }
}
