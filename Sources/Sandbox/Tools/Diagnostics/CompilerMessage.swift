/// The text of a compiler's message, as a reader sees it.
package struct CompilerMessage {
  /// The message without the name of the diagnostic group, which some messages end with.
  package let text: String
  /// The words that stand in quotation marks in the message.
  package let names: [String]

  /// Takes a message apart.
  package init(_ message: String) {
    text = message.replacing(#/ \[#[\w-]+\]$/#, with: "").replacing(#/ \(from macro '\w+ ?'\)/#, with: "")
    // What a type stands for isn't what the learner wrote.
    names = Self.quoted(text.replacing(#/ \(aka '[^']*'\)/#, with: ""))
  }

  /// The words in quotation marks. The apostrophe of "isn't" doesn't count, because it is between two letters.
  private static func quoted(_ text: String) -> [String] {
    var names: [String] = []
    var name: String?
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let isInWord =
        index > 0 && index + 1 < characters.count && characters[index - 1].isLetter
        && characters[index + 1].isLetter
      guard character == "'", !isInWord else {
        name?.append(character)
        continue
      }
      if let name { names.append(name) }
      name = name == nil ? "" : nil
    }
    return names
  }

  /// The message as a sentence: with a capital letter and a full stop.
  package var sentence: String {
    // The name that a message ends with may be empty.
    let text = text.hasSuffix(" ") ? String(text.dropLast()) : text
    let capitalized = text.prefix(1).uppercased() + text.dropFirst()
    return capitalized.last.map { ".?!:".contains($0) } == true ? capitalized : "\(capitalized)."
  }
}
