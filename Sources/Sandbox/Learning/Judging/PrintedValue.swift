import Foundation
import SyntaxProtocol

/// Values as Swift Testing prints them, written as the learner would write them: without what the macro `@ObservableState` adds to a
/// state, without the module, and without `Optional(…)`.
///
/// A failed `#expect` shows `State(_count: 1, _$observationRegistrar: …)`, where the learner wrote `count`, and nothing else. It shows
/// `Optional(Exercise.Cup.State.Tip.shown(1))` for `.shown(1)`.
enum PrintedValue {
  private static let added = ["_$observationRegistrar: ", "_$id: "]

  /// Returns the text with the names that the learner has declared.
  static func clean(_ text: String) -> String { written(withoutAdded(text)) }

  /// The text with each value behind an arrow as it is written.
  private static func written(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let parts = line.components(separatedBy: "→ ")
      return (parts.prefix(1) + parts.dropFirst().map(value)).joined(separator: "→ ")
    }.joined(separator: "\n")
  }

  /// What follows an arrow, up to the end of the line.
  private static func value(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    // The brackets that are open, and whether each is that of an `Optional`, which isn't written.
    var open: [Bool] = []
    var isText = false
    while let next = rest.first {
      if isText || !(next.isLetter || next == "_") {
        rest.removeFirst()
        if next == "\"", result.last != "\\" { isText.toggle() }
        if !isText, next == "(" { open.append(false) }
        if !isText, next == ")", !open.isEmpty, open.removeLast() { continue }
        result.append(next)
        continue
      }
      let path = rest.prefix { $0.isNamePart || $0 == "." }
      rest = rest[path.endIndex...]
      if path == "Optional", rest.first == "(", result.last?.isNamePart != true {
        rest.removeFirst()
        open.append(true)
      } else {
        result += name(path)
      }
    }
    return result
  }

  /// `.shown` for `Exercise.Cup.State.Tip.shown`, and `Cup.State` for `Exercise.Cup.State`.
  private static func name(_ path: Substring) -> Substring {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].first?.isUppercase == true else { return path }
    if parts.last?.first?.isLowercase == true { return path[path.lastIndex(of: ".")!...] }
    return parts[0] == module ? path.dropFirst(module.count + 1) : path
  }

  /// The module that a submission is compiled as.
  private static let module = Substring(Submission.module)

  private static func withoutAdded(_ text: String) -> String {
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
