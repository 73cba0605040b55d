// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What values come from.
public import Foundation

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output) { self.output = output }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    AnyPublisher<Output, Never> { value, end in
      value(output)
      end(.finished)
      return nil
    }.receive(subscriber: subscriber)
  }
}

public struct Empty<Output, Failure: Error>: Publisher {
  private let ends: Bool
  public init(completeImmediately: Bool = true) { ends = completeImmediately }
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) { ends = completeImmediately }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyPublisher<Output, Failure> { _, end in
      if ends { end(.finished) }
      return nil
    }.receive(subscriber: subscriber)
  }
}

public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure
  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyPublisher<Output, Failure> { _, end in
      end(.failure(error))
      return nil
    }.receive(subscriber: subscriber)
  }
}

public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let lock = NSRecursiveLock()
  private var result: Result<Output, Failure>?
  private var waiting: [(Result<Output, Failure>) -> Void] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { result in
      let waiting = self.lock.withLock {
        guard self.result == nil else { return [] as [(Result<Output, Failure>) -> Void] }
        self.result = result
        defer { self.waiting = [] }
        return self.waiting
      }
      for next in waiting { next(result) }
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyPublisher<Output, Failure> { value, end in
      let deliver: (Result<Output, Failure>) -> Void = { result in
        switch result {
        case .success(let output):
          value(output)
          end(.finished)
        case .failure(let error): end(.failure(error))
        }
      }
      let known = self.lock.withLock {
        if self.result == nil { self.waiting.append(deliver) }
        return self.result
      }
      if let known { deliver(known) }
      return nil
    }.receive(subscriber: subscriber)
  }
}

// MARK: - Subjects

public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

extension Subject {
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
extension Subject where Output == Void {
  public func send() { send(()) }
}

/// Those who listen to a subject.
final class Listeners<Output, Failure: Error> {
  private let lock = NSRecursiveLock()
  private var listeners: [Int: (value: (Output) -> Void, end: (Subscribers.Completion<Failure>) -> Void)] =
    [:]
  private var next = 0
  private var completion: Subscribers.Completion<Failure>?
  private var kept: [AnyCancellable] = []

  func keep(_ cancellable: AnyCancellable) { lock.withLock { kept.append(cancellable) } }

  func send(_ value: Output) {
    let all = lock.withLock { completion == nil ? listeners.sorted { $0.key < $1.key }.map(\.value) : [] }
    for listener in all { listener.value(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let all = lock.withLock {
      guard self.completion == nil else { return [] as [(Subscribers.Completion<Failure>) -> Void] }
      self.completion = completion
      defer { listeners = [:] }
      return listeners.sorted { $0.key < $1.key }.map(\.value.end)
    }
    for end in all { end(completion) }
  }

  func add(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> (any Cancellable)? {
    lock.lock()
    if let completion {
      lock.unlock()
      end(completion)
      return nil
    }
    let id = next
    next += 1
    listeners[id] = (value, end)
    lock.unlock()
    return AnyCancellable { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) { lock.withLock { listeners[id] = nil } }
}

public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let listeners = Listeners<Output, Failure>()

  public init() {}
  public func send(_ value: Output) { listeners.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { listeners.send(completion: completion) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyPublisher<Output, Failure> { [listeners] in listeners.add($0, $1) }.receive(subscriber: subscriber)
  }
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let listeners = Listeners<Output, Failure>()
  private let lock = NSRecursiveLock()
  private var current: Output

  public init(_ value: Output) { current = value }
  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }
  public func send(_ value: Output) {
    lock.withLock { current = value }
    listeners.send(value)
  }
  public func send(completion: Subscribers.Completion<Failure>) { listeners.send(completion: completion) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyPublisher<Output, Failure> { [self] value, end in
      value(self.value)
      return listeners.add(value, end)
    }.receive(subscriber: subscriber)
  }
  func keep(_ cancellable: AnyCancellable) { listeners.keep(cancellable) }
}

// MARK: - Objects

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()
  public init() {}
  public func send() { subject.send() }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

@propertyWrapper
public struct Published<Value> {
  private let subject: CurrentValueSubject<Value, Never>

  public init(initialValue: Value) { subject = CurrentValueSubject(initialValue) }
  public init(wrappedValue: Value) { subject = CurrentValueSubject(wrappedValue) }
  public var wrappedValue: Value {
    get { subject.value }
    nonmutating set { subject.send(newValue) }
  }
  public var projectedValue: Publisher {
    get { Publisher(subject: subject) }
    set {}
  }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let subject: CurrentValueSubject<Value, Never>
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }
  }
}

// MARK: - Collections and results

extension Sequence {
  public var publisher: AnyPublisher<Element, Never> {
    AnyPublisher { value, end in
      for element in self { value(element) }
      end(.finished)
      return nil
    }
  }
}

extension Optional {
  public var publisher: AnyPublisher<Wrapped, Never> {
    AnyPublisher { value, end in
      if let self { value(self) }
      end(.finished)
      return nil
    }
  }
}

extension Result {
  public var publisher: AnyPublisher<Success, Failure> {
    AnyPublisher { value, end in
      switch self {
      case .success(let success):
        value(success)
        end(.finished)
      case .failure(let error): end(.failure(error))
      }
      return nil
    }
  }
}

// MARK: - Foundation

extension NotificationCenter {
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<
    Notification, Never
  > {
    AnyPublisher { value, _ in
      nonisolated(unsafe) let value = value
      nonisolated(unsafe) let token = self.addObserver(forName: name, object: object, queue: nil) {
        value($0)
      }
      return AnyCancellable { self.removeObserver(token) }
    }
  }
}

extension Timer {
  public struct TimerPublisher: Publisher {
    public typealias Output = Date
    public typealias Failure = Never
    let interval: TimeInterval

    public func autoconnect() -> AnyPublisher<Date, Never> { eraseToAnyPublisher() }
    public func connect() -> any Cancellable { AnyCancellable {} }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      AnyPublisher<Date, Never> { value, _ in
        DispatchQueue.main.schedule(
          after: DispatchQueue.main.now.advanced(by: .seconds(interval)), interval: .seconds(interval)
        ) { value(Date()) }
      }.receive(subscriber: subscriber)
    }
  }

  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher(interval: interval) }
}
