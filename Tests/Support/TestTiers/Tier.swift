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
  /// The values that a share of the second tier tries: every n-th. All of them without `SHARE`.
  public var ofShare: [Element] {
    enumerated().filter { $0.offset % Tier.share.count == Tier.share.index }.map(\.element)
  }

  /// All values in the second tier, and otherwise as many as are asked for, spread evenly. `SOAK_SEED` begins with another one.
  public func sampled(_ count: Int) -> [Element] {
    let all = Array(self)
    guard !Tier.isAll, count < all.count else { return all }
    let first = Int(Tier.seed(0) % UInt64(all.count))
    return (0..<count).map { all[(first + $0 * all.count / count) % all.count] }
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
