/// How unlikely it is that a proposal is what the learner meant. The smaller one comes first.
///
/// A rank is a sum of points that is measured, and never written by hand: how little the symptom says for the entry, how far the edit is
/// from the symptom, how many choices of the same entry come before it, how many slips it takes back, and how unusual the code is that
/// it makes. One line between the symptom and the edit has seven points.
public struct Rank: Codable, Comparable, Hashable, Sendable {
  /// The sum.
  public var points: Int

  /// Creates a rank.
  public init(points: Int) { self.points = points }

  /// Whether so much speaks for the proposal that it is worth telling even where nothing fixes what it leaves.
  public var isLikely: Bool { points < 6 }

  /// Whether an edit is worth trying although it leaves errors.
  public var isPossible: Bool { points < 32 }

  /// Whether an idea about an error is worth telling although that error may follow from another one.
  public var isWorthTelling: Bool { points < 40 }

  /// Whether the first one is likelier.
  public static func < (a: Rank, b: Rank) -> Bool { a.points < b.points }
}
