import Synchronization

extension DependencyValues {
  /// Randomness, under control:
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  /// let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  /// ```
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }

  private enum WithRandomNumberGeneratorKey: DependencyKey {
    static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  }
}

/// Lends a random number generator to one operation at a time.
public final class WithRandomNumberGenerator: Sendable {
  private let generator: Mutex<any RandomNumberGenerator & Sendable>

  /// Lends this generator.
  ///
  /// - Parameter generator: Where random numbers come from.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = Mutex(generator)
  }

  /// Lends the generator to an operation. Another operation waits until this one has returned.
  ///
  /// The operation is `@Sendable`, so it can't change state that it captures. Give it what it needs, and use its result:
  ///
  /// ```swift
  /// state.letters = withRandomNumberGenerator { [letters = state.letters] in letters.shuffled(using: &$0) }
  /// ```
  ///
  /// - Parameter work: What uses the generator.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public func callAsFunction<R: Sendable>(
    _ work: @Sendable (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    try generator.withLock { try work(&$0) }
  }
}
