/// An effect of a feature, such as `EffectOf<Counter>`; the spelling that stays valid in the next major version.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// Work that a reducer asks for: talking to the outside world, waiting, sending actions later.
///
/// A reducer returns it; the store runs it. ``none`` for nothing,
/// ``run(priority:name:operation:catch:fileID:filePath:line:column:)`` for asynchronous work, ``send(_:)`` for an
/// action at once.
///
/// ```swift
/// case .factButtonTapped:
///   return .run { [count = state.count] send in
///     await send(.factResponse(try await factClient.fetch(count)))
///   }
/// ```
public struct Effect<Action>: Sendable {
  // Unchecked: an action in an operation is handed to the main actor as it is, and used nowhere else.
  package indirect enum Operation: @unchecked Sendable {
    case none
    /// Processed by the store before `send` returns.
    case send(Action)
    case run(Run)
    case merge([Operation])
    case concatenate([Operation])
    case cancellable(Operation, CancelID, cancelInFlight: Bool)
    case cancel(CancelID)
    /// A child at a path can be dismissed from now on, by sending an action.
    case present([NavigationID], onDismiss: Action)
    /// The child at a path was removed.
    case retract([NavigationID])
  }

  /// Asynchronous work.
  package struct Run: Sendable {
    package var priority: TaskPriority?
    package var name: String?
    package var execute: @Sendable (Send<Action>) async -> Void
  }

  package let operation: Operation

  package init(_ operation: Operation) { self.operation = operation }
}

extension Effect {
  /// Nothing to do.
  public static var none: Self { Self(.none) }

  /// Sends an action as soon as the reducer has returned, before the store does anything else.
  ///
  /// For handing a result to a parent, as a delegate action. For sharing logic call a method instead: an action costs
  /// a run of the whole reducer.
  ///
  /// - Parameter action: The action that is sent.
  public static func send(_ action: Action) -> Self { Self(.send(action)) }

  package var isNone: Bool {
    if case .none = operation { true } else { false }
  }
}

extension Effect {
  /// Runs effects side by side.
  ///
  /// - Parameter effects: The effects, in order.
  /// - Returns: An effect that has ended when all of them have.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Runs effects side by side.
  ///
  /// - Parameter effects: The effects, in order.
  /// - Returns: An effect that has ended when all of them have.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    effects.reduce(.none) { $0.merge(with: $1) }
  }

  /// Runs another effect beside this one.
  ///
  /// - Parameter other: The effect that runs at the same time.
  public func merge(with other: Self) -> Self {
    switch (operation, other.operation) {
    case (_, .none): self
    case (.none, _): other
    case (.merge(let first), .merge(let second)): Self(.merge(first + second))
    case (.merge(let first), let second): Self(.merge(first + [second]))
    case (let first, .merge(let second)): Self(.merge([first] + second))
    case (let first, let second): Self(.merge([first, second]))
    }
  }

  /// Runs effects one after another. Awaiting one thing after another in a single `run` says the same more plainly.
  ///
  /// - Parameter effects: The effects, in order.
  /// - Returns: An effect that has ended when the last one has.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Runs effects one after another.
  ///
  /// - Parameter effects: The effects, in order.
  /// - Returns: An effect that has ended when the last one has.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    effects.reduce(.none) { $0.concatenate(with: $1) }
  }

  /// Runs another effect when this one has ended.
  ///
  /// - Parameter other: The effect that starts when this one has ended.
  public func concatenate(with other: Self) -> Self {
    switch (operation, other.operation) {
    case (_, .none): self
    case (.none, _): other
    case (.concatenate(let first), .concatenate(let second)): Self(.concatenate(first + second))
    case (.concatenate(let first), let second): Self(.concatenate(first + [second]))
    case (let first, .concatenate(let second)): Self(.concatenate([first] + second))
    case (let first, let second): Self(.concatenate([first, second]))
    }
  }

  /// The same work with transformed actions, and with the current dependencies (B22).
  ///
  /// An older spelling: a feature makes its own effects, and `Scope`, `ifLet` and `forEach` transform their children's.
  ///
  /// - Parameter transform: Wraps an action.
  public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    let dependencies = DependencyValues._current
    return mapped { action in DependencyValues.$_current.withValue(dependencies) { transform(action) } }
  }

  func mapped<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    isNone ? .none : Effect<T>(operation.map(transform))
  }
}

extension Effect.Operation {
  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T>.Operation {
    switch self {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .run(let run):
      .run(
        Effect<T>.Run(
          priority: run.priority, name: run.name,
          execute: { send in
            await run.execute(Send<Action>(delivering: { send.deliver(transform($0)) }))
          }
        )
      )
    case .merge(let operations): .merge(operations.map { $0.map(transform) })
    case .concatenate(let operations): .concatenate(operations.map { $0.map(transform) })
    case .cancellable(let operation, let id, let cancelInFlight):
      .cancellable(operation.map(transform), id, cancelInFlight: cancelInFlight)
    case .cancel(let id): .cancel(id)
    case .present(let path, let action): .present(path, onDismiss: transform(action))
    case .retract(let path): .retract(path)
    }
  }

  /// Whether all of it happens before the store's `send` returns.
  var isSynchronous: Bool {
    switch self {
    case .none, .send, .cancel, .present, .retract: true
    case .run: false
    case .merge(let operations), .concatenate(let operations): operations.allSatisfy(\.isSynchronous)
    case .cancellable(let operation, _, _): operation.isSynchronous
    }
  }

  /// Runs all of it inside the current task.
  func execute(_ send: Send<Action>) async {
    switch self {
    case .none: break
    case .send(let action): await send(action)
    case .run(let run):
      if let priority = run.priority {
        await Task(name: run.name, priority: priority) { await run.execute(send) }.cancellableValue
      } else {
        await run.execute(send)
      }
    case .merge(let operations):
      await withTaskGroup { group in
        for operation in operations { group.addTask { await operation.execute(send) } }
      }
    case .concatenate(let operations):
      for operation in operations { await operation.execute(send) }
    case .cancellable(let operation, let id, let cancelInFlight) where operation.isSynchronous:
      // It is over before anybody could cancel it.
      if cancelInFlight { CancellationRegistry.shared.cancel(id) }
      await operation.execute(send)
    case .cancellable(let operation, let id, let cancelInFlight):
      await withCancellableTask(id: id, cancelInFlight: cancelInFlight) { await operation.execute(send) }
    case .cancel(let id): CancellationRegistry.shared.cancel(id)
    case .present(let path, let action):
      await DismissalRegistry.shared.register(path) { send.deliver(action) }
    case .retract(let path): await DismissalRegistry.shared.remove(path)
    }
  }
}
