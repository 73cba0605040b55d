import Foundation
import Observation

/// The runtime of a root store: processes actions one after another and runs effects.
///
/// Actions wait in a queue; the state is changed in place, and readers see what it was before the queue began to be
/// worked on (B2, B8). Effects that start work get tasks; what they send goes through the same queue.
@MainActor
package final class RootCore<State, Action>: StoreCore<State, Action> {
  package typealias EffectID = StoreInstrumentation<State, Action>.EffectID

  private struct Queued {
    var action: Action
    var origin: EffectID?
    /// Where tasks that it starts belong; nil as long as there is none.
    var bag: TaskBag?
  }

  /// Where the state is kept: outside the object, so that reading it while it is changed is not an access conflict.
  private let storage: StateStorage<State>
  private let reduce: _ComposedReducer<State, Action>
  private var queue: [Queued] = []
  /// Looked at with each action, so it is not left to the array, which asks the runtime for types.
  private var isWaiting = false
  private var isProcessing = false
  private let work = Work()
  private var nextEffectID = 0
  private var hasPresented = false
  private var openEffects: [Int: Int] = [:]
  package var dependencies: DependencyValues
  package var instrumentation: StoreInstrumentation<State, Action>?
  /// Whether an action sent while another is processed is reported, other than one from an effect (B7).
  package var reportsReentrancy = true

  package init(initialState: State, reducer: some Reducer<State, Action>, dependencies: DependencyValues) {
    storage = StateStorage(initialState)
    self.dependencies = dependencies
    reduce = DependencyValues.$_current.withValue(dependencies) { reducer._composed() }
  }

  deinit {
    work.cancelAll()
    guard hasPresented, let root = dependencies.navigationPath.last else { return }
    Task { @MainActor in DismissalRegistry.shared.removeAll(under: root) }
  }

  override package var state: State {
    storage.access()
    return storage.visible
  }

  package func setState(_ state: State) { storage.replace(state) }

  /// Cancels all work that is running, as if the store had gone away.
  package func cancelEffects() { work.cancelAll() }

  override package func send(_ action: Action) -> TaskBag? {
    guard !isProcessing else {
      if reportsReentrancy { reportReentrancy(action) }
      enqueue(Queued(action: action, origin: nil))
      return nil
    }
    guard let bag = process(action, from: nil, bag: nil), !bag.isEmpty else { return nil }
    return bag
  }

  private func receive(_ action: Action, from origin: EffectID, bag: TaskBag) {
    if isProcessing {
      enqueue(Queued(action: action, origin: origin, bag: bag))
    } else {
      process(action, from: origin, bag: bag)
    }
  }

  private func enqueue(_ queued: Queued) {
    queue.append(queued)
    isWaiting = true
  }

  /// Processes an action and all that follows from it before anything else can happen; answers where the first one's
  /// tasks belong.
  @discardableResult
  private func process(_ first: Action, from origin: EffectID?, bag: TaskBag?) -> TaskBag? {
    isProcessing = true
    storage.begin()
    let bag = DependencyValues.$_current.withValue(dependencies) {
      let bag = step(first, from: origin, bag: bag)
      if isWaiting { drain() }
      return bag
    }
    storage.commit()
    // Observers of the write-back may have sent actions: those are the next batch (B9).
    while isWaiting {
      storage.begin()
      DependencyValues.$_current.withValue(dependencies) { drain() }
      storage.commit()
    }
    isProcessing = false
    return bag
  }

  private func drain() {
    var next = 0
    while next < queue.count {
      let queued = queue[next]
      next += 1
      if next == queue.count || next >= 1024 {
        queue.removeFirst(next)
        next = 0
      }
      step(queued.action, from: queued.origin, bag: queued.bag)
    }
    isWaiting = false
  }

  @discardableResult
  private func step(_ action: Action, from origin: EffectID?, bag: TaskBag?) -> TaskBag? {
    guard let instrumentation else {
      let effect = reduce(&storage.working.pointee, action)
      return effect.isNone ? nil : start(effect, of: action, id: makeEffectID(), bag: bag ?? TaskBag())
    }
    instrumentation.willReduce(action, origin)
    let before = instrumentation.wantsStateBefore ? storage.working.pointee : nil
    let effect = reduce(&storage.working.pointee, action)
    let id = effect.operation.isSynchronous ? nil : makeEffectID()
    instrumentation.didReduce(
      StoreInstrumentation.Step(
        action: action, origin: origin, before: { before! }, after: storage.working.pointee,
        effect: id, operation: effect.operation))
    return effect.isNone ? nil : start(effect, of: action, id: id ?? makeEffectID(), bag: bag ?? TaskBag())
  }

  private func start(_ effect: Effect<Action>, of action: Action, id: EffectID, bag: TaskBag) -> TaskBag {
    start(effect.operation, Start(id: id, bag: bag, action: action))
    return bag
  }

  private func makeEffectID() -> EffectID {
    nextEffectID += 1
    return EffectID(rawValue: nextEffectID)
  }
}

