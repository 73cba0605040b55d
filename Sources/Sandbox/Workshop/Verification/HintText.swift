/// A hint, divided into its sentences and its blocks of code.
///
/// The last hint of an exercise may show a skeleton of the answer. The character `…` stands for what the learner writes. Swift
/// has no such operator, so code with a gap doesn't compile as it stands.
///
/// Not handled: a gap in a text of several lines, which is taken for one in code.
struct HintText {
  /// The sentences.
  private(set) var prose = ""
  /// The lines of each block of code.
  private(set) var blocks: [[Substring]] = []

  init(_ hint: String) {
    var isCode = false
    for line in hint.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
        if isCode { blocks.append([]) }
      } else if isCode {
        blocks[blocks.count - 1].append(line)
      } else {
        prose += line + "\n"
      }
    }
  }

  /// Whether something is left to write. A gap in a comment or in a text would compile, so it doesn't count.
  static func hasGap(_ block: [Substring]) -> Bool {
    block.contains { (line: Substring) in
      let code = line.replacing(#/"(?:\\.|[^"\\])*"/#, with: "")
      let comment = code.firstRange(of: "//")
      return code[..<(comment?.lowerBound ?? code.endIndex)].contains("…" as Character)
    }
  }
}
