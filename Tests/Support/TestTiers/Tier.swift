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
  /// Chooses another sample: `SOAK_SEED`.
  public static func seed(_ usual: UInt64) -> UInt64 {
    environment["SOAK_SEED"].flatMap(UInt64.init) ?? usual
  }
}

extension Collection {
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
