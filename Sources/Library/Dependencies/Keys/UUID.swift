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

  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Always the same UUID.
  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }

  /// `UUID(0)`, `UUID(1)`, `UUID(2)`, …
  public static var incrementing: Self {
    let counter = Counter()
    return Self { UUID(counter.next()) }
  }

  public func callAsFunction() -> UUID { generate() }
}

extension UUIDGenerator: DependencyKey {
  public static let liveValue = UUIDGenerator { UUID() }
}

extension UUID {
  /// A UUID whose last two groups are a number, in hexadecimal: `UUID(10)` is `00000000-0000-0000-0000-00000000000A`.
  public init(_ intValue: Int) {
    let digits = String(UInt(bitPattern: intValue), radix: 16, uppercase: true)
    let last = String(repeating: "0", count: 16 - digits.count) + digits
    self.init(uuidString: "00000000-0000-0000-\(last.prefix(4))-\(last.suffix(12))")!
  }
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  func next() -> Int {
    lock.withLock {
      defer { value += 1 }
      return value
    }
  }
}
