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

extension Example {
  /// A statement of the reducer of ``Base/feature``.
  static func statement(_ wrong: String, repaired: String? = nil) -> Example {
    Example(.feature, right: "state.canUndo = true", wrong: wrong, repaired: repaired)
  }

  /// A statement of an effect of ``Base/feature``.
  static func inEffect(_ wrong: String, repaired: String? = nil) -> Example {
    let right = "let fact = try await numberFact.fetch(count)"
    return Example(
      .feature, right: right, wrong: "\(wrong)\n                \(right)",
      repaired: repaired.map { "\($0)\n                \(right)" })
  }

  /// A declaration in the type of ``Base/feature``.
  static func member(_ wrong: String, repaired: String? = nil) -> Example {
    let right = "enum CancelID { case timer }"
    return Example(
      .feature, right: right, wrong: "\(right)\n  \(wrong)", repaired: repaired.map { "\(right)\n  \($0)" })
  }

  /// A declaration beside the types of ``Base/feature``.
  static func declaration(_ wrong: String, repaired: String? = nil) -> Example {
    let right = "extension FactClient: DependencyKey {"
    return Example(
      .feature, right: right, wrong: "\(wrong)\n\n\(right)", repaired: repaired.map { "\($0)\n\n\(right)" })
  }

  /// A statement of the test of ``Base/test``.
  static func inTest(_ wrong: String, repaired: String? = nil) -> Example {
    let right = "store.exhaustivity = .off"
    return Example(
      .test, right: right, wrong: "\(right)\n    \(wrong)", repaired: repaired.map { "\(right)\n    \($0)" })
  }
}
