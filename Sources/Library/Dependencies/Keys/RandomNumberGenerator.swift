import Foundation

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
public final class WithRandomNumberGenerator: @unchecked Sendable {
  private var generator: any RandomNumberGenerator
  private let lock = NSLock()

  public init(_ generator: some RandomNumberGenerator & Sendable) { self.generator = generator }

  public func callAsFunction<R>(_ work: (inout any RandomNumberGenerator) -> R) -> R {
    lock.withLock { work(&generator) }
  }
}
