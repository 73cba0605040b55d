/// The lines of the learner's file around an error.
struct Surroundings: Sendable {
  /// How far it looks for what surrounds a line. A block is seldom longer, and a hostile file may have very many lines.
  private static let reach = 400

  private let lines: [Substring]
  /// The index of the error's line.
  private let index: Int

  /// - Parameter line: The number of the error's line, from 1.
  init(_ lines: [Substring], line: Int) {
    self.lines = lines
    index = max(0, min(line - 1, lines.count))
  }

  /// The lines above the error, the nearest first.
  var above: some Sequence<Substring> { lines[max(0, index - Self.reach)..<index].reversed() }

  /// The line of the error and those below it.
  var below: ArraySlice<Substring> { lines[index..<min(lines.count, index + Self.reach)] }

  /// All lines, if the file isn't longer than any that is written by hand.
  var all: ArraySlice<Substring> { lines.prefix(5 * Self.reach) }

  /// The lines that open the blocks around the error, the innermost first.
  var openers: [String] {
    var openers: [String] = []
    var closed = 0
    for line in above {
      for byte in line.utf8.reversed() {
        if byte == UInt8(ascii: "}") { closed += 1 }
        guard byte == UInt8(ascii: "{") else { continue }
        if closed == 0 { openers.append(line.trimmingBlanks) } else { closed -= 1 }
      }
    }
    return openers
  }

  /// The nearest `case` of a `switch` above the error in the same declaration, such as `case .picked(let number):`.
  var pattern: String? {
    above.prefix { line in !["struct ", "enum ", "func "].contains { line.contains($0) } }.map(
      \.trimmingBlanks
    )
    .first { $0.hasPrefix("case .") && $0.contains(":") }
  }

  /// Whether a line has this text.
  func contain(_ text: String) -> Bool { all.contains { $0.contains(text) } }

  /// The properties of the states that the file declares, or of the one that was declared last above the error.
  var stateProperties: [String] {
    guard
      let start = lines[..<index].suffix(Self.reach).lastIndex(where: { $0.contains("struct State") })
        ?? all.firstIndex(where: { $0.contains("struct State") })
    else { return [] }
    return Self.properties(ofState: lines[start...].prefix(Self.reach))
  }

  /// The properties that a state stores or computes.
  ///
  /// - Parameter lines: The lines from the one with `struct State` on.
  static func properties(ofState lines: ArraySlice<Substring>) -> [String] {
    var names: [String] = []
    var depth = 0
    for line in lines {
      let rest = depth == 0 ? line.split(separator: "{", maxSplits: 1).last ?? "" : line
      if depth <= 1, let found = rest.firstMatch(of: #/\b(?:var|let) (\w+)/#) {
        names.append(String(found.1))
      }
      for byte in line.utf8 {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
      }
      if depth <= 0, !names.isEmpty || line.contains("}") { break }
    }
    return names
  }
}
