/// The values that stand in place of the numbers and texts of an exercise's checks in one run.
///
/// All numbers move by the same amount. A number also moves inside of a text, and a text changes in every place.
package struct ReplacedInputs: Codable, Equatable, Sendable {
  /// A text, and the one that stands in its place.
  package struct Replacement: Codable, Equatable, Sendable {
    package var old: String
    package var new: String
  }

  package private(set) var numbers: [Int: Int] = [:]
  package private(set) var texts: [Replacement] = []

  package init() {}

  package mutating func replace(_ number: Int, by other: Int) { numbers[number] = other }

  package mutating func replace(_ text: String, by other: String) {
    texts.append(Replacement(old: text, new: other))
  }

  /// The number that stands in place of another one; the same where none does.
  package func number(_ number: Int) -> Int { numbers[number] ?? number }

  /// The text that stands in place of another one; the same where none does.
  package func text(_ text: String) -> String {
    texts.reduce(text) { $0.replacing($1.old, with: $1.new) }
      .replacing(#/[0-9]+(?:\.[0-9]+)*/#) { match in
        Int(match.output).flatMap { numbers[$0] }.map(String.init) ?? String(match.output)
      }
  }
}
