import ConcurrencyExtras
public import Foundation

extension DependencyValues {
  /// Fresh UUIDs, under control: `@Dependency(\.uuid) var uuid`, then `uuid()`.
  ///
  /// In tests: `$0.uuid = .incrementing` makes `UUID(0)`, `UUID(1)`, … (B99).
  public var uuid: UUIDGenerator {
    get { self[UUIDGenerator.self] }
    set { self[UUIDGenerator.self] = newValue }
  }
}

/// Makes UUIDs.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Makes UUIDs with a closure.
  ///
  /// - Parameter generate: Makes the next value.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Always the same UUID.
  ///
  /// - Parameter uuid: The UUID.
  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }

  /// `UUID(0)`, `UUID(1)`, `UUID(2)`, …
  public static var incrementing: Self {
    let counter = LockIsolated(0)
    return Self {
      counter.withValue { count in
        defer { count += 1 }
        return UUID(count)
      }
    }
  }

  /// A UUID.
  public func callAsFunction() -> UUID { generate() }
}

extension UUIDGenerator: DependencyKey {
  /// Random UUIDs.
  public static let liveValue = UUIDGenerator { UUID() }
}

extension UUID {
  /// A UUID whose last two groups are a number, in hexadecimal: `UUID(10)` is `00000000-0000-0000-0000-00000000000A`.
  /// The third group holds the sign: `UUID(-10)` is `00000000-0000-0001-0000-00000000000A`.
  ///
  /// - Parameter intValue: The number in the last groups.
  public init(_ intValue: Int) {
    let digits = String(intValue.magnitude, radix: 16, uppercase: true)
    let last = String(repeating: "0", count: 16 - digits.count) + digits
    let sign = intValue < 0 ? "0001" : "0000"
    self.init(uuidString: "00000000-0000-\(sign)-\(last.prefix(4))-\(last.suffix(12))")!
  }
}
