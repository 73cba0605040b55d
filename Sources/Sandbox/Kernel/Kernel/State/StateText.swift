import ComposableArchitectureCore
import CustomDump
import SyntaxProtocol

/// Dumps and diffs of states, with the names that their author wrote.
///
/// `@ObservableState` stores `count` as `_count`, which an ordinary dump would show.
enum StateText {
  static func dump(_ value: Any) -> String {
    var text = ""
    customDump(value, to: &text)
    return asWritten(text)
  }

  /// The difference of two values; nil when their dumps are equal.
  static func diff<T>(_ before: T, _ after: T) -> String? {
    CustomDump.diff(before, after).map(asWritten)
  }

  private static func asWritten(_ text: String) -> String {
    withPlainApostrophes(withoutUnderscores(withoutRegistrar(text)))
  }

  /// Removes what `@ObservableState` adds, which a dump shows when there is nothing else.
  private static func withoutRegistrar(_ text: String) -> String {
    text.replacing(
      "(_$observationRegistrar: \(String(reflecting: ObservationStateRegistrar.self)))", with: "()")
  }

  /// Removes the backslash that a dump writes before an apostrophe, which Swift doesn't need. In a text between `#"` and `"#`,
  /// and in one of several lines, it writes none.
  static func withPlainApostrophes(_ text: String) -> String {
    guard text.contains("\\'") else { return text }
    return text.replacing(#/"""(?s:.*?)"""|#"(?s:.*?)"#|"(?:[^"\\\n]|\\.)*"/#) { match in
      let text = match.output
      guard text.first == "\"", !text.hasPrefix("\"\"\"") else { return text }
      return text.replacing(#/\\(.)/#) { $0.1 == "'" ? "'" : $0.0 }
    }
  }

  /// Removes the underscore from the name at the start of a line. Later in the line it may be part of a text.
  static func withoutUnderscores(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " || $0 == "-" || $0 == "+" || $0 == "−" }
      let rest = line[indent.endIndex...]
      guard rest.first == "_", let colon = rest.firstIndex(of: ":") else { return line }
      let name = rest[rest.index(after: rest.startIndex)..<colon]
      guard let first = name.first, first.isLetter,
        name.allSatisfy(\.isNamePart)
      else { return line }
      return indent + rest.dropFirst()
    }
    .joined(separator: "\n")
  }
}
