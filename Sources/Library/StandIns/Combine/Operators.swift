// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What happens to values on their way.
public import Foundation

extension Publisher {
  /// Transforms each value into any number of others.
  private func handing<Next>(
    _ hand: @escaping (Output, (Next) -> Void, (Subscribers.Completion<Failure>) -> Void) -> Void
  ) -> AnyPublisher<Next, Failure> {
    AnyPublisher { value, end in self.listen({ hand($0, value, end) }, end) }
  }

  /// Transforms each value with a closure that can throw.
  private func trying<Next>(
    _ hand: @escaping (Output, (Next) -> Void) throws -> Void
  ) -> AnyPublisher<Next, any Error> {
    AnyPublisher { value, end in
      self.listen(
        { input in
          do { try hand(input, value) } catch { end(.failure(error)) }
        }, { end($0.erased) })
    }
  }

  public func map<Next>(_ transform: @escaping (Output) -> Next) -> AnyPublisher<Next, Failure> {
    handing { value, next, _ in next(transform(value)) }
  }
  public func map<Next>(_ path: KeyPath<Output, Next>) -> AnyPublisher<Next, Failure> {
    map { $0[keyPath: path] }
  }
  public func map<First, Second>(_ first: KeyPath<Output, First>, _ second: KeyPath<Output, Second>)
    -> AnyPublisher<(First, Second), Failure>
  { map { ($0[keyPath: first], $0[keyPath: second]) } }
  public func tryMap<Next>(_ transform: @escaping (Output) throws -> Next) -> AnyPublisher<Next, any Error> {
    trying { value, next in next(try transform(value)) }
  }
  public func compactMap<Next>(_ transform: @escaping (Output) -> Next?) -> AnyPublisher<Next, Failure> {
    handing { value, next, _ in transform(value).map(next) }
  }
  public func tryCompactMap<Next>(_ transform: @escaping (Output) throws -> Next?) -> AnyPublisher<
    Next, any Error
  > { trying { value, next in try transform(value).map(next) } }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    handing { value, next, _ in if isIncluded(value) { next(value) } }
  }
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error> {
    trying { value, next in if try isIncluded(value) { next(value) } }
  }
  public func replaceNil<Wrapped>(with value: Wrapped) -> AnyPublisher<Wrapped, Failure>
  where Output == Wrapped? { map { $0 ?? value } }
  public func ignoreOutput() -> AnyPublisher<Never, Failure> { handing { _, _, _ in } }

  public func scan<Next>(_ initial: Next, _ next: @escaping (Next, Output) -> Next) -> AnyPublisher<
    Next, Failure
  > {
    AnyPublisher { value, end in
      var current = initial
      return self.listen(
        {
          current = next(current, $0)
          value(current)
        }, end)
    }
  }
  public func removeDuplicates(by isSame: @escaping (Output, Output) -> Bool) -> AnyPublisher<
    Output, Failure
  > {
    AnyPublisher { value, end in
      var last: Output?
      return self.listen(
        {
          if let known = last, isSame(known, $0) { return }
          last = $0
          value($0)
        }, end)
    }
  }
  public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
    removeDuplicates(by: ==)
  }
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      var rest = count
      return self.listen({ if rest > 0 { rest -= 1 } else { value($0) } }, end)
    }
  }
  public func drop(while isDropped: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      var isDropping = true
      return self.listen(
        {
          isDropping = isDropping && isDropped($0)
          if !isDropping { value($0) }
        }, end)
    }
  }
  public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
    guard count > 0 else { return Empty<Output, Failure>().eraseToAnyPublisher() }
    return AnyPublisher { value, end in
      var rest = count
      return self.listen(
        {
          rest -= 1
          if rest >= 0 { value($0) }
          if rest == 0 { end(.finished) }
        }, end)
    }
  }
  public func prefix(while isTaken: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    handing { value, next, end in if isTaken(value) { next(value) } else { end(.finished) } }
  }
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }
  public func first(where isMeant: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(isMeant).prefix(1)
  }
  public func reduce<Next>(_ initial: Next, _ next: @escaping (Next, Output) -> Next) -> AnyPublisher<
    Next, Failure
  > {
    AnyPublisher { value, end in
      var current = initial
      return self.listen({ current = next(current, $0) }) {
        if case .finished = $0 { value(current) }
        end($0)
      }
    }
  }
  public func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } }
  public func count() -> AnyPublisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }
  public func last() -> AnyPublisher<Output, Failure> {
    reduce(nil as Output?) { $1 }.compactMap(\.self)
  }
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      var isEmpty = true
      return self.listen(
        {
          isEmpty = false
          value($0)
        },
        {
          if isEmpty, case .finished = $0 { value(output) }
          end($0)
        })
    }
  }
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      let source = self.listen(
        {
          receiveOutput?($0)
          value($0)
        },
        {
          receiveCompletion?($0)
          end($0)
        })
      return AnyCancellable {
        receiveCancel?()
        source.cancel()
      }
    }
  }
  public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> {
    handleEvents(receiveOutput: { Swift.print("\(prefix)receive value: (\($0))") })
  }
  public func share() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }

  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      for element in elements { value(element) }
      return self.listen(value, end)
    }
  }
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      self.listen(value) {
        if case .finished = $0 { for element in elements { value(element) } }
        end($0)
      }
    }
  }

  public func append<P: Publisher<Output, Failure>>(_ next: P) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      let later = Later()
      later.add(
        self.listen(value) {
          if case .finished = $0 { later.add(next.listen(value, end)) } else { end($0) }
        })
      return later
    }
  }
  public func prepend<P: Publisher<Output, Failure>>(_ first: P) -> AnyPublisher<Output, Failure> {
    first.append(self)
  }

  // MARK: - Errors

  public func mapError<Other: Error>(_ transform: @escaping (Failure) -> Other) -> AnyPublisher<
    Output, Other
  > {
    AnyPublisher { value, end in
      self.listen(value) {
        switch $0 {
        case .finished: end(.finished)
        case .failure(let error): end(.failure(transform(error)))
        }
      }
    }
  }
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure>
  where P.Output == Output {
    AnyPublisher { value, end in
      let later = Later()
      later.add(
        self.listen(value) {
          switch $0 {
          case .finished: end(.finished)
          case .failure(let error): later.add(handler(error).listen(value, end))
          }
        })
      return later
    }
  }
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> AnyPublisher<
    Output, any Error
  > where P.Output == Output {
    self.catch { error -> AnyPublisher<Output, any Error> in
      do { return try handler(error).mapError { $0 as any Error } } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
  }
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }
  }
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    retries > 0 ? self.catch { _ in self.retry(retries - 1) } : eraseToAnyPublisher()
  }
  public func assertNoFailure(_ prefix: String = "") -> AnyPublisher<Output, Never> {
    self.catch { error -> Empty<Output, Never> in fatalError("\(prefix)\(error)") }
  }
  public func decode<Item: Decodable>(type: Item.Type, decoder: JSONDecoder) -> AnyPublisher<Item, any Error>
  where Output == Data { tryMap { try decoder.decode(type, from: $0) } }
  public func encode(encoder: JSONEncoder) -> AnyPublisher<Data, any Error> where Output: Encodable {
    tryMap { try encoder.encode($0) }
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<Other: Error>(to type: Other.Type) -> AnyPublisher<Output, Other> {
    AnyPublisher { value, end in self.listen(value) { _ in end(.finished) } }
  }
}

