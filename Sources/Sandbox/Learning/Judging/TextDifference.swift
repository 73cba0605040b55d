/// The place at which two texts differ that are nearly the same, such as a blank at the end, which nobody sees.
///
/// ```
/// (store.state.name → "Blob ") == (name → "Blob")
/// The two texts differ here:
///   "Blob␣"
///   "Blob"
///        ^
/// ```
enum TextDifference {
  /// The message, with the place marked below two such texts: those of a comparison, and those of a changed line.
  static func marked(_ message: String) -> String {
    var lines: [String] = []
    let all = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in all.enumerated() {
      lines.append(line)
      if let pair = compared(line) ?? changed(index > 0 ? all[index - 1] : "", line) {
        lines += mark(pair.0, pair.1, margin: String(line.prefix { $0 == " " }))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The texts of `(a → "x") == (b → "y")`, or of `(a → "x") == "y"`.
  private static func compared(_ line: String) -> (Substring, Substring)? {
    guard line.contains(" → \""), line.contains(") == ") || line.contains("\" == ") else { return nil }
    let texts = texts(in: line)
    return texts.count == 2 ? (texts[0], texts[1]) : nil
  }

  /// The texts of a line that is gone and of the one that came in its place.
  private static func changed(_ old: String, _ new: String) -> (Substring, Substring)? {
    let (old, new) = (old.drop { $0 == " " }, new.drop { $0 == " " })
    guard let first = old.first, "-−".contains(first), new.first == "+" else { return nil }
    let (before, after) = (texts(in: String(old)), texts(in: String(new)))
    guard before.count == 1, after.count == 1 else { return nil }
    return (before[0], after[0])
  }

  /// What stands between quotation marks.
  private static func texts(in line: String) -> [Substring] {
    var texts: [Substring] = []
    var start: String.Index?
    var isEscaped = false
    for index in line.indices {
      defer { isEscaped = line[index] == "\\" && !isEscaped }
      guard line[index] == "\"", !isEscaped else { continue }
      if let begin = start {
        texts.append(line[begin..<index])
        start = nil
      } else {
        start = line.index(after: index)
      }
    }
    return texts
  }

  /// Two lines and a mark below them; empty for texts of which more than a character or some blanks differ.
  private static func mark(_ old: Substring, _ new: Substring, margin: String) -> [String] {
    let (old, new) = (Array(old), Array(new))
    guard old != new, max(old.count, new.count) > 2 else { return [] }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let (gone, come) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
    let isBlank = (gone + come).allSatisfy(\.isWhitespace)
    guard isBlank || gone.count <= 1 && come.count <= 1 else { return [] }
    func shown(_ text: [Character], _ differing: ArraySlice<Character>) -> String {
      String(text[..<start]) + String(differing).replacing(" ", with: "␣")
        + String(text[(start + differing.count)...])
    }
    return [
      "\(margin)The two texts differ here:", "\(margin)  \"\(shown(old, gone))\"",
      "\(margin)  \"\(shown(new, come))\"",
      margin + String(repeating: " ", count: start + 3) + "^",
    ]
  }
}
