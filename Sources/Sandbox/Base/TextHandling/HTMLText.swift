extension StringProtocol {
  /// The text as a part of an HTML or SVG document, in an element or in a quoted attribute.
  ///
  /// Reach for it wherever text comes from a learner's code or a file, so that it stays text and never becomes an element or
  /// a script. Control characters are replaced, as ``printable`` does it; XML can't contain them in any form.
  public var htmlEscaped: String {
    var result = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case _ where (0xFFFE...0xFFFF).contains(scalar.value): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
