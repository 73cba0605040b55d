extension Character {
  /// Whether a Swift name can go on with the character: a letter, a digit or `_`.
  public var isNamePart: Bool { isLetter || isNumber || self == "_" }
}

extension StringProtocol {
  /// The Swift name at the start of the text; empty when there is none.
  public var leadingName: SubSequence { prefix(while: \.isNamePart) }
}
