extension String {
  /// The text as a shell reads one word: in single quotes, unless it is plain.
  public var shellWord: String {
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-~+:,@%".contains($0)) }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
