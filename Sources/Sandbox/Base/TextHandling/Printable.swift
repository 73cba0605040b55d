extension StringProtocol {
  /// The text without anything that would move a terminal's cursor, recolor it, or ring its bell.
  ///
  /// Reach for it wherever text comes from a learner's code or a file. Line feeds stay, tabs become two spaces, carriage
  /// returns go, and any other control character shows as U+FFFD, also those that change the direction of text.
  public var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result.unicodeScalars.append(scalar)
      case "\t": result += "  "
      case "\r": break
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): result += "\u{FFFD}"
      // A control of direction could show a line in another order than it is stored.
      case _ where directions.contains(scalar): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// The controls of direction, which let text be shown in another order than it is stored.
private let directions: Set<Unicode.Scalar> = [
  "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
]
