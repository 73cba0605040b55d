import SwiftSyntax
import SyntaxProtocol

/// A word or a sign that can be left out: a row in the table of an entry.
///
/// ```swift
/// Insertion("func", "A function begins with `func`.", [.expectedDecl]) { $0.isIdentifier && $0.next == "(" }
/// ```
struct Insertion: Sendable {
  /// How the text stands beside what is there.
  enum Form {
    /// Before a token, with a space on each side.
    case word
    /// Before a token, without a space.
    case glued
    /// Behind the token that comes before.
    case behind
  }

  typealias Condition = @Sendable (Spot) -> Bool

  private var text: String
  private var form: Form
  private var cause: String
  private var symptoms: Set<DiagnosticName>
  private var isRare: Bool
  private var suits: Condition
  private var fits: Condition

  /// - Parameters:
  ///   - text: What was left out.
  ///   - form: How it stands beside what is there.
  ///   - cause: What is wrong, as a sentence.
  ///   - symptoms: The diagnostics that point to it.
  ///   - isRare: Whether it is left out so rarely that only these diagnostics speak for it.
  ///   - suits: Whether a place is a usual one for it, so that it comes before others that fit there.
  ///   - fits: Whether it can stand before a token.
  init(
    _ text: String, form: Form = .word, _ cause: String, _ symptoms: Set<DiagnosticName>,
    isRare: Bool = false,
    suits: @escaping Condition = { _ in true }, _ fits: @escaping Condition
  ) {
    self.text = text
    self.form = form
    self.cause = cause
    self.symptoms = symptoms
    self.isRare = isRare
    self.suits = suits
    self.fits = fits
  }

  /// The edits that put the text where it can stand, near the symptom.
  func repairs(_ context: Context) -> [Repair] {
    let isExpected = context.isSymptom(in: symptoms)
    return context.around.filter { fits(Spot(context, $0)) }.map { index in
      let spot = Spot(context, index)
      let evidence: Evidence =
        isExpected ? suits(spot) ? .fitting : .plausible : isRare ? .farFetched : .possible
      return Repair(evidence, cause, edit(spot))
    }
  }

  private func edit(_ spot: Spot) -> TextEdit {
    switch form {
    case .word where Self.ending.contains(text) && spot.isFirst && spot.index > 0:
      // What ends a line is added to the line before.
      let end = spot.context.tokens[spot.index - 1].end
      return TextEdit(end, end, " \(text)")
    case .word:
      return spot.context.file.inserting(text, before: spot.index)
    case .glued:
      return TextEdit(spot.token.start, spot.token.start, text)
    case .behind:
      let end = spot.context.tokens[max(0, spot.index - 1)].end
      return TextEdit(end, end, end == spot.token.start && text == ":" ? ": " : text)
    }
  }

  private static let ending: Set = ["in", "else", "nil", "false", "true", "async", "throws"]
}

/// A token before which something could stand.
struct Spot {
  let context: Context
  let index: Int

  init(_ context: Context, _ index: Int) {
    self.context = context
    self.index = index
  }

  var token: ParsedFile.Token { context.tokens[index] }
  var text: String { token.text }
  var previous: String { context.file.text(index - 1) }
  var next: String { context.file.text(index + 1) }
  var isFirst: Bool { token.isFirst }
  var isIdentifier: Bool { token.isIdentifier }
  var isCapitalized: Bool { text.first?.isUppercase == true }
  /// Whether the token touches the one before it.
  var isGlued: Bool { index > 0 && context.tokens[index - 1].end == token.start }
  /// Whether the token before it is a name or a keyword.
  var followsWord: Bool { index > 0 && context.tokens[index - 1].isWord }
  var followsName: Bool { index > 0 && context.tokens[index - 1].isIdentifier }

  /// Whether one of these stands before it.
  func follows(_ texts: String...) -> Bool { texts.contains(previous) }

  /// Whether the token is one of these.
  func isOneOf(_ texts: String...) -> Bool { texts.contains(text) }

  func lineContains(_ text: String) -> Bool { context.lineContains(text, index) }

  /// Whether the line ends with a brace.
  var endsWithBrace: Bool { context.lineEndsWithBrace(index) }

  /// Whether the name that is told of is this token.
  var isNamed: Bool { context.symptom.names.contains(text) }

  /// Whether a declaration could begin here.
  var beginsDeclaration: Bool {
    isFirst || follows("private", "static", "public", "indirect", "mutating", "final", "{")
      || context.tokens[max(0, index - 1)].syntax.parent?.parent?.is(AttributeSyntax.self) == true
  }

  /// Whether the declaration of a type could begin here.
  var beginsType: Bool { isIdentifier && isCapitalized && beginsDeclaration && endsWithBrace }

  /// Whether the innermost braces are those of an enum, or of a type that holds values; nil for other braces.
  var typeAround: String? { context.typeAround(index) }

  /// Whether an expression begins here: a statement, or what follows `=`, `return`, a bracket and the like.
  var beginsExpression: Bool {
    guard isIdentifier || isOneOf(".", "#") else { return false }
    return isFirst
      || follows(
        "=", "return", "(", "in", "try", "await", ",", ":", "{", "let", "?", "+=", "??", "[", "==")
  }
}
