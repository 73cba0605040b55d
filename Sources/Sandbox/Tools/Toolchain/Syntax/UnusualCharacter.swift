/// A character that looks like another one that Swift uses, or that is invisible. Pasted text often contains such
/// characters.
public struct UnusualCharacter: Equatable, Sendable {
  /// The character.
  public var scalar: Unicode.Scalar
  /// The text to write instead; empty for an invisible character, which is to be removed.
  public var replacement: String

  private static let lookalikes: [Unicode.Scalar: String] = [
    "\u{2010}": "-", "\u{2011}": "-", "\u{2012}": "-", "\u{2013}": "-", "\u{2014}": "-", "\u{2212}": "-",
    "\u{2018}": "\"", "\u{2019}": "\"", "\u{201C}": "\"", "\u{201D}": "\"", "\u{00AB}": "\"",
    "\u{00BB}": "\"",
    "\u{2026}": "...", "\u{00D7}": "*", "\u{00F7}": "/", "\u{FF08}": "(", "\u{FF09}": ")", "\u{FF0E}": ".",
    "\u{FF1D}": "=", "\u{00A0}": " ", "\u{3000}": " ", "\u{202F}": " ",
  ]

  /// Returns the first unusual character in a text; nil when there is none.
  public static func first(in text: String) -> UnusualCharacter? {
    for scalar in text.unicodeScalars {
      if let replacement = lookalikes[scalar] { return Self(scalar: scalar, replacement: replacement) }
      let isInvisible =
        switch scalar.properties.generalCategory {
        case .control: !["\n", "\r", "\t"].contains(scalar)
        case .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
        case .nonspacingMark, .enclosingMark: true
        default: scalar == "\u{FFFD}"
        }
      if isInvisible { return Self(scalar: scalar, replacement: "") }
    }
    return nil
  }

  /// The character as a message names it, such as `“–” (U+2013)`.
  public var description: String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    return replacement.isEmpty ? "the character \(code)" : "“\(scalar)” (\(code))"
  }

  /// A sentence that says what to do about the character.
  public var fix: String {
    replacement.isEmpty
      ? "Remove it."
      : replacement == " " ? "Write an ordinary space instead." : "Write `\(replacement)` instead."
  }
}
