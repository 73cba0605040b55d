extension AsyncStream {
  /// A stream that never emits and ends only with its task.
  public static var never: Self { Self { _ in } }

  /// A stream that ends at once.
  public static var finished: Self { Self { $0.finish() } }

  /// A stream of another sequence's elements; an error ends it.
  ///
  /// - Parameter sequence: The sequence whose type is hidden.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element, Element: Sendable {
    self.init { continuation in
      let task = Task {
        do {
          for try await element in sequence { continuation.yield(element) }
        } catch {}
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that never emits and ends only with its task.
  public static var never: Self { Self { _ in } }

  /// A stream that ends at once, with an error if one is given.
  ///
  /// - Parameter error: Why it failed.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }

  /// A stream of another sequence's elements, its error included.
  ///
  /// - Parameter sequence: The sequence whose type is hidden.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element, Element: Sendable {
    self.init { continuation in
      let task = Task {
        do {
          for try await element in sequence { continuation.yield(element) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Hides a sequence's type behind `AsyncStream`, for a dependency's endpoint.
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// Hides a sequence's type behind `AsyncThrowingStream`.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> { AsyncThrowingStream(self) }
}
