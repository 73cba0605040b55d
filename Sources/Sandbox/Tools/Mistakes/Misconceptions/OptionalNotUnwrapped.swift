import SwiftSyntax
import SyntaxProtocol

/// An optional where a value is needed.
enum OptionalNotUnwrapped: Misconception {
  static let id = "optional-value"
  static let title = "An optional stands where a value is needed"
  static let words: String? = """
    Unwrap the optional with `if let` or `guard let`, or say what stands for nil: `state.name = state.fact ?? ""`.
    """
  static let examples = [
    Example(.feature, right: "state.fact = fact", wrong: "state.name = state.fact")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.optionalNotUnwrapped, .optionalBaseNotUnwrapped) else { return nil }
    let type = context.symptom.names.first ?? ""
    let isBase = context.isSymptom(.optionalBaseNotUnwrapped)
    if isBase, let advice = copy(context) { return advice }
    guard let value = isBase ? context.chainAtPlace : context.valueAtPlace?.trimmedDescription,
      value.count < 60, !value.contains("\n"), type.hasSuffix("?")
    else {
      return Advice(
        .plausible, "The value may be nil, but a value is needed here.",
        fix: "Unwrap it with `if let` or `guard let`, or say with `??` what stands for nil.")
    }
    let name = String(value.split { !$0.isLetter && !$0.isNumber }.last ?? "value")
    guard isBase, let chain = context.questionMarks(behind: value)
    else {
      return Advice(
        .plausible, "`\(value)` may be nil (`\(type)`), but a value is needed here.",
        fix:
          "Unwrap it before: `if let \(name) = \(value) { … }` or `guard let`, or say what stands for nil: `\(value) ?? …`."
      )
    }
    return Advice(
      .plausible, "`\(value)` may be nil (`\(type)`), so nothing can be asked of it before it is unwrapped.",
      fix:
        "Ask it with `?`, which gives nil where there is none: `\(chain)`. Or unwrap it before: `if let \(name) = \(value) { … }`."
    )
  }
}

extension OptionalNotUnwrapped {
  /// A change of what was taken out of the state before, and is only a copy.
  private static func copy(_ context: Context) -> Advice? {
    let name = context.tokens[context.place].text
    guard context.onLine.contains(where: { $0 > context.place && context.file.text($0).hasSuffix("=") }),
      let index = context.tokens.indices.last(where: {
        $0 < context.place && context.file.text($0) == name && context.file.text($0 - 1).isOneOf("let", "var")
      }),
      let value = context.tokens[index].syntax.ancestor(PatternBindingSyntax.self)?.initializer?.value
        .trimmedDescription, value.hasPrefix("state.")
    else { return nil }
    return Advice(
      .fitting,
      "`\(name)` is a copy of `\(value)`, which may be nil. A change of the copy doesn't reach the state.",
      fix: "\(value)?.\(context.file.text(context.place + 2)) = …")
  }
}

extension Context {
  /// The names with dots between them that end at the place: `state.destination`.
  fileprivate var chainAtPlace: String? {
    guard file.text(place + 1) == "." else { return nil }
    var start = place
    while file.text(start - 1) == ".", start > 1, tokens[start - 2].isIdentifier { start -= 2 }
    return file.text(start - 1) == "." ? nil : file.text(tokens[start].start, tokens[place].end)
  }

  /// What is asked of an optional, with a question mark behind it and behind each case, which gives an optional, too.
  fileprivate func questionMarks(behind value: String) -> String? {
    guard file.text(place + 1) == "." else { return nil }
    var text = value + "?"
    var index = place + 1
    while file.text(index) == ".", tokens.indices.contains(index + 1), tokens[index + 1].isIdentifier {
      let name = file.text(index + 1)
      text += ".\(name)" + (caseElement(name) != nil && file.text(index + 2) == "." ? "?" : "")
      index += 2
    }
    return text
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OptionalNotUnwrapped.self) }
