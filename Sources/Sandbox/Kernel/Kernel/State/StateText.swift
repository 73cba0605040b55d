import CustomDump

/// Dumps and diffs of states, with the names that their author wrote.
///
/// `@ObservableState` stores `count` as `_count`, which an ordinary dump would show.
enum StateText {
  static func dump(_ value: Any) -> String {
    var text = ""
    customDump(value, to: &text)
    return withoutUnderscores(text)
  }

  /// The difference of two values; nil when their dumps are equal.
  static func diff<T>(_ before: T, _ after: T) -> String? {
    CustomDump.diff(before, after).map(withoutUnderscores)
  }

  /// Removes the underscore from the name at the start of a line. Later in the line it may be part of a text.
  static func withoutUnderscores(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " || $0 == "-" || $0 == "+" || $0 == "−" }
      let rest = line[indent.endIndex...]
      guard rest.first == "_", let colon = rest.firstIndex(of: ":") else { return line }
      let name = rest[rest.index(after: rest.startIndex)..<colon]
      guard let first = name.first, first.isLetter,
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return line }
      return indent + rest.dropFirst()
    }
    .joined(separator: "\n")
  }
}
