import Foundation
import Testing

/// What a run of the tests includes.
///
/// The first tier is what must be green before anybody changes something, so it takes minutes. The second tier is everything else
/// that a change may break: `TIER=second .ci/test` runs it. `SOAK=1` tries, for hours, what chance could find.
public enum Tier {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether tests try as much as they can.
  public static let isSoak = environment["SOAK"] == "1"
  /// Whether the second tier runs. A test that tries a sample in the first tier tries all of it then.
  public static let isAll = isSoak || ["all", "second"].contains(environment["TIER"])
  /// The part of the second tier that runs: `SHARE=3/24` is the third of 24 parts, which together are all of it.
  static let share: (index: Int, count: Int) = {
    let numbers = (environment["SHARE"] ?? "").split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, (1...max(1, numbers[1])).contains(numbers[0]) else { return (0, 1) }
    return (numbers[0] - 1, numbers[1])
  }()
  /// Chooses another sample: `SOAK_SEED`.
  public static func seed(_ usual: UInt64) -> UInt64 {
    environment["SOAK_SEED"].flatMap(UInt64.init) ?? usual
  }
}

extension Collection {
  /// The values that a share of the second tier tries. All of them without `SHARE`.
  public var ofShare: [Element] { part(Tier.share.index, of: Tier.share.count) }

  /// One of several parts, about equal in size, that are all of it together.
  ///
  /// A value's own name says which part it is in, so that a new one doesn't move the others.
  public func part(_ index: Int, of count: Int) -> [Element] {
    filter { String(describingForTest: $0).stableHash % UInt64(count) == UInt64(index) }
  }

  /// All values in the second tier, and otherwise as many as are asked for, spread evenly. `SOAK_SEED` begins with another one.
  public func sampled(_ count: Int) -> [Element] {
    let all = Array(self)
    guard !Tier.isAll, count < all.count else { return all }
    let first = Int(Tier.seed(0) % UInt64(all.count))
    return (0..<count).map { all[(first + $0 * all.count / count) % all.count] }
  }
}

extension String {
  /// The FNV-1a hash, which is the same in each process.
  fileprivate var stableHash: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension Trait where Self == ConditionTrait {
  /// The test runs in the second tier alone.
  public static var secondTier: Self {
    .enabled(if: Tier.isAll, "It is in the second tier: TIER=all .ci/test")
  }
  /// The test runs only with `SOAK=1`.
  public static var soak: Self { .enabled(if: Tier.isSoak, "It takes hours: SOAK=1") }
}
