import SwiftSyntax
import SyntaxProtocol

/// What other languages write in this way.
enum CorrectionsOfStatements: Corrections {
  static let id = "rewritten-statement"
  static let title = "Swift writes it with another sign or in another order"
  static let corrections = [
    Correction(
      .couldNotUseTypeMemberOnInstance,
      cause: "`$1` is `static`: it belongs to the type `$2`, and not to each of its values.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    static let limit = 10\n    var isFull: Bool { count == limit }",
        repaired:
          "var canUndo = false\n    static let limit = 10\n    var isFull: Bool { count == Self.limit }")
    ) { context in
      guard let name = context.symptom.names.first, let type = context.symptom.names.last,
        let index = context.onLine.first(where: {
          context.file.text($0) == name && !context.file.text($0 - 1).isOneOf("let", "var")
        })
      else { return [] }
      guard context.file.text(index - 1) == "." else {
        return [[TextEdit(context.tokens[index].start, context.tokens[index].start, "Self.")]]
      }
      return [[context.file.replacing(index - 2, with: type)]]
    },
    Correction(
      .declarationSameLineWithoutSemi, .statementSameLineWithoutSemi,
      cause: "The type stands behind the name, before the equals sign.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    var step = 1: Int",
        repaired: "var canUndo = false\n    var step: Int = 1")
    ) { context in
      guard let colon = context.nearest(":"),
        let sign = (max(0, colon - 8)..<colon).last(where: { context.file.text($0) == "=" }),
        context.tokens[sign].line == context.tokens[colon].line,
        context.file.text(sign - 2).isOneOf("var", "let"),
        context.tokens.indices.contains(colon + 1)
      else { return [] }
      let end = context.file.source.end(ofLine: context.tokens[colon].line)
      let type = context.file.text(context.tokens[colon + 1].start, end)
      guard !type.contains("=") else { return [] }
      let name = context.tokens[sign - 1].end
      return [[TextEdit(name, name, ": " + type), TextEdit(context.tokens[colon - 1].end, end, "")]]
    },
    Correction(
      .declarationSameLineWithoutSemi,
      cause: "The question mark belongs to the type, and not to the name.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    var text2?: String",
        repaired: "var canUndo = false\n    var text2: String?")
    ) { context in
      guard let mark = context.nearest("?"), context.file.text(mark - 2).isOneOf("var", "let"),
        context.file.text(mark + 1) == ":"
      else { return [] }
      let line = context.tokens[mark].line
      let end = (mark + 2..<context.tokens.count).first {
        context.file.text($0) == "=" || context.tokens[$0].line != line
      }
      let last = end.map { context.tokens[$0 - 1].end } ?? context.file.source.end(ofLine: line)
      return [
        [TextEdit(context.tokens[mark].start, context.tokens[mark].end, ""), TextEdit(last, last, "?")]
      ]
    },
    Correction(
      .declarationSameLineWithoutSemi,
      cause: "Cases are separated by a comma.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  enum Mode { case easy | hard }",
        repaired: "enum CancelID { case timer }\n  enum Mode { case easy, hard }")
    ) { context in
      guard context.enclosing(EnumDeclSyntax.self) != nil else { return [] }
      let bars = context.onLine.filter { context.file.text($0).isOneOf("|", ";", "/") }
      return [bars.map { context.file.attaching(",", at: $0) }]
    },
    Correction(
      .declarationSameLineWithoutSemi,
      cause: "What a case carries stands in parentheses.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  enum Mode {\n    case easy { Int }\n  }",
        repaired: "enum CancelID { case timer }\n  enum Mode {\n    case easy(Int)\n  }")
    ) { context in
      guard context.enclosing(EnumDeclSyntax.self) != nil, let open = context.nearest("{"),
        context.file.text(open - 2).isOneOf("case", ","), let close = context.partner(of: open),
        context.tokens[close].line == context.tokens[open].line
      else { return [] }
      let text = context.file.text(context.tokens[open + 1].start, context.tokens[close - 1].end)
      return [[TextEdit(context.tokens[open - 1].end, context.tokens[close].end, "(\(text))")]]
    },
    Correction(
      .expectedExpr, .expectedExprAfterUnaryOperator, .expectedPattern,
      cause: "What no case takes is taken by `default`.",
      Example(
        .feature, right: "state.fact = nil",
        wrong:
          "state.fact = nil\n        switch state.count {\n        case 0: state.name = \"None\"\n        else: state.name = \"Some\"\n        }",
        repaired:
          "state.fact = nil\n        switch state.count {\n        case 0: state.name = \"None\"\n        default: state.name = \"Some\"\n        }"
      )
    ) { context in
      guard let colon = context.onLine.filter({ context.file.text($0) == ":" }).min(),
        let first = context.onLine.min(), context.tokens[first].isFirst,
        context.file.text(first) == "else" && colon == first + 1
          || context.file.text(first) == "case" && colon == first + 2
            && context.file.text(first + 1).isOneOf("*", "else", "default", "otherwise")
      else { return [] }
      return [[TextEdit(context.tokens[first].start, context.tokens[colon - 1].end, "default")]]
    },
    Correction(
      .expectedSeparator,
      cause: "A name in a pattern has no type: the case says which one it is.",
      isRemoval: true,
      Example(
        .feature, right: "case .factReceived(let fact):",
        wrong: "case .factReceived(let fact: String):")
    ) { context in
      guard let colon = context.nearest(":"), context.file.text(colon - 2).isOneOf("let", "var"),
        let end = context.onLine.filter({ $0 > colon && context.file.text($0).isOneOf(")", ",") }).min()
      else { return [] }
      return [[TextEdit(context.tokens[colon].start, context.tokens[end - 1].end, "")]]
    },
    Correction(
      .repeatedIdentifier,
      cause: "The protocols of a type stand behind a colon.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong: "struct Tally implements Equatable {}\n\nextension FactClient: DependencyKey {",
        repaired: "struct Tally: Equatable {}\n\nextension FactClient: DependencyKey {")
    ) { context in
      ["implements", "extends", "conforms", "is"].compactMap { context.nearest($0) }.map {
        [context.file.attaching(":", at: $0)]
      }
    },
    Correction(
      .statementSameLineWithoutSemi,
      cause: "A value is assigned with an equals sign.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        state.count: 0",
        repaired: "state.fact = nil\n        state.count = 0")
    ) { context in
      guard let colon = context.nearest(":"), context.tokens[colon - 1].isIdentifier,
        context.onLine.allSatisfy({ !context.file.text($0).isOneOf("=", "?", "case", "let", "var", "(") })
      else { return [] }
      return [[context.file.attaching(" =", at: colon)]]
    },
    Correction(
      .missingNullaryCall,
      cause: "The braces make a closure, which nobody calls. The value itself is needed.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        state.count = { 2 * 3 }",
        repaired: "state.fact = nil\n        state.count = 2 * 3")
    ) { context in
      guard let closure = context.enclosing(ClosureExprSyntax.self),
        closure.startOffset == context.tokens[context.place].start, closure.signature == nil,
        closure.statements.count == 1, let value = closure.statements.first
      else { return [] }
      return [
        [
          TextEdit(closure.startOffset, value.startOffset, ""),
          TextEdit(value.endOffset, closure.endOffset, ""),
        ]
      ]
    },
    Correction(
      .typeDoesNotConform,
      cause: "A `Result` carries an error beside its value, and `$1` is none.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  enum Mode { case done(Result<Int, String>) }",
        repaired: "enum CancelID { case timer }\n  enum Mode { case done(Result<Int, any Error>) }")
    ) { context in
      guard context.symptom.names.last == "Error", let place = context.nearest("Result"),
        let clause = context.tokens[place + 1].syntax.parent?.as(GenericArgumentClauseSyntax.self),
        let argument = clause.arguments.last, clause.arguments.count == 2
      else { return [] }
      return [[TextEdit(argument.startOffset, argument.endOffset, "any Error")]]
    },
    Correction(
      .tooFewGenericArguments,
      cause: "A `Result` is made of two types: that of its value and that of its error.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  enum Mode { case done(Result<Int>) }",
        repaired: "enum CancelID { case timer }\n  enum Mode { case done(Result<Int, any Error>) }")
    ) { context in
      guard let place = context.nearest("Result"),
        let clause = context.tokens[place + 1].syntax.parent?.as(GenericArgumentClauseSyntax.self),
        let argument = clause.arguments.last, clause.arguments.count == 1
      else { return [] }
      return [[TextEdit(argument.endOffset, argument.endOffset, ", any Error")]]
    },
    Correction(
      .noOverloadsMatchExactlyInCall,
      cause: "A dependency is named by its key path, and not by a text.",
      Example(
        .feature, right: "@Dependency(\\.uuid) var uuid",
        wrong: "@Dependency(\"uuid\") var uuid")
    ) { context in
      guard
        let place = context.onLine.first(where: {
          context.file.text($0) == "Dependency" && context.file.text($0 + 2) == "\""
        }),
        let close = context.partner(of: place + 1)
      else { return [] }
      return [
        [
          TextEdit(
            context.tokens[place + 2].start, context.tokens[close - 1].end,
            "\\.\(context.file.text(place + 3))")
        ]
      ]
    },
    Correction(
      .cannotConvertConditionValue, .cannotConvertAssign,
      cause: "The function returns a value, so its type stands behind an arrow: `-> $2`.",
      Example(
        .feature, right: "var canUndo = false",
        wrong:
          "var canUndo = false\n    func isEven() { count % 2 == 0 }\n    var parity: String { isEven() ? \"even\" : \"odd\" }",
        repaired:
          "var canUndo = false\n    func isEven() -> Bool { count % 2 == 0 }\n    var parity: String { isEven() ? \"even\" : \"odd\" }"
      )
    ) { context in
      let names = context.symptom.names
      guard names.first == "()", names.count > 1 else { return [] }
      return context.tokens.indices.compactMap { index -> [TextEdit]? in
        guard context.file.text(index) == "func",
          let function = context.tokens[index].syntax.parent?.as(FunctionDeclSyntax.self),
          function.signature.returnClause == nil, function.body?.statements.count == 1,
          context.onLine.contains(where: { context.file.text($0) == function.name.text && $0 != index + 1 })
        else { return nil }
        let end =
          function.signature.effectSpecifiers?.endOffset ?? function.signature.parameterClause.endOffset
        return [TextEdit(end, end, " -> \(names[1])")]
      }
    },
    Correction(
      .expectedKeywordInDecl,
      cause: "Cases are separated by a comma.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  enum Mode { case easy; hard }",
        repaired: "enum CancelID { case timer }\n  enum Mode { case easy, hard }")
    ) { context in
      guard context.enclosing(EnumDeclSyntax.self) != nil else { return [] }
      let signs = context.onLine.filter { context.file.text($0) == ";" }
      return [signs.map { context.file.attaching(",", at: $0) }]
    },
    Correction(
      .expectedPattern,
      cause: "A name has no hyphen: its words are written together, each with a capital letter.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    var is-on = false",
        repaired: "var canUndo = false\n    var isOn = false")
    ) { context in
      guard let sign = context.nearest("-"),
        context.file.text(sign - 2).isOneOf("var", "let", "case", "func"),
        context.tokens.indices.contains(sign + 1)
      else { return [] }
      let word = context.file.text(sign + 1)
      return [
        [
          TextEdit(
            context.tokens[sign].start, context.tokens[sign + 1].end,
            word.beginningCapital)
        ]
      ]
    },
    Correction(
      .cannotFindInScope,
      cause: "The new value has the name that stands behind `set`.",
      Example(
        .feature, right: "var canUndo = false",
        wrong:
          "var canUndo = false\n    var doubled: Int { get { 2 * count } set(value) { count = newValue / 2 } }",
        repaired:
          "var canUndo = false\n    var doubled: Int { get { 2 * count } set(value) { count = value / 2 } }")
    ) { context in
      guard context.symptom.names.first == "newValue",
        let parameter = context.enclosing(AccessorDeclSyntax.self)?.parameters?.name.text
      else { return [] }
      return [[context.file.replacing(context.place, with: parameter)]]
    },
    Correction(
      .redundantConformance,
      cause: "`$1` conforms to `$2` already.",
      isRemoval: true,
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong:
          "struct Tally: Equatable {}\nextension Tally: Equatable { func add() {} }\n\nextension FactClient: DependencyKey {",
        repaired:
          "struct Tally: Equatable {}\nextension Tally { func add() {} }\n\nextension FactClient: DependencyKey {"
      )
    ) { context in
      guard let owner = context.enclosing(ExtensionDeclSyntax.self), let clause = owner.inheritanceClause,
        clause.inheritedTypes.count == 1
      else { return [] }
      return owner.memberBlock.members.isEmpty
        ? [[TextEdit(owner.startOffset, owner.endOffset, "")]]
        : [[TextEdit(clause.startOffset, clause.endOffset, "")]]
    },
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = {
  Registry.add(CorrectionsOfStatements.self)
}
