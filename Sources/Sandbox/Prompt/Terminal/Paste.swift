/// The keys that a pasted text stands for.
enum Paste {
  /// Stands for a line break within one input, because libedit edits a single line.
  static let lineBreak: Unicode.Scalar = "⏎"

  /// Line feeds enter the lines, except at the very end. A line that is indented, or that starts with a closing bracket,
  /// belongs to the one before. Tabs become spaces, and other control characters are left out.
  static func typed(_ text: String) -> [Unicode.Scalar] {
    var scalars = Array(
      text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\t", with: "  ")
        .unicodeScalars)
    while scalars.last == "\n" { scalars.removeLast() }
    scalars.removeAll { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x7F) }
    for index in scalars.indices.dropLast()
    where scalars[index] == "\n" && " )]}".unicodeScalars.contains(scalars[index + 1]) {
      scalars[index] = lineBreak
    }
    return scalars
  }
}
