import SwiftSyntax
import SyntaxProtocol

/// A sign that stands in the wrong place, or isn't the one of Swift.
enum CorrectionsOfPunctuation: Corrections {
  static let id = "sign-of-another-place"
  static let title = "A sign is written differently in Swift"
  static let corrections = [
    Correction(
      .enumStoredProperty,
      cause: "What has properties and no cases is a `struct`.",
      Example(
        .feature, right: "struct FactClient: Sendable {", wrong: "enum FactClient: Sendable {")
    ) { context in
      guard let owner = context.enclosing(EnumDeclSyntax.self), owner.memberBlock.carryingCases.isEmpty else {
        return []
      }
      return [[TextEdit(owner.enumKeyword.startOffset, owner.enumKeyword.endOffset, "struct")]]
    },
    Correction(
      .labeledBlockNeedsDo,
      cause: "The arguments of a call stand in parentheses.",
      Example(
        .feature, right: "static let liveValue = FactClient()",
        wrong: "static let liveValue = FactClient { fetch: { \"\\($0)\" } }",
        repaired: "static let liveValue = FactClient(fetch: { \"\\($0)\" } )")
    ) { context in
      guard
        let open = context.tokens.indices.first(where: {
          context.file.text($0) == "{" && $0 < context.place
            && context.tokens[$0].line >= context.tokens[context.place].line - 1
            && context.file.text($0 + 2) == ":" && context.file.text($0 + 3) == "{"
        }), let close = context.partner(of: open)
      else { return [] }
      return [[context.file.attaching("(", at: open), context.file.replacing(close, with: ")")]]
    },
    Correction(
      .throwingAsyncLetWithoutTry,
      cause: "What `async let` waits for may throw, so it is read with `try`.", book: "effects#the-tool",
      .inEffect(
        "async let other = numberFact.fetch(1)\n            print(await other)",
        repaired: "async let other = numberFact.fetch(1)\n            try print(await other)")
    ) { context in
      guard let first = context.onLine.min(), context.file.text(first) != "try" else { return [] }
      return [[TextEdit(context.tokens[first].start, context.tokens[first].start, "try ")]]
    },
    Correction(
      .enumCaseDotPrefix,
      cause: "A case is declared without a dot. The dot stands where the case is used.",
      Example(
        .feature, right: "case tick",
        wrong: "case .tick"), edits: Correction.dropping(".")),
    Correction(
      .expectedIdentifierAfterCaseComma,
      cause: "A comma stands only between two cases.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  enum Mode {\n    case easy,\n  }",
        repaired: "enum CancelID { case timer }\n  enum Mode {\n    case easy\n  }")
    ) { context in
      guard let comma = (0..<context.place).last(where: { context.file.text($0) == "," }) else { return [] }
      return [[context.file.removing(comma)]]
    },
    Correction(
      .expectedEqualInTypealias,
      cause: "The other name of a type is written with an equals sign.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  typealias Amount: Int",
        repaired: "enum CancelID { case timer }\n  typealias Amount = Int")
    ) { context in
      context.nearest(":").map { [[context.file.attaching(" =", at: $0)]] }
        ?? []
    },
    Correction(
      .lexInvalidCurlyQuote,
      cause: "A text stands between straight quotation marks: `\"`.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        state.name = “Hello”",
        repaired: "state.fact = nil\n        state.name = \"Hello\"")
    ) { context in
      let bytes = Array(context.file.source.bytes)
      let marks = bytes.indices.dropLast(2).filter {
        bytes[$0] == 0xE2 && bytes[$0 + 1] == 0x80 && (0x9C...0x9E).contains(bytes[$0 + 2])
      }
      return [marks.map { TextEdit($0, $0 + 3, "\"") }]
    },
    Correction(
      .keywordCantBeIdentifier,
      cause: "`$1` is a word of Swift. As a name, it stands in backticks.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    var default = 1",
        repaired: "var canUndo = false\n    var `default` = 1")
    ) { context in
      let word = context.place
      guard context.file.text(word) != "init" else { return [] }
      return [[context.file.replacing(word, with: "`\(context.file.text(word))`")]]
    },
    Correction(
      .lexUnterminatedBlockComment,
      cause: "The comment never ends: `*/` is missing.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        /* The fact goes.\n        state.count = 0",
        repaired: "state.fact = nil\n        /* The fact goes. */\n        state.count = 0")
    ) { context in
      let source = context.file.source
      guard let line = (1...source.lineCount).last(where: { source.line($0).contains("/*") }) else {
        return []
      }
      let end = source.end(ofLine: line)
      return [[TextEdit(end, end, " */")]]
    },
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = {
  Registry.add(CorrectionsOfPunctuation.self)
}
