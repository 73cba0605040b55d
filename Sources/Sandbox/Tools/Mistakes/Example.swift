/// A case of a mistake: a piece of a file that compiles, and the same piece with the mistake.
struct Example {
  /// The file that the piece is a part of.
  enum Base: String, CaseIterable {
    /// A feature with a counter, an effect, a child and a binding.
    case feature
    /// An app that shows one of several features.
    case screens
    /// A test of that feature.
    case test
  }

  var base: Base
  /// The piece as it is in the base; it occurs there once.
  var right: String
  /// The piece with the mistake.
  var wrong: String
  /// What the edit makes of the piece with the mistake, where that isn't the piece of the base.
  var repaired: String?

  init(_ base: Base, right: String, wrong: String, repaired: String? = nil) {
    self.base = base
    self.right = right
    self.wrong = wrong
    self.repaired = repaired
  }
}
