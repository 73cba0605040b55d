/// Shortens the source of a value by what stands in its innermost brackets.
///
/// ```swift
/// Elision.fit(".tapped(Row(id: 1, title: \"A rather long title\"))", width: 40)  // ".tapped(Row(…))"
/// ```
///
/// Names stay, and so do strings and short payloads, so it may remain wider than it should be.
enum Elision {
  /// What is left out must be longer than this: a bracket with three dots in it takes some room, too.
  private static let shortest = 24

  static func fit(_ source: String, width: Int) -> String {
    var source = source
    while source.displayWidth > width, let shorter = withoutInnermost(source) { source = shorter }
    return source
  }

  /// Leaves out what stands in brackets that have no others in them; nil where there are none.
  private static func withoutInnermost(_ source: String) -> String? {
    var result: [Character] = []
    // For each open bracket its place in the result, and whether a bracket in it counts.
    var open: [(place: Int, hasInner: Bool)] = []
    var isShorter = false
    var isQuoted = false
    var isEscaped = false
    for character in source {
      if isQuoted {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isQuoted = false
        }
      } else if character == "\"" {
        isQuoted = true
      } else if character == "(" || character == "[" {
        open.append((result.count, false))
      } else if character == ")" || character == "]", let bracket = open.popLast() {
        let isLong = result.count - bracket.place - 1 > shortest
        if isLong, !bracket.hasInner {
          result.removeSubrange((bracket.place + 1)...)
          result.append("…")
          isShorter = true
        }
        if isLong, !open.isEmpty { open[open.count - 1].hasInner = true }
      }
      result.append(character)
    }
    return isShorter ? String(result) : nil
  }
}
