import SwiftSyntax
import SyntaxProtocol

/// Something that is there once too often, such as a second name or a `?`.
enum StrayToken: RepairOperator {
  static let id = "stray-token"
  static let title = "A word or a sign doesn't belong there"
  static let examples = [
    Example(.feature, right: "send(.factReceived(fact))", wrong: "send(.factReceived(fact)),"),
    Example(.feature, right: "let fact = try await", wrong: "let var fact = try await"),
    Example(.feature, right: "name = text", wrong: "name = text!"),
    Example(.feature, right: "state.canUndo = true", wrong: "state.canUndo = state.name?.isEmpty == true"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.onLine.compactMap { index -> Repair? in
      let token = context.tokens[index]
      guard !["{", "}", "\""].contains(token.text) else { return nil }
      // Without a name or a value the code means something else, unless it stands where nothing can.
      guard !token.isIdentifier && !token.isValue || context.file.hasError else { return nil }
      // What waits or throws does so without the word, too.
      guard !["try", "await"].contains(token.text) || context.file.hasError else { return nil }
      // What is in the wrong place is moved, and not dropped.
      if context.isSymptom(
        .asyncOrThrowsInWrongPosition, .asyncFuncModifier, .throwInFunctionType, .awaitInFunctionType)
      {
        return nil
      }
      // `0...3` isn't `03`.
      if index > 0, context.tokens[index - 1].isValue, context.tokens.indices.contains(index + 1),
        context.tokens[index + 1].isValue
      {
        return nil
      }
      let isSign = !token.isWord
      if token.text == ".", context.file.text(index - 1) == "await", context.file.text(index + 1) == "send" {
        return Repair(
          .fitting, reach: .file,
          "Inside of an effect, `send` is the parameter of the closure and has no dot.",
          context.file.removing(index))
      }
      let isUnwrapping =
        ["?", "!"].contains(token.text)
        && context.isSymptom(.invalidForceUnwrap, .invalidOptionalChain, .optionalChainIsntChaining)
      let evidence: Evidence =
        isUnwrapping ? .fitting : isSign || token.isKeyword ? .possible : .farFetched
      return Repair(
        evidence, "`\(token.text)` doesn't belong there.", context.file.removing(index))
    }
  }
}

extension ParsedFile.Token {
  /// Whether it is a number or a piece of a text.
  fileprivate var isValue: Bool {
    switch syntax.tokenKind {
    case .integerLiteral, .floatLiteral, .stringSegment: true
    default: false
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StrayToken.self) }