extension Subscribers.Completion {
  fileprivate var erased: Subscribers.Completion<any Error> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(error)
    }
  }
}

/// Several sources that are stopped together.
final class Later: Cancellable {
  private let lock = NSRecursiveLock()
  private var sources: [any Cancellable] = []
  private var isCanceled = false

  func add(_ source: any Cancellable) {
    if lock.withLock({ isCanceled }) { source.cancel() } else { lock.withLock { sources.append(source) } }
  }
  func cancel() {
    let all = lock.withLock {
      defer { (isCanceled, sources) = (true, []) }
      return sources
    }
    for source in all { source.cancel() }
  }
}

// MARK: - Several publishers

extension Publisher {
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    inner(transform, isLatest: false)
  }
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
    inner({ transform($0).setFailureType(to: Failure.self) }, isLatest: false)
  }
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure { inner({ $0 }, isLatest: true) }

  private func inner<P: Publisher>(_ transform: @escaping (Output) -> P, isLatest: Bool) -> AnyPublisher<
    P.Output, Failure
  > where P.Failure == Failure {
    AnyPublisher { value, end in
      let later = Later()
      let lock = NSRecursiveLock()
      var open = 1
      var latest: (any Cancellable)?
      func finish() {
        let isLast = lock.withLock {
          open -= 1
          return open == 0
        }
        if isLast { end(.finished) }
      }
      later.add(
        self.listen(
          { output in
            if isLatest, let known = latest {
              known.cancel()
              lock.withLock { open -= 1 }
            }
            lock.withLock { open += 1 }
            var isOver = false
            let source = transform(output).listen(value) {
              isOver = true
              latest = nil
              if case .failure = $0 { end($0) } else { finish() }
            }
            if !isOver { latest = source }
            later.add(source)
          },
          { if case .failure = $0 { end($0) } else { finish() } }))
      return later
    }
  }

  public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    [eraseToAnyPublisher(), other.eraseToAnyPublisher()].publisher
      .setFailureType(to: Failure.self).flatMap { $0 }
  }
  public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
  where P.Failure == Failure { pairs(with: other, isZip: false) }
  public func combineLatest<P: Publisher, Next>(_ other: P, _ transform: @escaping (Output, P.Output) -> Next)
    -> AnyPublisher<Next, Failure> where P.Failure == Failure
  { combineLatest(other).map { transform($0.0, $0.1) } }
  public func combineLatest<P: Publisher, Q: Publisher>(_ second: P, _ third: Q) -> AnyPublisher<
    (Output, P.Output, Q.Output), Failure
  > where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
  }
  public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
  where P.Failure == Failure { pairs(with: other, isZip: true) }

  private func pairs<P: Publisher>(with other: P, isZip: Bool) -> AnyPublisher<(Output, P.Output), Failure>
  where P.Failure == Failure {
    AnyPublisher { value, end in
      let (later, lock) = (Later(), NSRecursiveLock())
      var (first, second): ([Output], [P.Output]) = ([], [])
      var open = 2
      func deliver() {
        let pair: (Output, P.Output)? = lock.withLock {
          guard let one = first.first, let two = second.first else { return nil }
          if isZip {
            first.removeFirst()
            second.removeFirst()
          }
          return (one, two)
        }
        if let pair { value(pair) }
      }
      func finish(_ completion: Subscribers.Completion<Failure>) {
        if case .failure = completion { return end(completion) }
        let isLast = lock.withLock {
          open -= 1
          return open == 0 || isZip && (first.isEmpty || second.isEmpty)
        }
        if isLast { end(.finished) }
      }
      later.add(
        self.listen(
          { output in
            lock.withLock { first = isZip ? first + [output] : [output] }
            deliver()
          }, finish))
      later.add(
        other.listen(
          { output in
            lock.withLock { second = isZip ? second + [output] : [output] }
            deliver()
          }, finish))
      return later
    }
  }
}

public enum Publishers {
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    private let merged: AnyPublisher<Output, Failure>
    public init(_ a: A, _ b: B) { merged = a.merge(with: b) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      merged.receive(subscriber: subscriber)
    }
  }

  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    private let all: [Upstream]
    public init(_ upstream: Upstream...) { all = upstream }
    public init(_ upstream: some Sequence<Upstream>) { all = Array(upstream) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      all.publisher.setFailureType(to: Failure.self).flatMap { $0 }.receive(subscriber: subscriber)
    }
  }

  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    private let pairs: AnyPublisher<(A.Output, B.Output), A.Failure>
    public init(_ a: A, _ b: B) { pairs = a.combineLatest(b) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      pairs.receive(subscriber: subscriber)
    }
  }

  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    private let pairs: AnyPublisher<(A.Output, B.Output), A.Failure>
    public init(_ a: A, _ b: B) { pairs = a.zip(b) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      pairs.receive(subscriber: subscriber)
    }
  }
}
