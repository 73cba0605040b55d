import SyntaxProtocol

/// Values as Swift Testing prints them, without what the macro `@ObservableState` adds to a state.
///
/// A failed `#expect` shows `State(_count: 1, _$observationRegistrar: …)`. The learner wrote `count`, and nothing else.
enum PrintedValue {
  private static let added = ["_$observationRegistrar: ", "_$id: "]

  /// Returns the text with the names that the learner has declared.
  static func clean(_ text: String) -> String {
    guard added.contains(where: text.contains) else { return text }
    var cleaned = ""
    var rest = Substring(text)
    while !rest.isEmpty {
      if cleaned.last.map({ "( ".contains($0) }) == true {
        if let prefix = added.first(where: rest.hasPrefix) {
          rest = rest.dropFirst(prefix.count + length(of: rest.dropFirst(prefix.count)))
          // The comma that follows belongs to this value or, at the end, the comma before it.
          if rest.hasPrefix(", ") {
            rest = rest.dropFirst(2)
          } else if cleaned.hasSuffix(", ") {
            cleaned.removeLast(2)
          }
          continue
        }
        // The macro stores each property under its name with an underscore.
        let name = rest.leadingName
        if name.first == "_", name.count > 1, rest[name.endIndex...].hasPrefix(": ") {
          rest = rest.dropFirst()
        }
      }
      cleaned.append(rest.removeFirst())
    }
    return cleaned
  }

  /// The length of a value: up to the comma or the bracket that ends it.
  private static func length(of text: Substring) -> Int {
    var depth = 0
    for (length, character) in text.enumerated() {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 || depth == 0 && ",\n".contains(character) { return length }
    }
    return text.count
  }
}
