extension StringProtocol {
  /// The text without spaces and line feeds at its end.
  public var trimmingEnd: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
