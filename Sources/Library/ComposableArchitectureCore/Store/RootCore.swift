import Foundation
import Observation

/// The runtime of a root store: processes actions one after another and runs effects.
///
/// Actions wait in a queue. The reducer changes the working state, and readers see the state from before the queue began
/// to be processed (B2, B8). Effects that start work get tasks; the actions that they send go through the same queue.
@MainActor
package final class RootCore<State, Action>: StoreCore<State, Action> {
  package typealias EffectID = StoreInstrumentation<State, Action>.EffectID

  private struct Queued {
    var action: Action
    var origin: EffectID?
    /// The set that the action's tasks join; nil if the action starts a new one.
    var tasks: TaskSet?
  }

  private let storage: StateStorage<State>
  private let reducer: any Reducer<State, Action>
  /// The reducer in composed form. It is composed again after the dependencies have changed, since a `body` may branch on a
  /// dependency (B107).
  private var composed: _ComposedReducer<State, Action>?
  private var queue: [Queued] = []
  /// Whether the queue holds anything. It is looked at with each action, and asking the generic array costs a request to
  /// the runtime for its type.
  private var isWaiting = false
  private(set) var isProcessing = false
  /// All tasks of the store, which are cancelled together with it (B12).
  let tasks = TaskSet()
  private var nextEffectID = 0
  var hasPresented = false
  /// Whether a child has gone in the run of actions that is processed.
  var hasRemoved = false
  /// Runs after children have gone.
  var onRemoval: (() -> Void)?
  var openEffects: [Int: Int] = [:]
  package var dependencies: DependencyValues {
    didSet { composed = nil }
  }
  package var instrumentation: StoreInstrumentation<State, Action>?
  /// Whether anybody but the instrumentation can read the state. Where nobody can, no copy of it is kept while actions are
  /// processed.
  package var isReadable: Bool {
    get { storage.isReadable }
    set { storage.isReadable = newValue }
  }
  /// Whether an action that is sent while another one is processed is reported, unless an effect sends it (B7).
  package var reportsReentrancy = true

  package init(initialState: State, reducer: some Reducer<State, Action>, dependencies: DependencyValues) {
    storage = StateStorage(initialState)
    self.reducer = reducer
    self.dependencies = dependencies
    super.init(version: storage.version)
    composed = compose()
  }

  deinit {
    tasks.cancel()
    guard hasPresented, let root = dependencies.navigationPath.last else { return }
    Task { @MainActor in DismissalRegistry.shared.remove([root]) }
  }

  override package var state: State {
    storage.access()
    return storage.visible
  }

  package func setState(_ state: State) { storage.replace(state) }

  /// Cancels all work that is running, as if the store had gone away.
  package func cancelEffects() { tasks.cancelRunning() }

  override package func send(_ action: Action) -> TaskSet? {
    guard !isProcessing else { return sendWhileProcessing(action) }
    guard let tasks = process(action, from: nil, tasks: nil), !tasks.isEmpty else { return nil }
    return tasks
  }

  // Not inlined: the types of its values would be asked for with each action.
  @inline(never)
  private func sendWhileProcessing(_ action: Action) -> TaskSet? {
    if reportsReentrancy { reportReentrancy(action) }
    enqueue(Queued(action: action, origin: nil))
    return nil
  }

  /// Takes an action that an effect sends.
  func receive(_ action: Action, from origin: EffectID, tasks: TaskSet) {
    if isProcessing {
      enqueue(Queued(action: action, origin: origin, tasks: tasks))
    } else {
      process(action, from: origin, tasks: tasks)
    }
  }

  private func enqueue(_ queued: Queued) {
    queue.append(queued)
    isWaiting = true
  }

  private func compose() -> _ComposedReducer<State, Action> {
    DependencyValues.$_current.withValue(dependencies) { reducer._composed() }
  }

  /// Processes an action and all that follows from it before anything else can happen.
  ///
  /// - Returns: The tasks that the first action started; nil if it returned no effect.
  @discardableResult
  private func process(_ first: Action, from origin: EffectID?, tasks: TaskSet?) -> TaskSet? {
    isProcessing = true
    storage.begin()
    let tasks = DependencyValues.$_current.withValue(dependencies) {
      let tasks = step(first, from: origin, tasks: tasks)
      if isWaiting { drain() }
      return tasks
    }
    storage.commit()
    if hasRemoved { tellRemoval() }
    // Observers of the write-back may have sent actions: those are the next batch (B9).
    while isWaiting {
      storage.begin()
      DependencyValues.$_current.withValue(dependencies) { drain() }
      storage.commit()
      if hasRemoved { tellRemoval() }
    }
    isProcessing = false
    return tasks
  }

  private func tellRemoval() {
    hasRemoved = false
    onRemoval?()
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
      step(queued.action, from: queued.origin, tasks: queued.tasks)
    }
    isWaiting = false
  }

  @discardableResult
  private func step(_ action: Action, from origin: EffectID?, tasks: TaskSet?) -> TaskSet? {
    if composed == nil { composed = compose() }
    let reduce = composed!
    guard instrumentation == nil else {
      return instrumentedStep(action, from: origin, tasks: tasks, reduce: reduce)
    }
    let effect = reduce(&storage.working, action)
    return effect.isNone ? nil : start(effect, of: action, id: makeEffectID(), tasks: tasks ?? TaskSet())
  }

  // Not inlined: the types of its values would be asked for with each action.
  @inline(never)
  private func instrumentedStep(
    _ action: Action, from origin: EffectID?, tasks: TaskSet?, reduce: _ComposedReducer<State, Action>
  ) -> TaskSet? {
    guard let instrumentation else { return nil }
    instrumentation.willReduce(action, origin)
    let before = instrumentation.wantsStateBefore ? storage.working : nil
    let effect = reduce(&storage.working, action)
    let id = effect.operation.isSynchronous ? nil : makeEffectID()
    instrumentation.didReduce(
      StoreInstrumentation.Step(
        action: action, origin: origin, before: { before! }, after: storage.working,
        effect: id, operation: effect.operation))
    return effect.isNone
      ? nil : start(effect, of: action, id: id ?? makeEffectID(), tasks: tasks ?? TaskSet())
  }

  private func start(_ effect: Effect<Action>, of action: Action, id: EffectID, tasks: TaskSet) -> TaskSet {
    start(effect.operation, Start(id: id, tasks: tasks, action: action))
    return tasks
  }

  private func makeEffectID() -> EffectID {
    nextEffectID += 1
    return EffectID(rawValue: nextEffectID)
  }
}
