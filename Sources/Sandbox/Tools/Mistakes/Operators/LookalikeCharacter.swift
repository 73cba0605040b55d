import SwiftSyntax
import SyntaxProtocol

/// A character that looks like one of Swift's, as a keyboard for another script writes it or an editor of texts.
enum LookalikeCharacter: RepairOperator {
  static let id = "lookalike-character"
  static let title = "A character only looks like the one of Swift"
  static let examples = [
    Example(.feature, right: "state.canUndo = true", wrong: "state．canUndo = true"),
    Example(.feature, right: "case .decrementButtonTapped:", wrong: "case .decrementButtonTapped："),
    Example(.feature, right: "state.fact = nil", wrong: "state.fаct = nil"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    var edits: [TextEdit] = []
    var first: (found: Unicode.Scalar, meant: String)?
    for token in context.tokens {
      if case .stringSegment = token.syntax.tokenKind { continue }
      let text = meant(token.text)
      // A name in another script is a name. Only one that the file knows with Latin letters was meant to have these.
      guard text != token.text, text.unicodeScalars.allSatisfy(\.isASCII),
        !token.text.unicodeScalars.contains(where: letters.keys.contains) || context.isKnown(text)
      else { continue }
      edits.append(TextEdit(token.start, token.end, text))
      if first == nil, let scalar = token.text.unicodeScalars.first(where: { !$0.isASCII }) {
        first = (scalar, meant(String(scalar)))
      }
    }
    guard let first else { return [] }
    let name = first.found.properties.name.map { " (\($0.lowercased()))" } ?? ""
    return [
      Repair(
        .told, reach: .file,
        "`\(first.found)`\(name) isn't the character of Swift that it looks like: `\(first.meant)`.", edits
      ).removing()
    ]
  }

  /// The text with the characters of Swift.
  private static func meant(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      if (0xFF01...0xFF5E).contains(scalar.value) {
        return Unicode.Scalar(scalar.value - 0xFEE0).map(String.init) ?? String(scalar)
      }
      return signs[scalar] ?? letters[scalar].map(String.init) ?? String(scalar)
    }.joined()
  }

  private static let signs: [Unicode.Scalar: String] = [
    "\u{3000}": " ", "、": ",", "。": ".", "…": "...", "‥": "..", "\u{37E}": ";", "“": "\"", "”": "\"",
    "×": "*",
    "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=", "→": "->", "–": "-", "—": "-", "−": "-", "【": "[", "】": "]",
  ]

  /// Letters of Cyrillic and Greek that look like Latin ones.
  private static let letters = Dictionary(
    uniqueKeysWithValues: zip(
      "аеорсухіјѕАВЕКМНОРСТХІЈЅοΑΒΕΖΗΙΚΜΝΟΡΤΥΧ".unicodeScalars,
      "aeopcyxijsABEKMHOPCTXIJSoABEZHIKMNOPTYX".unicodeScalars))
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(LookalikeCharacter.self) }
