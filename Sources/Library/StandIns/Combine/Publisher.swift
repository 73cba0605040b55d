// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Combine, as far as features and their clients use it. Values are handed on where they are sent, and demand isn't counted:
// every subscriber takes all that it is given. Not here: connectable publishers other than timers, and the names of most of
// the types in `Publishers`, because operators return `AnyPublisher`.
@_exported public import CombineSchedulers
public import Foundation

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

public protocol Subscription: Cancellable {
  func request(_ demand: Subscribers.Demand)
}

public enum Subscribers {
  public struct Demand: Hashable, Sendable {
    public static let unlimited = Demand(), none = Demand()
    public static func max(_ value: Int) -> Demand { Demand() }
  }

  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let value: (Input) -> Void
    private let completion: (Completion<Failure>) -> Void
    private let lock = NSRecursiveLock()
    private var subscription: (any Subscription)?
    private var isDone = false

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      value = receiveValue
      completion = receiveCompletion
    }

    public func receive(subscription: any Subscription) {
      lock.withLock { self.subscription = subscription }
      subscription.request(.unlimited)
    }

    public func receive(_ input: Input) -> Demand {
      if !lock.withLock({ isDone }) { value(input) }
      return .unlimited
    }

    public func receive(completion: Completion<Failure>) {
      let isFirst = lock.withLock {
        defer { (isDone, subscription) = (true, nil) }
        return !isDone
      }
      if isFirst { self.completion(completion) }
    }

    public func cancel() {
      let subscription = lock.withLock {
        defer { (isDone, self.subscription) = (true, nil) }
        return self.subscription
      }
      subscription?.cancel()
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}

public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var action: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { action = cancel }
  public init(_ canceller: any Cancellable) { action = { canceller.cancel() } }
  deinit { cancel() }

  public func cancel() {
    lock.withLock {
      defer { action = nil }
      return action
    }?()
  }

  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(self)
  }
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool { first === second }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Cancellable {
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(AnyCancellable(self))
  }
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }
}

// MARK: - Any publisher

public struct AnyPublisher<Output, Failure: Error>: Publisher, @unchecked Sendable {
  typealias Value = (Output) -> Void
  typealias End = (Subscribers.Completion<Failure>) -> Void
  private let start: (@escaping Value, @escaping End) -> (any Cancellable)?

  public init(_ publisher: some Publisher<Output, Failure>) {
    start = { publisher.listen($0, $1) }
  }

  /// - Parameter start: Sends values and an end, and returns what stops it.
  package init(
    starting start:
      @escaping (
        @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> (any Cancellable)?
  ) {
    self.start = start
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let conduit = Conduit(subscriber)
    subscriber.receive(subscription: conduit)
    conduit.source = start(conduit.send, conduit.end)
  }
}

/// Hands values on until the end, or until it is canceled.
final class Conduit<Downstream: Subscriber>: Subscription {
  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private var isOver = false
  private var _source: (any Cancellable)?

  var source: (any Cancellable)? {
    get { lock.withLock { _source } }
    set {
      if lock.withLock({ isOver }) { newValue?.cancel() } else { lock.withLock { _source = newValue } }
    }
  }

  init(_ downstream: Downstream) { self.downstream = downstream }

  func request(_ demand: Subscribers.Demand) {}

  func send(_ value: Downstream.Input) {
    guard let downstream = lock.withLock({ isOver ? nil : downstream }) else { return }
    _ = downstream.receive(value)
  }

  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let downstream = lock.withLock {
      defer { (isOver, self.downstream, _source) = (true, nil, nil) }
      return isOver ? nil : self.downstream
    }
    downstream?.receive(completion: completion)
  }

  func cancel() {
    let source = lock.withLock {
      defer { (isOver, downstream, _source) = (true, nil, nil) }
      return _source
    }
    source?.cancel()
  }
}

extension Publisher {
  package func listen(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> any Cancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: end, receiveValue: value)
    receive(subscriber: sink)
    return sink
  }

  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    AnyCancellable(listen({ subject.send($0) }, { subject.send(completion: $0) }))
  }

  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    AnyCancellable(listen(receiveValue, receiveCompletion))
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    AnyCancellable(listen(receiveValue) { _ in })
  }
  public func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root)
    -> AnyCancellable
  {
    sink { root[keyPath: path] = $0 }
  }
  public func assign(to published: inout Published<Output>.Publisher) {
    let subject = published.subject
    subject.keep(sink { subject.send($0) })
  }
}
