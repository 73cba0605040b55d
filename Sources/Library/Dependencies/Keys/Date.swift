public import Foundation

extension DependencyValues {
  /// The current date, under control: `@Dependency(\.date.now) var now`.
  ///
  /// In tests it must be overridden: `$0.date = .constant(Date(timeIntervalSince1970: 0))`.
  public var date: DateGenerator {
    get { self[DateGenerator.self] }
    set { self[DateGenerator.self] = newValue }
  }
}

/// Makes dates.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Makes dates with a closure.
  ///
  /// - Parameter generate: Makes the next value.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// Always the same date.
  ///
  /// - Parameter now: The date.
  public static func constant(_ now: Date) -> Self { Self { now } }

  /// The current date. Setting it stops time there: `$0.date.now = Date(timeIntervalSince1970: 0)`.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The current date.
  public func callAsFunction() -> Date { generate() }
}

extension DateGenerator: DependencyKey {
  /// The dates of the system's clock.
  public static let liveValue = DateGenerator { Date() }
}
