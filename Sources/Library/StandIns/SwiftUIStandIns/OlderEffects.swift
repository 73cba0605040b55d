// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Effects of the time in which they were publishers: those of an app whose reducers are all values have a failure, those of any
// other app are the library's own.
public import Combine
@_spi(Internals) public import ComposableArchitecture
public import Foundation

extension Effect: EmptyValue { static var empty: Any? { Self.none } }

#if !MENTIONS_OlderEffect
  public typealias EffectTask<Action> = Effect<Action>
  public typealias EffectPublisher<Action, Failure: Error> = Effect<Action>

  extension Publisher {
    public func eraseToEffect() -> Effect<Output> where Failure == Never { .publisher { self } }
    public func eraseToEffect<Action>(_ transform: @escaping (Output) -> Action) -> Effect<Action>
    where Failure == Never { .publisher { map(transform) } }
    public func catchToEffect<Action>(_ transform: @escaping (Result<Output, Failure>) -> Action) -> Effect<
      Action
    > {
      .publisher { map { transform(.success($0)) }.catch { Just(transform(.failure($0))) } }
    }
    public func catchToEffect() -> Effect<Result<Output, Failure>> { catchToEffect { $0 } }
  }

  extension Effect {
    /// The effect as the store runs it.
    public var asEffect: Effect<Action> { self }
  }
