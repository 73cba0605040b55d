extension StringProtocol {
  /// The text without anything that would move a terminal's cursor, recolor it, or ring its bell.
  ///
  /// Reach for it wherever text comes from a learner's code or a file. Line feeds stay, tabs become two spaces, carriage
  /// returns go, and any other control character shows as U+FFFD.
  public var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result.unicodeScalars.append(scalar)
      case "\t": result += "  "
      case "\r": break
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
