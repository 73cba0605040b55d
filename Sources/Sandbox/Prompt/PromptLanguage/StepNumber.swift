import Reports

/// Reads the number of a step, or how many of them are meant.
package enum StepNumber {
  /// - Throws: A `Report` when it is not a number from 0 up.
  package static func read(_ text: String, of command: String, example: String) throws -> Int {
    if let number = Int(text), number >= 0 { return number }
    throw Report(
      "`\(command)` needs the number of a step.", found: text.isEmpty ? nil : text,
      expected: "A number that `history` lists, or 0 for the first state.",
      causes: [
        .init("You can list the steps.", fix: "history"), .init("For example:", fix: example),
      ])
  }

  /// - Throws: A `Report` when it is not a number from 1 up.
  package static func count(_ text: String, of command: String) throws -> Int {
    if text.isEmpty { return 1 }
    if let count = Int(text), count > 0 { return count }
    throw Report(
      "`\(command)` needs a number of steps.", found: text,
      expected: "Nothing, or a number from 1 up.",
      causes: [.init("A single step needs no number.", fix: command)])
  }
}