#else
  public typealias EffectTask<Action> = OlderEffect<Action, Never>
  public typealias EffectPublisher<Action, Failure: Error> = OlderEffect<Action, Failure>

  /// A publisher that a reducer returns. What never fails can be one of the library's effects, too.
  public struct OlderEffect<Output, Failure: Error>: Publisher, @unchecked Sendable {
    public typealias Send = ComposableArchitecture.Send<Output>
    private let effect: Effect<Output>?
    private let source: AnyPublisher<Output, Failure>?

    package init(effect: Effect<Output>?, source: AnyPublisher<Output, Failure>? = nil) {
      self.effect = effect
      self.source = source
    }

    public init(_ publisher: some Publisher<Output, Failure>) {
      self.init(effect: nil, source: publisher.eraseToAnyPublisher())
    }
    public init(value: Output) {
      self.init(
        effect: .send(value), source: Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher())
    }
    public init(error: Failure) { self.init(Fail(error: error)) }

    private static var neverFails: Bool { Failure.self == Never.self }

    /// The effect as the store runs it. Whoever uses it knows that it doesn't fail.
    public var asEffect: Effect<Output> {
      effect ?? .publisher { publisher.catch { _ in Empty<Output, Never>() } }
    }

    private var publisher: AnyPublisher<Output, Failure> {
      if let source { return source }
      guard let effect else { return Empty().eraseToAnyPublisher() }
      return AnyPublisher(starting: { value, end in
        nonisolated(unsafe) let (value, end) = (value, end)
        let task = Task {
          for await action in effect.actions { value(action) }
          end(.finished)
        }
        return AnyCancellable { task.cancel() }
      })
    }

    public func receive<S: Combine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      publisher.receive(subscriber: subscriber)
    }

    // MARK: - Making one

    public static var none: Self { Self(effect: Effect.none, source: Empty().eraseToAnyPublisher()) }

    public static func future(_ attempt: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void)
      -> Self
    { Self(Deferred { Future(attempt) }) }
    public static func result(_ work: @escaping () -> Result<Output, Failure>) -> Self {
      future { $0(work()) }
    }
    public static func catching(_ work: @escaping () throws -> Output) -> Self where Failure == any Error {
      result { Result(catching: work) }
    }
    public static func failing(_ description: String) -> Self { unimplemented(description) }
    public static func unimplemented(_ description: String) -> Self {
      Self(
        AnyPublisher(starting: { _, end in
          reportIssue("Unimplemented: \(description)")
          end(.finished)
          return nil
        }))
    }

    public struct Subscriber {
      let value: (Output) -> Void
      let end: (Subscribers.Completion<Failure>) -> Void
      public func send(_ output: Output) { value(output) }
      public func send(completion: Subscribers.Completion<Failure>) { end(completion) }
    }

    public static func run(_ work: @escaping (Subscriber) -> any Cancellable) -> Self {
      Self(AnyPublisher(starting: { work(Subscriber(value: $0, end: $1)) }))
    }

    // MARK: - Several of them

    public static func merge(_ effects: Self...) -> Self { merge(effects) }
    public static func merge(_ effects: some Sequence<Self>) -> Self {
      neverFails
        ? Self(effect: .merge(effects.map(\.asEffect))) : Self(Publishers.MergeMany(effects.map(\.publisher)))
    }
    public func merge(with other: Self) -> Self { .merge(self, other) }

    public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }
    public static func concatenate(_ effects: some Collection<Self>) -> Self {
      neverFails
        ? Self(effect: .concatenate(effects.map(\.asEffect)))
        : Self(
          effects.dropFirst().reduce(effects.first?.publisher ?? none.publisher) { $0.append($1.publisher) })
    }
    public func concatenate(with other: Self) -> Self { .concatenate(self, other) }

    public func map<Next>(_ transform: @escaping (Output) -> Next) -> OlderEffect<Next, Failure> {
      nonisolated(unsafe) let transform = transform
      return .init(effect: effect?.map { transform($0) }, source: source?.map(transform))
    }

    // MARK: - Canceling

    private struct ID: Hashable, @unchecked Sendable { let id: AnyHashable }

    private func changed(_ change: (Effect<Output>) -> Effect<Output>) -> Self {
      Self.neverFails ? Self(effect: change(asEffect)) : self
    }

    public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Self {
      changed { $0.cancellable(id: ID(id: id), cancelInFlight: cancelInFlight) }
    }
    public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Self {
      cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
    }
    public static func cancel(id: some Hashable) -> Self {
      none.changed { _ in .cancel(id: ID(id: id)) }
    }
    public static func cancel(id: Any.Type) -> Self { cancel(id: ObjectIdentifier(id)) }
    public static func cancel(ids: [AnyHashable]) -> Self { merge(ids.map { cancel(id: $0) }) }
    public static func cancel(ids: [Any.Type]) -> Self { merge(ids.map { cancel(id: $0) }) }

    // MARK: - Time

    public func debounce<S: Scheduler>(
      id: some Hashable, for time: S.SchedulerTimeType.Stride, scheduler: S,
      options: S.SchedulerOptions? = nil
    ) -> Self {
      changed { $0.debounce(id: ID(id: id), for: time, scheduler: scheduler, options: options) }
    }
    public func debounce<S: Scheduler>(
      id: Any.Type, for time: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Self { debounce(id: ObjectIdentifier(id), for: time, scheduler: scheduler, options: options) }

    public func throttle<S: Scheduler>(
      id: some Hashable, for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Self {
      changed { $0.throttle(id: ID(id: id), for: interval, scheduler: scheduler, latest: latest) }
    }
    public func throttle<S: Scheduler>(
      id: Any.Type, for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Self { throttle(id: ObjectIdentifier(id), for: interval, scheduler: scheduler, latest: latest) }

    public func deferred<S: Scheduler>(
      for time: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Self {
      let publisher = publisher
      return Self(
        Just(()).setFailureType(to: Failure.self).delay(for: time, scheduler: scheduler)
          .flatMap { publisher })
    }

    public static func timer<S: Scheduler>(
      id: some Hashable, every interval: S.SchedulerTimeType.Stride,
      tolerance: S.SchedulerTimeType.Stride? = nil, on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Self where Output == S.SchedulerTimeType, Failure == Never {
      Self(
        AnyPublisher(starting: { value, _ in
          scheduler.schedule(
            after: scheduler.now.advanced(by: interval), interval: interval,
            tolerance: tolerance ?? scheduler.minimumTolerance, options: options
          ) { value(scheduler.now) }
        })
      ).cancellable(id: id, cancelInFlight: true)
    }
    public static func timer<S: Scheduler>(
      id: Any.Type, every interval: S.SchedulerTimeType.Stride,
      tolerance: S.SchedulerTimeType.Stride? = nil, on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Self where Output == S.SchedulerTimeType, Failure == Never {
      timer(id: ObjectIdentifier(id), every: interval, tolerance: tolerance, on: scheduler, options: options)
    }
  }

  extension OlderEffect where Failure == Never {
    public static func run(
      priority: TaskPriority? = nil, operation: @escaping @Sendable (Send) async throws -> Void,
      catch handler: (@Sendable (any Error, Send) async -> Void)? = nil
    ) -> Self { Self(effect: .run(priority: priority, operation: operation, catch: handler)) }
    public static func task(
      priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Output,
      catch handler: (@Sendable (any Error) async -> Output)? = nil
    ) -> Self { Self(effect: .task(priority: priority, operation: operation, catch: handler)) }
    public static func task(
      priority: TaskPriority? = nil, operation: @escaping @Sendable () async -> Output
    ) -> Self { Self(effect: .task(priority: priority, operation: operation)) }
    public static func send(_ action: Output) -> Self { Self(value: action) }
  }

  extension OlderEffect {
    public static func fireAndForget(_ work: @escaping () throws -> Void) -> Self {
      nonisolated(unsafe) let work = work
      return Self(effect: .run { _ in try? work() })
    }
    public static func fireAndForget(
      priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void
    ) -> Self { Self(effect: .run(priority: priority) { _ in try? await work() }) }
    public func fireAndForget<NewOutput, NewFailure: Error>(
      outputType: NewOutput.Type = NewOutput.self, failureType: NewFailure.Type = NewFailure.self
    ) -> OlderEffect<NewOutput, NewFailure> { OlderEffect<NewOutput, NewFailure>(ignoring: self) }
    fileprivate init(ignoring other: some Publisher) {
      self.init(
        AnyPublisher(starting: { _, end in
          other.listen({ _ in }, { _ in end(.finished) })
        }))
    }
  }

  extension OlderEffect: EmptyValue { static var empty: Any? { Self.none } }

  extension Reduce {
    /// A reducer whose clients have effects that fail, so that its own ones are publishers as well.
    @_disfavoredOverload
    public init(_ reduce: @escaping (inout State, Action) -> OlderEffect<Action, Never>) {
      self.init { state, action in reduce(&state, action).asEffect }
    }
  }

  extension Publisher {
    public func eraseToEffect() -> OlderEffect<Output, Failure> {
      self as? OlderEffect<Output, Failure> ?? .init(self)
    }
    public func eraseToEffect<Next>(_ transform: @escaping (Output) -> Next) -> OlderEffect<Next, Failure> {
      .init(map(transform))
    }
    public func catchToEffect() -> OlderEffect<Result<Output, Failure>, Never> { catchToEffect { $0 } }
    public func catchToEffect<Next>(_ transform: @escaping (Result<Output, Failure>) -> Next) -> OlderEffect<
      Next, Never
    > {
      .init(map { transform(.success($0)) }.catch { Just(transform(.failure($0))) })
    }
    public func fireAndForget<NewOutput, NewFailure: Error>(
      outputType: NewOutput.Type = NewOutput.self, failureType: NewFailure.Type = NewFailure.self
    ) -> OlderEffect<NewOutput, NewFailure> { eraseToEffect().fireAndForget() }
  }
#endif
