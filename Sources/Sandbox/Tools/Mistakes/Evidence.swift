import SyntaxProtocol

/// What speaks for an edit, beside what the edit itself does.
///
/// An entry chooses the level by what its condition asks for. Everything else that orders proposals is measured: see ``Rank``.
enum Evidence: Int, Comparable {
  /// The symptom names what the edit is about, so the place of the edit says nothing more.
  case told
  /// The symptom is one that the entry is for, or the code can hardly mean anything else.
  case fitting
  /// The code suggests it, and the symptom doesn't speak against it.
  case plausible
  /// It could be, as at many other places.
  case possible
  /// Nothing speaks for it but that it is allowed there, or it drops what was typed.
  case farFetched

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// How far from the symptom an edit may be.
enum Reach {
  /// The mistake is where the compiler sees it, so each token and each line between them counts.
  case place
  /// The compiler sees the mistake elsewhere, as it does with a declaration, so the way between them hardly counts.
  case file
}

extension Rank {
  /// The rank of an edit: the sum of what makes it unlikely.
  ///
  /// - Parameters:
  ///   - evidence: What speaks for the edit.
  ///   - distance: The way from the symptom to the edit; see ``Context/distance(_:)``.
  ///   - reach: Whether the way counts.
  ///   - choice: How many edits of the same entry at the same place come first.
  ///   - slips: How many slips of the finger make what was typed of what the edit writes.
  ///   - symptom: How many symptoms come before the one that the edit fixes.
  init(_ evidence: Evidence, distance: Int, reach: Reach, choice: Int, slips: Int, symptom: Int) {
    let way =
      switch (evidence, reach) {
      case (.told, _): 0
      case (_, .place): distance
      case (_, .file): min(10, distance / 5)
      }
    self.init(
      points: Self.points[evidence.rawValue] + way + 2 * min(choice, 8) + 7 * (slips - 1) + 16 * symptom)
  }

  /// The points of the levels of evidence. A line between the symptom and the edit has seven.
  private static let points = [-8, 2, 12, 26, 44]
}

extension [String] {
  /// The texts as a part of a sentence: `a`, `a and b`, or `a, b and c`.
  func listed(_ word: String) -> String {
    guard count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(word) \(self[count - 1])"
  }
}
