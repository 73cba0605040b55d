import IssueKinds

extension RootCore {
  /// What the tasks of one effect have in common.
  struct Start {
    var id: EffectID
    var tasks: TaskSet
    var action: Action
    var works: [CancellableWork] = []
  }

  func start(_ operation: Effect<Action>.Operation, _ start: Start) {
    switch operation {
    case .none:
      break
    case .send(let action):
      receive(action, from: start.id, tasks: start.tasks)
    case .run(let run):
      launch(priority: run.priority, name: run.name, start) { await run.execute($0) }
    case .merge(let operations):
      for operation in operations { self.start(operation, start) }
    case .concatenate(let operations):
      var rest = operations[...]
      while let first = rest.first, first.isSynchronous {
        self.start(first, start)
        rest.removeFirst()
      }
      guard let first = rest.first else { return }
      if rest.count == 1 { return self.start(first, start) }
      let sequence = Effect<Action>.Operation.concatenate(Array(rest))
      launch(priority: nil, name: nil, start) { await sequence.execute($0) }
    case .cancellable(let operation, let id, let cancelInFlight):
      guard !operation.isSynchronous else {
        if cancelInFlight { CancellationRegistry.shared.cancel(id) }
        return self.start(operation, start)
      }
      var inner = start
      inner.works.append(CancellationRegistry.shared.register(id, cancelInFlight: cancelInFlight))
      self.start(operation, inner)
    case .cancel(let id):
      if id.isInternal { hasRemoved = true }
      CancellationRegistry.shared.cancel(id)
    case .present(let path, let action):
      let action = UncheckedSendable(action)
      hasPresented = true
      DismissalRegistry.shared.register(path) { [weak self, id = start.id] in
        self?.receive(action.value, from: id, tasks: TaskSet())
      }
    case .retract(let path):
      DismissalRegistry.shared.remove(path)
    }
  }

  private func launch(
    priority: TaskPriority?, name: String?, _ start: Start,
    _ execute: @escaping @Sendable (Send<Action>) async -> Void
  ) {
    let key = tasks.reserveKey()
    openEffects[start.id.rawValue, default: 0] += 1
    let completion = Completion()
    let origin = UncheckedSendable(start.action)
    let send = Send<Action>(delivering: { [weak self, id = start.id, tasks = start.tasks] action in
      if completion.isCompleted { reportLateSend(action, origin: origin.value) }
      self?.receive(action, from: id, tasks: tasks)
    })
    let task = Task(name: name, priority: priority) {
      @MainActor [weak self, all = tasks, works = start.works, id = start.id, tasks = start.tasks] in
      await execute(send)
      completion.isCompleted = true
      for work in works where work.tasks.remove(key) { CancellationRegistry.shared.remove(work) }
      tasks.remove(key)
      all.remove(key)
      self?.ended(id, isCancelled: Task.isCancelled)
    }
    tasks.add(key, task)
    start.tasks.add(key, task)
    for work in start.works { work.tasks.add(key, task) }
  }

  private func ended(_ id: EffectID, isCancelled: Bool) {
    let left = openEffects[id.rawValue, default: 1] - 1
    openEffects[id.rawValue] = left == 0 ? nil : left
    if left == 0 { instrumentation?.effectEnded(id, isCancelled) }
  }

  func reportReentrancy(_ action: Action) {
    reportIssue(
      """
      Sent '\(actionName(action))' while an action was being processed.

      An action was sent to a store that is processing another one. It will be processed when that is done, but in an \
      order nobody can rely on; a later version will stop here instead.

      Send actions from effects: return an effect from the reducer rather than calling 'store.send' in an observer, a \
      dependency or a property's setter that the reducer reaches.
      """
    )
  }
}

private func reportLateSend(_ action: Any, origin: Any) {
  reportIssue(
    """
    An action was sent from a completed effect.

      Action:
        \(actionName(action))

      Effect returned from:
        \(actionName(origin))

    Avoid sending actions using the "send" argument from "Effect.run" after the effect has completed. This can happen \
    if "send" escapes into a task of its own.

    To fix this, make sure that the "run" closure does not return before the last call of "send": await the task, or \
    use a task group.
    """,
    kind: .lateSend)
}

/// Whether an effect's closure has returned.
@MainActor
private final class Completion {
  var isCompleted = false
}
