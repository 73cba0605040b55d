import ConcurrencyExtras
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
  private let generator: Mutex<UncheckedSendable<any RandomNumberGenerator>>

  /// Lends this generator.
  ///
  /// - Parameter generator: Where random numbers come from.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = Mutex(UncheckedSendable(generator))
  }

  /// Lends the generator to an operation. Another operation waits until this one has returned.
  ///
  /// - Parameter work: What uses the generator.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public func callAsFunction<R, E: Error>(
    _ work: (inout any RandomNumberGenerator) throws(E) -> R
  ) throws(E) -> R {
    var result: Result<R, E>?
    generator.withLock { generator in
      do throws(E) {
        result = .success(try work(&generator.value))
      } catch {
        result = .failure(error)
      }
    }
    return try result!.get()
  }
}
