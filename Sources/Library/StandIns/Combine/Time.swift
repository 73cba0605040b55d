// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Where and when values are handed on, and publishers as asynchronous sequences and as effects.
public import ComposableArchitecture
public import Foundation

extension Publisher {
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<
    Output, Failure
  > {
    AnyPublisher { value, end in
      self.listen(
        { output in scheduler.schedule(options: options) { value(output) } },
        { completion in scheduler.schedule(options: options) { end(completion) } })
    }
  }
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<
    Output, Failure
  > { eraseToAnyPublisher() }

  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      func later(_ work: @escaping () -> Void) {
        scheduler.schedule(after: scheduler.now.advanced(by: interval), work)
      }
      return self.listen({ output in later { value(output) } }, { completion in later { end(completion) } })
    }
  }

  public func debounce<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      let lock = NSRecursiveLock()
      var turn = 0
      var waiting: Output?
      return self.listen(
        { output in
          let mine = lock.withLock {
            turn += 1
            waiting = output
            return turn
          }
          scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
            let isLatest = lock.withLock {
              defer { if turn == mine { waiting = nil } }
              return turn == mine
            }
            if isLatest { value(output) }
          }
        },
        { completion in
          if let rest = lock.withLock({ waiting }) { value(rest) }
          lock.withLock { turn += 1 }
          end(completion)
        })
    }
  }

  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      let lock = NSRecursiveLock()
      var isOpen = true
      var waiting: Output?
      func open() {
        let rest = lock.withLock {
          defer { waiting = nil }
          isOpen = waiting == nil
          return waiting
        }
        guard let rest else { return }
        value(rest)
        scheduler.schedule(after: scheduler.now.advanced(by: interval), open)
      }
      return self.listen(
        { output in
          let passes = lock.withLock {
            if isOpen {
              isOpen = false
              return true
            }
            if latest || waiting == nil { waiting = output }
            return false
          }
          guard passes else { return }
          value(output)
          scheduler.schedule(after: scheduler.now.advanced(by: interval), open)
        }, end)
    }
  }

  private func stream() -> AsyncThrowingStream<Output, any Error> {
    AsyncThrowingStream { continuation in
      nonisolated(unsafe) let source = self.listen(
        { output in
          nonisolated(unsafe) let output = output
          continuation.yield(output)
        },
        {
          switch $0 {
          case .finished: continuation.finish()
          case .failure(let error): continuation.finish(throwing: error)
          }
        })
      continuation.onTermination = { _ in source.cancel() }
    }
  }
}

extension Publisher where Failure == Never {
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      nonisolated(unsafe) let source = self.listen(
        { output in
          nonisolated(unsafe) let output = output
          continuation.yield(output)
        }, { _ in continuation.finish() })
      continuation.onTermination = { _ in source.cancel() }
    }
  }
}

extension Publisher {
  @_disfavoredOverload
  public var values: AsyncThrowingStream<Output, any Error> { stream() }
}

extension Effect {
  /// Sends each value of a publisher as an action, until the publisher ends or the effect is canceled.
  public static func publisher(_ createPublisher: () -> some Publisher<Action, Never>) -> Self {
    nonisolated(unsafe) let publisher = createPublisher().eraseToAnyPublisher()
    return .run { send in
      for await action in publisher.values { await send(action) }
    }
  }
}

extension URLSession {
  public func dataTaskPublisher(for request: URLRequest) -> AnyPublisher<
    (data: Data, response: URLResponse), URLError
  > {
    AnyPublisher { value, end in
      nonisolated(unsafe) let (value, end) = (value, end)
      let task = self.dataTask(with: request) { data, response, error in
        if let data, let response {
          value((data, response))
          end(.finished)
        } else {
          end(.failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      task.resume()
      return AnyCancellable { task.cancel() }
    }
  }
  public func dataTaskPublisher(for url: URL) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
    dataTaskPublisher(for: URLRequest(url: url))
  }
}
