/// Shortens the source of a value by leaving out the contents of its innermost brackets.
///
/// ```swift
/// Elision.fit(".tapped(Row(id: 1, title: \"A rather long title\"))", width: 40)  // ".tapped(Row(…))"
/// ```
///
/// Names, strings and short payloads stay, so the result may still be too wide.
package enum Elision {
  /// Shorter contents are not left out, since `…` in brackets needs some space, too.
  private static let shortest = 24

  /// A text with `…` in the place of what doesn't fit into a width.
  package static func fit(_ source: String, width: Int) -> String {
    var source = source
    while source.displayWidth > width, let shorter = withoutInnermost(source) { source = shorter }
    return source
  }

  /// Leaves out the contents of brackets that contain no others; nil when there are none.
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