// MARK: - Effects

extension RootCore {
  /// What an effect's tasks have in common.
  private struct Start {
    var id: EffectID
    var bag: TaskBag
    var action: Action
    var works: [CancellableWork] = []
  }

  private func start(_ operation: Effect<Action>.Operation, _ start: Start) {
    switch operation {
    case .none:
      break
    case .send(let action):
      receive(action, from: start.id, bag: start.bag)
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
      if cancelInFlight { CancellationRegistry.shared.cancel(id) }
      guard !operation.isSynchronous else { return self.start(operation, start) }
      let work = CancellableWork(id: id)
      CancellationRegistry.shared.add(work)
      var inner = start
      inner.works.append(work)
      self.start(operation, inner)
    case .cancel(let id):
      CancellationRegistry.shared.cancel(id)
    case .present(let path, let action):
      let action = UncheckedSendable(action)
      hasPresented = true
      DismissalRegistry.shared.register(path) { [weak self, id = start.id] in
        self?.receive(action.value, from: id, bag: TaskBag())
      }
    case .retract(let path):
      DismissalRegistry.shared.remove(path)
    }
  }

  private func launch(
    priority: TaskPriority?, name: String?, _ start: Start,
    _ execute: @escaping @Sendable (Send<Action>) async -> Void
  ) {
    let key = work.reserveKey()
    openEffects[start.id.rawValue, default: 0] += 1
    let completion = Completion()
    let origin = UncheckedSendable(start.action)
    let send = Send<Action>(delivering: { [weak self, id = start.id, bag = start.bag] action in
      if completion.isCompleted { reportLateSend(action, origin: origin.value) }
      self?.receive(action, from: id, bag: bag)
    })
    let task = Task(name: name, priority: priority) {
      @MainActor [weak self, work, works = start.works, id = start.id, bag = start.bag] in
      await execute(send)
      completion.isCompleted = true
      for work in works where work.remove(key) { CancellationRegistry.shared.remove(work) }
      bag.remove(key)
      work.remove(key)
      self?.ended(id, isCancelled: Task.isCancelled)
    }
    work.add(key, task)
    start.bag.add(key, task)
    for work in start.works { work.add(key, task) }
  }

  private func ended(_ id: EffectID, isCancelled: Bool) {
    let left = openEffects[id.rawValue, default: 1] - 1
    openEffects[id.rawValue] = left == 0 ? nil : left
    if left == 0 { instrumentation?.effectEnded(id, isCancelled) }
  }

  private func reportReentrancy(_ action: Action) {
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

    Avoid sending actions using the 'send' argument from 'Effect.run' after the effect has completed. This happens \
    when 'send' escapes into a task of its own.

    To fix this, make sure that the closure given to 'run' ends only after the last action was sent: await the task, \
    or use a task group.
    """
  )
}

/// Whether an effect's closure has returned.
@MainActor
private final class Completion {
  var isCompleted = false
}

/// The tasks of a store, cancelled together when it goes away (B12).
private final class Work: @unchecked Sendable {
  private let lock = NSLock()
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var nextKey = 0

  func reserveKey() -> Int {
    lock.withLock {
      nextKey += 1
      return nextKey
    }
  }

  func add(_ key: Int, _ task: Task<Void, Never>) { lock.withLock { tasks[key] = task } }
  func remove(_ key: Int) { lock.withLock { tasks[key] = nil } }

  func cancelAll() {
    let tasks = lock.withLock { self.tasks }
    for key in tasks.keys.sorted() { tasks[key]?.cancel() }
  }
}
