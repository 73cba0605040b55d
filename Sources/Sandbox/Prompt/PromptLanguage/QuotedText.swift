/// Texts between the quotes of other languages.
package enum QuotedText {
  /// Returns a source in which texts between single or curly quotes have Swift's quotes; nil when it has no such text.
  ///
  /// Only a text that is a whole value counts, so the apostrophe in `Blob's` is kept.
  package static func withSwiftQuotes(_ source: String) -> String? {
    let quoted = /(?<before>^|[(\[,:]\s*|=\s+)['‘“](?<text>.*?)['’”](?=\s*[)\],]|\s*$)/
    guard !source.contains("\"") else { return nil }
    let fixed = source.replacing(quoted) { "\($0.before)\"\($0.text)\"" }
    return fixed == source ? nil : fixed
  }
}
