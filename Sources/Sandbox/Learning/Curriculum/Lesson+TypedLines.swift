extension Lesson {
  /// What the lesson's text tells the learner to type at the prompt: the lines of the blocks of code that name no language.
  public var typedLines: [String] {
    var lines: [String] = []
    // nil outside of blocks.
    var isTyped: Bool?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isTyped = isTyped == nil ? line == "```" : nil
      } else if isTyped == true {
        lines.append(String(line))
      }
    }
    return lines
  }
}
