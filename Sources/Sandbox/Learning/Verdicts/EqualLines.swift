/// Lines that say the same, one after another, as one line with their number.
///
/// ```swift
/// EqualLines.folded(["[0]: .ticked,", "[1]: .ticked,", "[2]: .ticked"])   // ["[0]: .ticked (3 times)"]
/// ```
enum EqualLines {
  /// Two lines can still be read; more are folded.
  private static let fewest = 3

  /// - Parameter lines: The lines of a text.
  static func folded(_ lines: [Substring]) -> [Substring] {
    var result: [Substring] = []
    var start = lines.startIndex
    while start < lines.endIndex {
      let meaning = meaning(lines[start])
      var end = start + 1
      while end < lines.endIndex, !meaning.isEmpty, Self.meaning(lines[end]) == meaning { end += 1 }
      if end - start >= fewest {
        let first = lines[start]
        result.append((first.last == "," ? first.dropLast() : first) + " (\(end - start) times)")
      } else {
        result += lines[start..<end]
      }
      start = end
    }
    return result
  }

  /// What a line says, without its number in a list and the comma behind it.
  private static func meaning(_ line: Substring) -> Substring {
    var text = line.drop { $0 == " " }
    if text.first == "[", let end = text.firstRange(of: "]: ") {
      let number = text[text.index(after: text.startIndex)..<end.lowerBound]
      if !number.isEmpty, number.allSatisfy({ $0.isASCII && $0.isNumber }) { text = text[end.upperBound...] }
    }
    if text.last == "," { text.removeLast() }
    return text.contains { $0.isLetter } ? text : ""
  }
}
